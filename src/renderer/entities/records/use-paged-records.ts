import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import type { RecordPage, Sight } from './record-pages';
import { aged, createCollector } from './record-pages';

type Pages<R> = InfiniteData<RecordPage<R>>;

export type PagedRecords<R> = {
  /** Undefined until the first page is here. */
  rows: readonly R[] | undefined;
  /** Why the first page could not be loaded. */
  error: Error | null;
  retry: () => void;
  isRetrying: boolean;
  hasMore: boolean;
  loadMore: () => void;
  isLoadingMore: boolean;
  /** The next page failed to load. Only the user can retry. */
  hasFailedMore: boolean;
  /** Reports the visible rows. A list that reports them refetches only their pages after a change. */
  onSight: (sight: Sight) => void;
};

type Options<R> = {
  queryKey: QueryKey;
  /** Page numbers count from 1. */
  fetchPage: (pageNumber: number) => Promise<RecordPage<R>>;
  isEnabled?: boolean;
  /** Milliseconds in which cached rows are shown without a refetch; 0 by default. */
  staleTime?: number;
};

/**
 * A list of records that grows by pages. A record that moved between two pages while they were fetched is shown once.
 * A refetch loads only the visible pages, if the screen reports them; the others load when they become visible.
 */
export function usePagedRecords<R extends { id: number | string }>(options: Options<R>): PagedRecords<R> {
  const { queryKey, fetchPage, isEnabled = true, staleTime = 0 } = options;
  const [{ collect, pageAt }] = useState(() => createCollector<R>());
  const sight = useRef<Sight | null>(null);
  const isInSight = (page: number): boolean =>
    sight.current === null || (page >= pageAt(sight.current.first) && page <= pageAt(sight.current.last));
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam }) => {
      const known = client.getQueryData<Pages<R>>(queryKey)?.pages[pageParam - 1];
      return known === undefined || isInSight(pageParam - 1) ? fetchPage(pageParam) : aged(known);
    },
    initialPageParam: 1,
    // An outdated page may be empty because its rows were removed.
    getNextPageParam: ({ hasMore, rows, isOld }, _all, last) =>
      hasMore && (rows.length > 0 || isOld === true) ? last + 1 : undefined,
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    // With 0, a screen that is opened again shows the cached rows and refetches them.
    staleTime,
  });
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    query;
  const { errorUpdateCount: shownFailures } = query;
  const rows = useMemo(() => (data === undefined ? undefined : collect(data.pages)), [collect, data]);
  // The table reports its end only once: a request during a refetch is repeated after it.
  const isWanted = useRef(false);
  const loadMore = useCallback(() => {
    // An event between a failure and its render must not repeat the request.
    if (client.getQueryState(queryKey)?.errorUpdateCount !== shownFailures) return;
    isWanted.current = hasNextPage && isFetching && !isFetchingNextPage;
    // Two events before the next render request one page.
    if (hasNextPage && !isFetching) void fetchNextPage({ cancelRefetch: false });
  }, [client, queryKey, shownFailures, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage]);
  useEffect(() => {
    if (isWanted.current && !isFetching) loadMore();
  }, [isFetching, loadMore]);
  // After a failed refetch, outdated pages wait for the next change, so that a failing server is not asked in a loop.
  const canMend = !isFetching && error === null;
  const mend = useCallback(() => {
    if (!canMend || data === undefined || sight.current === null) return;
    const seen = data.pages.slice(pageAt(sight.current.first), pageAt(sight.current.last) + 1);
    if (seen.some(({ isOld }) => isOld === true)) void refetch();
  }, [canMend, data, pageAt, refetch]);
  useEffect(mend, [mend]);
  const onSight = useCallback(
    (next: Sight) => {
      sight.current = next;
      mend();
    },
    [mend],
  );
  return {
    rows,
    error: rows === undefined ? error : null,
    retry: () => void refetch(),
    isRetrying: isFetching,
    hasMore: hasNextPage,
    loadMore,
    isLoadingMore: isFetchingNextPage,
    hasFailedMore: isFetchNextPageError,
    onSight,
  };
}
