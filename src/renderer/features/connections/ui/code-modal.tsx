import { useQuery } from '@tanstack/react-query';
import { App, Button, Modal, QRCode, Spin } from 'antd';
import type { JSX } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { rememberFocus } from '@renderer/lib/restore-focus';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { EmptyState } from '@renderer/ui/empty-state';
import { ErrorState } from '@renderer/ui/error-state';
import type { Connection, ConnectionDetails } from '@shared/domain/connection';

import { connectionQuery, usePairing } from '../connection-area';
import type { PairingView } from '../model/pairing';
import { mostCodes, pairingView } from '../model/pairing';
import styles from './connections.module.css';

/** Width and height of the code, in pixels. */
const codeSize = 256;

type CodeModalProps = { connection: Pick<Connection, 'id' | 'name'>; onClose: () => void };

/** Shows the newest pairing code for the company's phone, and closes when the pairing ends. */
export function CodeModal({ connection: { id, name }, onClose }: CodeModalProps): JSX.Element {
  useReturnFocus();
  const { t } = useTranslation('connections');
  const { accountKey } = useSession();
  const { data, error, refetch, isFetching } = useQuery(connectionQuery(accountKey, id));
  const view = usePairingView(data, onClose);
  return (
    <Modal open title={t('code.title', { name })} footer={null} width={400} onCancel={onClose}>
      <div className={styles.code}>
        {data === undefined && error !== null ? (
          <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Shown view={view} connectionId={id} />
        )}
      </div>
    </Modal>
  );
}

function Shown({ view, connectionId }: { view: PairingView; connectionId: Connection['id'] }): JSX.Element {
  const { t } = useTranslation('connections');
  const { pairAgain } = usePairing();
  if (view.kind === 'code') {
    return (
      <>
        <QRCode value={view.code} size={codeSize} color="black" bgColor="white" aria-label={t('code.label')} />
        <p className={styles.lifetime} role="status">
          {t('code.lifetime', { number: view.number, most: mostCodes })}
        </p>
        <ol className={styles.steps}>
          <li>{t('code.steps.open')}</li>
          <li>{t('code.steps.link')}</li>
          <li>{t('code.steps.scan')}</li>
        </ol>
      </>
    );
  }
  if (view.kind === 'expired') {
    const again = (): void => {
      rememberFocus()();
      pairAgain(connectionId);
    };
    const action = (
      <Button type="primary" onClick={again}>
        {t('actions.newCode')}
      </Button>
    );
    return <EmptyState title={t('code.expired')} hint={t('code.expiredHint')} action={action} />;
  }
  return <Spin aria-label={t('code.waiting')} />;
}

/** Closes the dialog when the session leaves its pairing state, and shows the result in a toast. */
function usePairingView(data: ConnectionDetails | undefined, onClose: () => void): PairingView {
  const { t } = useTranslation('connections');
  const { message } = App.useApp();
  const before = useRef<ConnectionDetails | null>(null);
  const end = useRef<(isConnected: boolean) => void>(() => undefined);
  useEffect(() => {
    end.current = (isConnected) => {
      if (isConnected) void message.success(t('code.connected'));
      else void message.info(t('code.gone'));
      onClose();
    };
  });
  useEffect(() => {
    const view = pairingView(before.current, data);
    if (data !== undefined) before.current = data;
    if (view.kind === 'ended') end.current(view.isConnected);
  }, [data]);
  return pairingView(null, data);
}
