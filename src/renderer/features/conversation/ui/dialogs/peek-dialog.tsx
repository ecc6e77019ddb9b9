import { Modal } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { customerName } from '@renderer/entities/ticket/ticket-facts';
import { isLoaded, useTimeline } from '@renderer/features/conversation/api/messages/timeline';
import { useGuardedTicket } from '@renderer/features/conversation/api/use-guarded-ticket';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { ErrorState } from '@renderer/ui/error-state';
import type { Ticket } from '@shared/domain/ticket';

import { MessagesSkeleton } from '../conversation-skeleton';
import { MessageList } from '../messages/message-list';
import styles from './dialogs.module.css';

/** Read-only preview of a conversation, without composer and actions. */
export function PeekDialog({ uuid, onClose }: { uuid: string; onClose: () => void }): JSX.Element {
  useReturnFocus();
  const { t } = useTranslation('ticket-dialogs');
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

const nothingOutgoing: readonly never[] = [];

/** The messages of a ticket, which stays unread where the server can leave it so. */
export function PeekMessages({ ticket }: { ticket: Ticket }): JSX.Element {
  const timeline = useTimeline(ticket, 'preview');
  const { view } = timeline;
  if (view.error !== null) return <ErrorState error={view.error} onRetry={view.retry} isRetrying={view.isRetrying} />;
  if (!isLoaded(timeline)) return <MessagesSkeleton />;
  return (
    <MessageList
      ticket={ticket}
      timeline={timeline}
      outgoing={nothingOutgoing}
      unreadOnArrival={0}
      onAtNewestChange={() => undefined}
    />
  );
}
