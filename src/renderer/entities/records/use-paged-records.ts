import type { QueryKey } from '@tanstack/react-query';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

export type RecordPage<R> = { rows: readonly R[]; hasMore: boolean };

export type PagedRecords<R> = {
  /** Undefined until the first page is here. */
  rows: readonly R[] | undefined;
  /** Why there is none. */
  error: Error | null;
  retry: () => void;
  isRetrying: boolean;
  hasMore: boolean;
  loadMore: () => void;
  isLoadingMore: boolean;
  /** Whether the next page did not come: it is asked for again when the user says so. */
  hasFailedMore: boolean;
};

type Options<R> = {
  queryKey: QueryKey;
  /** Asks for one page; they count from 1. */
  fetchPage: (pageNumber: number) => Promise<RecordPage<R>>;
  isEnabled?: boolean;
};

/**
 * A list of plain records that grows by pages. A record that moved between two pages while they were fetched is shown
 * once.
 */
export function usePagedRecords<R extends { id: number | string }>(options: Options<R>): PagedRecords<R> {
  const { queryKey, fetchPage, isEnabled = true } = options;
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore, rows }, _all, last) => (hasMore && rows.length > 0 ? last + 1 : undefined),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    // A screen that is opened again shows what it had and asks whether that still holds.
    staleTime: 0,
  });
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    query;
  const [collect] = useState(() => createCollector<R>());
  const rows = useMemo(() => (data === undefined ? undefined : collect(data.pages)), [collect, data]);
  // The end is reached once: asked for while the list is compared with the server, the next page comes after that.
  const isWanted = useRef(false);
  const loadMore = useCallback(() => {
    isWanted.current = hasNextPage && isFetching;
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  useEffect(() => {
    if (isWanted.current && !isFetching) loadMore();
  }, [isFetching, loadMore]);
  return {
    rows,
    error: rows === undefined ? error : null,
    retry: () => void refetch(),
    isRetrying: isFetching,
    hasMore: hasNextPage,
    loadMore,
    isLoadingMore: isFetchingNextPage,
    hasFailedMore: isFetchNextPageError,
  };
}

/**
 * Puts pages together, each record once and as it was read last. Where pages were only added, no more is looked at than
 * these: a list may hold a hundred thousand.
 */
export function createCollector<R extends { id: number | string }>() {
  let pages: readonly RecordPage<R>[] = [];
  let rows: R[] = [];
  const places = new Map<R['id'], number>();
  return (next: readonly RecordPage<R>[]): readonly R[] => {
    const isLonger = pages.every((page, index) => page === next[index]);
    if (!isLonger) places.clear();
    const added = isLonger ? next.slice(pages.length) : next;
    rows = isLonger ? [...rows] : [];
    for (const row of added.flatMap((page) => page.rows)) {
      const place = places.get(row.id) ?? rows.length;
      places.set(row.id, place);
      rows[place] = row;
    }
    pages = next;
    return rows;
  };
}
