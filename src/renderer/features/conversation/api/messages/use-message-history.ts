import { hashKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';

import { forgetReach, noteReach } from '@renderer/entities/live/reach';
import { fetchHistory, fetchOlder } from '@renderer/entities/message/fetch-history';
import { createLoadGate } from '@renderer/entities/message/load-gate';
import type { MessageHistory } from '@renderer/entities/message/message-history';
import { messageKeys } from '@renderer/entities/message/message-keys';
import { trimHistories } from '@renderer/entities/message/trim-histories';
import { useSession } from '@renderer/entities/session/session-store';
import { applyToTickets } from '@renderer/entities/ticket/ticket-scene';
import type { TicketId } from '@shared/domain/ids';

export type HistoryView = {
  history: MessageHistory | undefined;
  /** Why there is no history. */
  error: Error | null;
  retry: () => void;
  isRetrying: boolean;
  loadOlder: () => void;
  isLoadingOlder: boolean;
  hasFailedOlder: boolean;
  /** Says how many messages, from the newest, reach up to the top of the screen. */
  noteReached: (messages: number) => void;
  /** Asks for the newest messages, which marks the ticket read. */
  markRead: () => void;
};

const throughGate = createLoadGate();

/** The messages of a ticket; always compared with the server when the conversation opens, which marks it read. */
export function useMessageHistory(ticketId: TicketId): HistoryView {
  const client = useQueryClient();
  const { accountKey, user: viewer } = useSession();
  const queryKey = messageKeys.history(accountKey, ticketId);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const history = await throughGate(() => fetchHistory(client, { accountKey, ticketId, viewer }), signal);
      applyToTickets(client, { accountKey, viewer }, [{ kind: 'ticket.read', ticketId }]);
      return history;
    },
    refetchOnMount: 'always',
    structuralSharing: false,
  });
  useTidyHistories(accountKey, ticketId);
  const older = useMutation({
    mutationKey: messageKeys.older(accountKey, ticketId),
    mutationFn: () => fetchOlder(client, { accountKey, ticketId }),
  });
  const { mutate, isPending: isLoadingOlder } = older;
  // The screen and somebody who looks for a message may both ask before either is told.
  const loadOlder = useCallback(() => {
    const others = { mutationKey: messageKeys.older(accountKey, ticketId), exact: true };
    if (client.isMutating(others) === 0) mutate();
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
    noteReached: (messages) => noteReach(client, queryKey, messages),
    markRead: refresh,
  };
}

/** A conversation that is left keeps its newest messages, and only the latest conversations are kept at all. */
function useTidyHistories(accountKey: string, ticketId: TicketId): void {
  const client = useQueryClient();
  useEffect(
    () => () => {
      forgetReach(client, hashKey(messageKeys.history(accountKey, ticketId)));
      trimHistories(client, accountKey, ticketId);
    },
    [client, accountKey, ticketId],
  );
}
