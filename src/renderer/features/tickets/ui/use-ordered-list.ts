import { useEffect, useMemo } from 'react';

import { byLongestWait } from '@renderer/entities/ticket/waiting';

import type { TicketListView } from '../api/use-ticket-list';
import type { TicketOrder } from '../model/ticket-view';

/** Servers page by the newest change, so all pages are fetched before who waits longest is known; up to this many. */
const mostOrdered = 1_000;

/** The list in the order that the user wants. */
export function useOrderedList(view: TicketListView, order: TicketOrder): TicketListView {
  const { list, loadMore, noteLastRow, isLoadingMore, hasFailedMore } = view;
  const isLongest = order === 'longest';
  const isPartial = list !== undefined && list.nextPage !== null && list.tickets.length < mostOrdered;
  useEffect(() => {
    if (isLongest && isPartial && !isLoadingMore && !hasFailedMore) loadMore();
  }, [isLongest, isPartial, isLoadingMore, hasFailedMore, loadMore]);
  const ordered = useMemo(
    () => (isLongest && list !== undefined ? { ...list, tickets: list.tickets.toSorted(byLongestWait) } : list),
    [isLongest, list],
  );
  if (!isLongest) return view;
  // Any row may stand at the top of this order: a list that is fetched anew is fetched whole.
  return { ...view, list: ordered, noteLastRow: () => noteLastRow(list?.tickets.length ?? 0) };
}
