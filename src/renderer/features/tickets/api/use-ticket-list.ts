import type { QueryKey } from '@tanstack/react-query';
import { hashKey, keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';

import { clearReach, reportReach } from '@renderer/entities/live/reach';
import { useSession } from '@renderer/entities/session/session-store';
import { fetchMoreTickets, fetchTicketList } from '@renderer/entities/ticket/fetch-ticket-list';
import { noSearch } from '@renderer/entities/ticket/search-filters';
import type { TicketFilter } from '@renderer/entities/ticket/ticket-filter';
import { ticketKeys } from '@renderer/entities/ticket/ticket-keys';
import type { TicketList } from '@renderer/entities/ticket/ticket-list';

export type TicketListView = {
  list: TicketList | undefined;
  /** Set only while there is no list. */
  error: Error | null;
  retry: () => void;
  isRetrying: boolean;
  /** Fetches the next page; ignored while one is loading. */
  loadMore: () => void;
  isLoadingMore: boolean;
  hasFailedMore: boolean;
  /** Reports the last visible row; a refetch covers the rows up to it. */
  noteLastRow: (index: number) => void;
};

/** Rows below the viewport that a refetch still covers. */
const margin = 20;

/** One list of tickets, loaded by pages and updated by events. Without a filter nothing is fetched. */
export function useTicketList(filter: TicketFilter | null): TicketListView {
  const client = useQueryClient();
  const { accountKey, user: viewer } = useSession();
  // A disabled query needs a key too.
  const queryFilter: TicketFilter = filter ?? { kind: 'search', ...noSearch, queueIds: [] };
  const queryKey = ticketKeys.list(accountKey, queryFilter);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: () => fetchTicketList(client, { queryKey, filter: queryFilter, viewer }),
    enabled: filter !== null,
    // Events of a status may not reach this window while its list is hidden.
    staleTime: 0,
    placeholderData: keepPreviousData,
    structuralSharing: false,
  });
  useForgetReach(queryKey);
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
    noteLastRow: (index) => reportReach(client, queryKey, index + margin),
  };
}

/** Forgets the visible rows on unmount, because a list starts at its top again. */
function useForgetReach(queryKey: QueryKey): void {
  const client = useQueryClient();
  const hash = hashKey(queryKey);
  useEffect(() => () => clearReach(client, hash), [client, hash]);
}
