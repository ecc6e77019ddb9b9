import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { notePlace } from '@renderer/lib/restore-focus';
import type { Connection } from '@shared/domain/connection';

import { useDisconnect, usePairing } from '../api/connection-queries';
import type { SessionAction } from '../model/session-actions';
import { sessionActions } from '../model/session-actions';
import styles from './connections.module.css';

type SessionButtonsProps = { connection: Connection; onShowCode: () => void };

/** What can be done about the phone of a connection as it stands. */
export function SessionButtons({ connection, onShowCode }: SessionButtonsProps): JSX.Element {
  const { t } = useTranslation('connections');
  const { pair, pairAgain } = usePairing();
  const disconnect = useDisconnect();
  const { id, name, status } = connection;
  if (status === 'OPENING') {
    return (
      <Button size="small" loading disabled aria-label={t('acts.of', { act: t('acts.connecting'), name })}>
        {t('acts.connecting')}
      </Button>
    );
  }
  const does: Record<SessionAction, () => void> = {
    tryAgain: () => pair(id),
    newCode: () => pairAgain(id),
    showCode: onShowCode,
    disconnect: () => disconnect(connection),
  };
  return (
    // Each step of the session brings other buttons: the focus stays in the row.
    <span className={styles.acts} onFocus={() => notePlace()()}>
      {sessionActions(status).map((act, index) => (
        <Button
          key={act}
          size="small"
          type={index === 0 && act !== 'disconnect' ? 'primary' : 'default'}
          aria-label={t('acts.of', { act: t(`acts.${act}`), name })}
          onClick={does[act]}
        >
          {t(`acts.${act}`)}
        </Button>
      ))}
    </span>
  );
}
