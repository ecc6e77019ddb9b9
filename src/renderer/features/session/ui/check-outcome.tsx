import { CheckCircleFilled, CloseCircleFilled, LoadingOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '@renderer/ui/use-error-text';

import type { CheckOutcomeKind } from '../model/check-outcome';
import styles from './server-dialog.module.css';

const icons: Record<CheckOutcomeKind, JSX.Element | null> = {
  hint: null,
  checking: <LoadingOutlined aria-hidden />,
  unreadable: <CloseCircleFilled aria-hidden />,
  failed: <CloseCircleFilled aria-hidden />,
  answers: <CheckCircleFilled aria-hidden />,
};

/** One line under the address: being checked, fine, or why not. */
export function CheckOutcome({ id, kind, error }: { id: string; kind: CheckOutcomeKind; error: unknown }): JSX.Element {
  const { t } = useTranslation('session');
  const describe = useErrorText();
  return (
    <p id={id} className={`${styles.outcome} ${styles[kind] ?? ''}`} aria-live="polite">
      {icons[kind]}
      <span>{kind === 'failed' ? describe(error) : t(`server.outcome.${kind}`)}</span>
    </p>
  );
}
