import type { JSX } from 'react';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

import { ticketsPath } from '@renderer/entities/ticket/ticket-path';
import { isTicketWindow } from '@renderer/lib/ticket-window';
import { ErrorState } from '@renderer/ui/error-state';

import { useGuardedTicket } from '../api/use-guarded-ticket';
import styles from './conversation.module.css';
import { ConversationSkeleton } from './conversation-skeleton';
import { OpenConversation } from './open-conversation';
import { useEscape } from './use-escape';

type ConversationProps = {
  uuid: string;
  /** Leads back to the list; only in a layout without the list beside it. */
  onBack?: () => void;
};

/** The conversation of the ticket in the address. */
export function Conversation({ uuid, onBack }: ConversationProps): JSX.Element {
  const navigate = useNavigate();
  const { ticket, error, retry, isRetrying } = useGuardedTicket(uuid);
  const close = useCallback(() => {
    // There is no list behind the only ticket of a window.
    if (!isTicketWindow()) void navigate(ticketsPath);
  }, [navigate]);
  useEscape(close);
  if (error !== null) return <ErrorState error={error} onRetry={retry} isRetrying={isRetrying} />;
  return (
    <div className={styles.conversation}>
      {ticket === undefined ? (
        <ConversationSkeleton />
      ) : (
        <OpenConversation key={ticket.id} ticket={ticket} onBack={onBack} />
      )}
    </div>
  );
}
