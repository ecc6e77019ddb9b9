import { useEffect, useMemo, useState } from 'react';

import { useIsStartOver } from '@renderer/entities/session/start-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import type { TicketList } from '@renderer/entities/ticket/ticket-list';
import { useMarked } from '@renderer/entities/ticket/ticket-marks';
import { byLongestWait } from '@renderer/entities/ticket/waiting';
import { createIncrementalOrder } from '@renderer/lib/incremental-order';
import type { QueueId } from '@shared/domain/ids';

import type { OpenTab, TicketOrder, TicketView } from '../model/ticket-view';
import { filterOf } from '../model/ticket-view';
import { useAwakeList, useSnoozedList, useWakeWritten } from './use-snoozed-list';
import type { TicketListView } from './use-ticket-list';
import { useTicketList } from './use-ticket-list';

type OpenLists = Record<OpenTab, TicketListView>;

/** Assigned and pending tickets, each in the order that the user chose. */
export function useOpenLists(view: TicketView, visible: readonly QueueId[]): OpenLists {
  const hasWaits = useCapability('waiting');
  const assigned = useTicketList(filterOf(view, 'open', { visible, hasWaits }));
  const snoozed = useSnoozedList(assigned, view.assigned === 'snoozed');
  useWakeWritten(assigned.list);
  const awake = usePinnedFirst(useOrderedList(useAwakeList(assigned), view.orders.open));
  return {
    open: view.assigned === 'snoozed' ? snoozed : awake,
    pending: usePinnedFirst(
      useOrderedList(useTicketList(filterOf(view, 'pending', { visible, hasWaits })), view.orders.pending),
    ),
  };
}

/** The list with the user's pinned tickets at its top, as far as they are loaded. */
function usePinnedFirst(view: TicketListView): TicketListView {
  const pinned = useMarked('pinned');
  const { list } = view;
  const arranged = useMemo(() => (list === undefined ? list : withPinnedFirst(list, pinned)), [list, pinned]);
  return { ...view, list: arranged };
}

function withPinnedFirst(list: TicketList, pinned: readonly string[]): TicketList {
  const uuids = new Set(pinned);
  const top = list.tickets.filter(({ uuid }) => uuids.has(uuid));
  if (top.length === 0) return list;
  return { ...list, tickets: [...top, ...list.tickets.filter(({ uuid }) => !uuids.has(uuid))] };
}

/** Upper limit of tickets loaded for the order by wait from a server that pages by the newest change. */
const mostOrdered = 1_000;

function useOrderedList(view: TicketListView, order: TicketOrder): TicketListView {
  const { list, loadMore, noteLastRow, isLoadingMore, hasFailedMore } = view;
  const isLongest = order === 'longest' && !(list !== undefined && isOrderedByServer(list));
  const isPartial = list !== undefined && list.nextPage !== null && list.tickets.length < mostOrdered;
  const canLoad = useIsStartOver() && !isLoadingMore && !hasFailedMore;
  const nextPage = list?.nextPage;
  useEffect(() => {
    if (isLongest && isPartial && canLoad) loadMore();
    // `isLoadingMore` of a page that comes at once is never rendered: the next page's number calls for the page after it.
  }, [isLongest, isPartial, canLoad, loadMore, nextPage]);
  const [inOrder] = useState(() => createIncrementalOrder(byLongestWait));
  const ordered = useMemo(
    () => (isLongest && list !== undefined ? { ...list, tickets: inOrder(list.tickets) } : list),
    [isLongest, list, inOrder],
  );
  if (!isLongest) return view;
  // Any row may be at the top in this order, so a refetch must cover all rows.
  return { ...view, list: ordered, noteLastRow: () => noteLastRow(list?.tickets.length ?? 0) };
}

/** True if this client filters the server's pages: further rows may lie in pages not loaded yet. */
export function isOfLoadedRows(list: TicketList | undefined): boolean {
  if (list === undefined) return false;
  if (list.nextPage === null) return false;
  return list.filter.kind === 'status' && list.filter.narrowing?.isAsked === false;
}

/** True if this client ordered the rows, and waits or rows that it does not know may belong above them. */
export function isOrderUncertain(list: TicketList | undefined, order: TicketOrder): boolean {
  if (list === undefined || order !== 'longest' || isOrderedByServer(list)) return false;
  return list.nextPage !== null || list.tickets.some(({ waitsAtLeast }) => waitsAtLeast === true);
}

function isOrderedByServer({ filter }: TicketList): boolean {
  return filter.kind === 'status' && filter.order !== undefined;
}
