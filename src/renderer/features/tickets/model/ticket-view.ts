import type { SearchValues } from '@renderer/entities/ticket/search-filters';
import { isSearchEmpty } from '@renderer/entities/ticket/search-filters';
import { boundsOf } from '@renderer/entities/ticket/search-period';
import type { TicketFilter } from '@renderer/entities/ticket/ticket-filter';
import { isAdmin } from '@renderer/entities/user/roles';
import type { QueueId } from '@shared/domain/ids';
import type { LocalSearchFilter } from '@shared/domain/local-search';
import type { TicketStatus } from '@shared/domain/ticket';
import type { SessionUser } from '@shared/domain/user';

export const ticketTabs = ['open', 'closed', 'search'] as const;
export type TicketTab = (typeof ticketTabs)[number];

export const openTabs = ['open', 'pending'] as const;
/** Parts of the Open tab: assigned tickets (status open) and pending ones. */
export type OpenTab = (typeof openTabs)[number];

export const ticketOrders = ['longest', 'newest'] as const;
/** Longest wait or newest change first. */
export type TicketOrder = (typeof ticketOrders)[number];

/** Assigned tickets begin with the newest change, pending ones with the longest wait. */
export const initialOrders: TicketView['orders'] = { open: 'newest', pending: 'longest' };

export const assignedFilters = ['all', 'mine', 'us', 'customer', 'unread', 'snoozed'] as const;
/** Assigned tickets: all, the user's own, those who wait for us, those we wait for, unread ones, snoozed ones. */
export type AssignedFilter = (typeof assignedFilters)[number];

/** The user's choices in the ticket manager. */
export type TicketView = {
  tab: TicketTab;
  openTab: OpenTab;
  showAll: boolean;
  orders: Readonly<Record<OpenTab, TicketOrder>>;
  assigned: AssignedFilter;
  /** Queues of the filter; empty means all of the user's queues. */
  queueIds: readonly QueueId[];
  search: SearchValues;
};

/**
 * Filter of the list of a status. `visible` are the queues that the user may see.
 * `hasWaits`: the server knows who waits, so it can narrow and order a list.
 */
export function filterOf(
  view: TicketView,
  list: TicketStatus,
  { visible, hasWaits = false }: { visible: readonly QueueId[]; hasWaits?: boolean },
): Extract<TicketFilter, { kind: 'status' }> {
  // Everyone may look up closed tickets, including those of colleagues.
  const showAll = list === 'closed' || view.showAll;
  const assigned = list === 'open' ? view.assigned : 'all';
  const isMine = assigned === 'mine';
  const isNarrowed = assigned !== 'all' && assigned !== 'mine' && assigned !== 'snoozed';
  return {
    kind: 'status',
    status: list,
    showAll: showAll && !isMine,
    queueIds: shownQueues(view, visible),
    ...(isNarrowed && { narrowing: { by: assigned, isAsked: hasWaits } }),
    ...(hasWaits && list !== 'closed' && view.orders[list] === 'longest' && { order: 'longestWait' }),
  };
}

/** Filter of the search; null without any condition. `today` is the midnight that periods are counted from. */
export function searchFilterOf(
  view: TicketView,
  { visible, today }: { visible: readonly QueueId[]; today: number },
): Extract<TicketFilter, { kind: 'search' }> | null {
  const { text, period } = view.search;
  const search = { ...view.search, text: text.trim(), period: boundsOf(period, today) };
  return isSearchEmpty(search) ? null : { kind: 'search', ...search, queueIds: shownQueues(view, visible) };
}

/** Conditions of the search of this machine; null if none narrows it. It knows neither tags nor ids of queues. */
export function localFilterOf({ search }: Pick<TicketView, 'search'>, today: number): LocalSearchFilter | null {
  const { userIds, status } = search;
  const period = boundsOf(search.period, today);
  if (userIds.length === 0 && status === null && period === null) return null;
  return { userIds: [...userIds], status, from: period?.from ?? null, before: period?.before ?? null };
}

/** True if a filter is on that narrows tickets alone. */
export function ofTicketsAlone({ search, queueIds }: TicketView, visible: readonly QueueId[]): boolean {
  return search.tagIds.length > 0 || queueIds.some((id) => visible.includes(id));
}

/** The chosen queues that the user may see, else all of them. */
function shownQueues({ queueIds }: TicketView, visible: readonly QueueId[]): QueueId[] {
  const chosen = queueIds.filter((id) => visible.includes(id));
  return (chosen.length > 0 ? chosen : visible).toSorted((one, other) => one - other);
}

/** Statuses whose events the manager needs. Open and pending tickets are always counted. */
export function shownStatuses(tab: TicketTab): readonly TicketStatus[] {
  return tab === 'closed' ? ['open', 'pending', 'closed'] : ['open', 'pending'];
}

/** Admins see the tickets of all colleagues unless they switch it off. */
export function showsAllFirst(user: Pick<SessionUser, 'profile'>): boolean {
  return isAdmin(user);
}

/** True if the user may preview a conversation without opening it. */
export function canPeek(user: Pick<SessionUser, 'profile'>): boolean {
  return isAdmin(user);
}
