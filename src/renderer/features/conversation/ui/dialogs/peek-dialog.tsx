import { Modal } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { customerName } from '@renderer/entities/ticket/ticket-facts';
import { useEarlierMessages } from '@renderer/features/conversation/api/messages/use-earlier-messages';
import { useMessageHistory } from '@renderer/features/conversation/api/messages/use-message-history';
import { useGuardedTicket } from '@renderer/features/conversation/api/use-guarded-ticket';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { ErrorState } from '@renderer/ui/error-state';
import type { Ticket } from '@shared/domain/ticket';

import { MessagesSkeleton } from '../conversation-skeleton';
import { MessageList } from '../messages/message-list';
import styles from './peek-dialog.module.css';

/** A look into a conversation without taking part: no composer, no acts. */
export function PeekDialog({ uuid, onClose }: { uuid: string; onClose: () => void }): JSX.Element {
  useReturnFocus();
  const { t } = useTranslation('ticket-acts');
  const { ticket, error, retry, isRetrying } = useGuardedTicket(uuid, {
    unauthorized: 'Acesso não permitido',
    onRefused: onClose,
  });
  return (
    <Modal
      open
      title={ticket === undefined ? t('peek.title') : t('peek.of', { name: customerName(ticket) })}
      footer={null}
      onCancel={onClose}
      width={640}
      destroyOnHidden
    >
      <div className={styles.messages}>
        {error !== null && <ErrorState error={error} onRetry={retry} isRetrying={isRetrying} />}
        {ticket === undefined ? error === null && <MessagesSkeleton /> : <PeekMessages ticket={ticket} />}
      </div>
    </Modal>
  );
}

const nothing: readonly never[] = [];

function PeekMessages({ ticket }: { ticket: Ticket }): JSX.Element {
  const view = useMessageHistory(ticket.id);
  const earlier = useEarlierMessages(ticket, view.history);
  if (view.error !== null) return <ErrorState error={view.error} onRetry={view.retry} isRetrying={view.isRetrying} />;
  if (view.history === undefined) return <MessagesSkeleton />;
  return (
    <MessageList
      ticket={ticket}
      view={view}
      history={view.history}
      earlier={earlier}
      outgoing={nothing}
      unreadOnArrival={0}
      onAtNewestChange={() => undefined}
    />
  );
}
