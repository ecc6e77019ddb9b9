import { hashKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';

import { clearReach, reportReach } from '@renderer/entities/live/reach';
import { fetchHistory, fetchOlder } from '@renderer/entities/message/fetch-history';
import { createLoadGate } from '@renderer/entities/message/load-gate';
import type { MessageHistory } from '@renderer/entities/message/message-history';
import { messageKeys } from '@renderer/entities/message/message-keys';
import { trimHistories } from '@renderer/entities/message/trim-histories';
import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { applyToTickets } from '@renderer/entities/ticket/ticket-scene';
import { useWindowFocus } from '@renderer/lib/use-window-focus';
import type { TicketId } from '@shared/domain/ids';
import type { Ticket } from '@shared/domain/ticket';

export type HistoryView = {
  history: MessageHistory | undefined;
  /** Set only while there is no history. */
  error: Error | null;
  retry: () => void;
  isRetrying: boolean;
  loadOlder: () => void;
  isLoadingOlder: boolean;
  hasFailedOlder: boolean;
  /** Reports the number of messages from the newest up to the top of the viewport; a refetch covers these. */
  noteReached: (messages: number) => void;
  /** Fetches the newest messages, which marks the ticket as read on the server. */
  markRead: () => void;
};

const throughGate = createLoadGate();

/** A preview leaves the ticket unread where the server can: others mark it as read for every request. */
export type Reading = 'conversation' | 'preview';

/** The messages of a ticket. Opening the conversation always refetches, which also marks the ticket as read. */
export function useMessageHistory(ticketId: TicketId, reading: Reading): HistoryView {
  const client = useQueryClient();
  const isPeek = useCapability('preview') && reading === 'preview';
  const { accountKey, user: viewer } = useSession();
  const queryKey = messageKeys.history(accountKey, ticketId);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const history = await throughGate(() => fetchHistory(client, { accountKey, ticketId, viewer, isPeek }), signal);
      if (!isPeek) applyToTickets(client, { accountKey, viewer }, [{ kind: 'ticket.read', ticketId }]);
      return history;
    },
    refetchOnMount: 'always',
    structuralSharing: false,
  });
  useTrimOnLeave(accountKey, ticketId);
  const older = useMutation({
    mutationKey: messageKeys.older(accountKey, ticketId),
    mutationFn: () => fetchOlder(client, { accountKey, ticketId, isPeek }),
  });
  const { mutate, isPending: isLoadingOlder } = older;
  // Scrolling and a search may both ask before either has rendered the pending state.
  const loadOlder = useCallback(() => {
    const running = { mutationKey: messageKeys.older(accountKey, ticketId), exact: true };
    if (client.isMutating(running) === 0) mutate();
  }, [client, accountKey, ticketId, mutate]);
  const refresh = useCallback(() => void refetch(), [refetch]);
  return {
    history: data,
    error: data === undefined ? error : null,
    retry: refresh,
    isRetrying: isFetching,
    loadOlder,
    isLoadingOlder,
    hasFailedOlder: older.isError,
    noteReached: (messages) => reportReach(client, queryKey, messages),
    markRead: refresh,
  };
}

/** Cuts a closed conversation to its newest messages and drops the histories of conversations used least recently. */
function useTrimOnLeave(accountKey: string, ticketId: TicketId): void {
  const client = useQueryClient();
  useEffect(
    () => () => {
      clearReach(client, hashKey(messageKeys.history(accountKey, ticketId)));
      trimHistories(client, accountKey, ticketId);
    },
    [client, accountKey, ticketId],
  );
}

const markReadDelayMs = 400;

/** Marks messages as read that arrive while the window has the focus and shows the newest message. */
export function useMarkRead(ticket: Ticket, isAtNewest: boolean, markRead: () => void): void {
  const isReading = useWindowFocus() && isAtNewest;
  const { unreadMessages, updatedAt } = ticket;
  useEffect(() => {
    if (!isReading || unreadMessages === 0) return undefined;
    const timer = setTimeout(markRead, markReadDelayMs);
    return () => clearTimeout(timer);
  }, [isReading, unreadMessages, updatedAt, markRead]);
}
