import type { QueryKey } from '@tanstack/react-query';
import { hashKey, keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';

import { forgetReach, noteReach } from '@renderer/entities/live/reach';
import { useSession } from '@renderer/entities/session/session-store';
import { fetchMoreTickets, fetchTicketList } from '@renderer/entities/ticket/fetch-ticket-list';
import { noSearch } from '@renderer/entities/ticket/search-filters';
import type { TicketFilter } from '@renderer/entities/ticket/ticket-filter';
import { ticketKeys } from '@renderer/entities/ticket/ticket-keys';
import type { TicketList } from '@renderer/entities/ticket/ticket-list';

export type TicketListView = {
  list: TicketList | undefined;
  /** Why there is no list. */
  error: Error | null;
  retry: () => void;
  isRetrying: boolean;
  /** Fetches the next page, once at a time. */
  loadMore: () => void;
  isLoadingMore: boolean;
  hasFailedMore: boolean;
  /** Says how far down the list is on screen. */
  noteLastRow: (index: number) => void;
};

/** A row more than this below the screen is not compared when the list is fetched anew. */
const margin = 20;

/** One list of tickets that grows by pages and follows events; nothing is asked without a filter. */
export function useTicketList(filter: TicketFilter | null): TicketListView {
  const client = useQueryClient();
  const { accountKey, user: viewer } = useSession();
  const asked: TicketFilter = filter ?? { kind: 'search', ...noSearch, queueIds: [] };
  const queryKey = ticketKeys.list(accountKey, asked);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: () => fetchTicketList(client, { queryKey, filter: asked, viewer }),
    enabled: filter !== null,
    // While a list is not shown the events of its status may not reach this window.
    staleTime: 0,
    placeholderData: keepPreviousData,
    structuralSharing: false,
  });
  useForgottenReach(queryKey);
  const more = useMutation({ mutationFn: () => fetchMoreTickets(client, { queryKey, viewer }) });
  const { mutate, isPending: isLoadingMore } = more;
  return {
    list: filter === null ? undefined : data,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    isRetrying: isFetching,
    loadMore: useCallback(() => !isLoadingMore && mutate(), [isLoadingMore, mutate]),
    isLoadingMore,
    hasFailedMore: more.isError,
    noteLastRow: (index) => noteReach(client, queryKey, index + margin),
  };
}

/** A list that is left is at its top when it is shown again. */
function useForgottenReach(queryKey: QueryKey): void {
  const client = useQueryClient();
  const hash = hashKey(queryKey);
  useEffect(() => () => forgetReach(client, hash), [client, hash]);
}
