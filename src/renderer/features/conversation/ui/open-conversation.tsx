import type { JSX } from 'react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useOutgoing } from '@renderer/entities/outgoing/outbox';
import { useSession } from '@renderer/entities/session/session-store';
import { enterTicket } from '@renderer/entities/ticket/own-presence';
import { showTicket } from '@renderer/entities/ticket/shown-store';
import { customerName } from '@renderer/entities/ticket/ticket-facts';
import { ErrorState } from '@renderer/ui/error-state';
import type { Message } from '@shared/domain/message';
import type { Ticket } from '@shared/domain/ticket';

import { stopPlayback } from '../api/media/audio-playback';
import { endForwarding } from '../api/messages/forward-store';
import { isLoaded, useTimeline } from '../api/messages/timeline';
import { useMarkRead } from '../api/messages/use-message-history';
import { Composer } from './compose/composer';
import { ReplyBar } from './compose/reply-bar';
import styles from './conversation.module.css';
import { MessagesSkeleton } from './conversation-skeleton';
import { ConversationHeader } from './header/conversation-header';
import { ForwardBar } from './messages/forward-parts';
import { MessageActionsContext, useMessageActions } from './messages/message-actions';
import { MessageList } from './messages/message-list';
import { NewMessageAnnouncer } from './messages/new-message-announcer';
import { useTicketRequest } from './use-ticket-request';

const ContactPanel = lazy(async () => {
  const { ContactPanel } = await import('./panel/contact-panel');
  return { default: ContactPanel };
});

const ConversationSearch = lazy(async () => {
  const { ConversationSearch } = await import('./search/conversation-search');
  return { default: ConversationSearch };
});

type OpenConversationProps = { ticket: Ticket; onBack: (() => void) | undefined };

/** Header, messages and composer of a ticket that the user may see. */
export function OpenConversation({ ticket, onBack }: OpenConversationProps): JSX.Element {
  const { t } = useTranslation('conversation');
  const { accountKey } = useSession();
  const timeline = useTimeline(ticket);
  const { history, view } = timeline;
  const outgoing = useOutgoing(ticket.id);
  const [isAtNewest, setAtNewest] = useState(true);
  // Fetching the messages clears the count, but the unread line needs the count from before.
  const [unreadOnArrival] = useState(ticket.unreadMessages);
  const [isContactShown, setContactShown] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const [highlightedId, setHighlightedId] = useState<Message['id'] | null>(null);
  const search = useCallback(() => setSearching(true), []);
  useTicketRequest({ kind: 'find', uuid: ticket.uuid }, search);
  const name = customerName(ticket);
  const actions = useMessageActions(ticket);
  const messages = isLoaded(timeline) ? 'shown' : view.error !== null ? 'failed' : 'loading';
  useMarkRead(ticket, isAtNewest, view.markRead);
  useEffect(() => {
    showTicket(ticket.id);
    const leave = enterTicket(ticket.id);
    return () => {
      stopPlayback();
      endForwarding();
      showTicket(null);
      leave();
    };
  }, [ticket.id]);
  return (
    <section className={styles.parts} aria-label={t('label', { name })}>
      <div className={styles.column}>
        <ConversationHeader
          ticket={ticket}
          onBack={onBack}
          contact={{ isShown: isContactShown, toggle: () => setContactShown(!isContactShown) }}
          onSearch={search}
        />
        {isSearching && (
          <Suspense>
            <ConversationSearch
              timeline={timeline}
              highlightedId={highlightedId}
              onSeek={setHighlightedId}
              onClose={() => setSearching(false)}
            />
          </Suspense>
        )}
        <div className={styles.messages}>
          {view.error !== null && <ErrorState error={view.error} onRetry={view.retry} isRetrying={view.isRetrying} />}
          {view.error === null && !isLoaded(timeline) && <MessagesSkeleton />}
          {isLoaded(timeline) && (
            <MessageActionsContext value={actions}>
              <MessageList
                ticket={ticket}
                timeline={timeline}
                highlightedId={highlightedId}
                outgoing={outgoing}
                unreadOnArrival={unreadOnArrival}
                onAtNewestChange={setAtNewest}
              />
            </MessageActionsContext>
          )}
        </div>
        <ForwardBar ticket={ticket} />
        <ReplyBar ticketId={ticket.id} />
        <Composer key={accountKey} ticket={ticket} messages={messages} />
        <NewMessageAnnouncer ticket={ticket} history={history} />
      </div>
      {isContactShown && (
        <Suspense>
          <ContactPanel ticket={ticket} timeline={timeline} onClose={() => setContactShown(false)} />
        </Suspense>
      )}
    </section>
  );
}
