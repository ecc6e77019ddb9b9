import type { JSX } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useOutgoing } from '@renderer/entities/outgoing/use-outbox';
import { useSession } from '@renderer/entities/session/session-store';
import { showTicket } from '@renderer/entities/ticket/shown-store';
import { customerName } from '@renderer/entities/ticket/ticket-facts';
import { ErrorState } from '@renderer/ui/error-state';
import type { Ticket } from '@shared/domain/ticket';

import { useMarkRead } from '../api/use-mark-read';
import { useMessageHistory } from '../api/use-message-history';
import { Composer } from './composer';
import styles from './conversation.module.css';
import { ConversationHeader } from './conversation-header';
import { MessagesSkeleton } from './conversation-skeleton';
import { MessageList } from './message-list';
import { NewMessageAnnouncer } from './new-message-announcer';

type OpenConversationProps = { ticket: Ticket; onClose: () => void; onBack: (() => void) | undefined };

/** Header, messages and composer of a ticket that may be shown. */
export function OpenConversation({ ticket, onClose, onBack }: OpenConversationProps): JSX.Element {
  const { t } = useTranslation('conversation');
  const { accountKey } = useSession();
  const view = useMessageHistory(ticket.id);
  const outgoing = useOutgoing(ticket.id);
  const [isAtNewest, setAtNewest] = useState(true);
  // Asking for the messages clears the count, so the line is drawn by what it was on arrival.
  const [unreadOnArrival] = useState(ticket.unreadMessages);
  const name = customerName(ticket);
  useMarkRead(ticket, isAtNewest, view.markRead);
  useEffect(() => {
    showTicket(ticket.id);
    return () => showTicket(null);
  }, [ticket.id]);
  return (
    <section className={styles.parts} aria-label={t('label', { name })}>
      <ConversationHeader ticket={ticket} onClose={onClose} onBack={onBack} />
      <div className={styles.messages}>
        {view.error !== null && <ErrorState error={view.error} onRetry={view.retry} isRetrying={view.isRetrying} />}
        {view.error === null && view.history === undefined && <MessagesSkeleton />}
        {view.history !== undefined && (
          <MessageList
            ticket={ticket}
            view={view}
            history={view.history}
            outgoing={outgoing}
            unreadOnArrival={unreadOnArrival}
            onAtNewestChange={setAtNewest}
          />
        )}
      </div>
      <Composer key={accountKey} ticket={ticket} isLoading={view.history === undefined} />
      <NewMessageAnnouncer ticket={ticket} history={view.history} />
    </section>
  );
}
