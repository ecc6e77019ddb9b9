import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { rememberFocus } from '@renderer/lib/restore-focus';
import type { Connection } from '@shared/domain/connection';

import { useDisconnect, usePairing } from '../connection-area';
import type { SessionAction } from '../model/session-actions';
import { sessionActions } from '../model/session-actions';
import styles from './connections.module.css';

type SessionButtonsProps = { connection: Connection; onShowCode: () => void };

/** Buttons of the actions that the status of a connection allows. */
export function SessionButtons({ connection, onShowCode }: SessionButtonsProps): JSX.Element {
  const { t } = useTranslation('connections');
  const { pair, pairAgain } = usePairing();
  const disconnect = useDisconnect();
  const { id, name, status } = connection;
  if (status === 'OPENING') {
    return (
      <Button size="small" loading disabled aria-label={t('actions.of', { act: t('actions.connecting'), name })}>
        {t('actions.connecting')}
      </Button>
    );
  }
  const handlers: Record<SessionAction, () => void> = {
    tryAgain: () => pair(id),
    newCode: () => pairAgain(id),
    showCode: onShowCode,
    disconnect: () => disconnect(connection),
  };
  return (
    // The status replaces the buttons: this keeps the focus in the row.
    <span className={styles.actions} onFocus={() => rememberFocus()()}>
      {sessionActions(status).map((action, index) => (
        <Button
          key={action}
          size="small"
          type={index === 0 && action !== 'disconnect' ? 'primary' : 'default'}
          aria-label={t('actions.of', { act: t(`actions.${action}`), name })}
          onClick={handlers[action]}
        >
          {t(`actions.${action}`)}
        </Button>
      ))}
    </span>
  );
}
