import { InfoCircleOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSessionStore } from '@renderer/entities/session/session-store';

import styles from './login-screen.module.css';

/** Why the last session is no longer there, where the user did not end it. */
export function SessionEndNote(): JSX.Element | null {
  const { t } = useTranslation('session');
  const end = useSessionStore((state) => state.end);
  if (end === null || end === 'signedOut') return null;
  return (
    <p className={styles.note} role="status">
      <InfoCircleOutlined aria-hidden />
      <span>{t(`end.${end}`)}</span>
    </p>
  );
}
