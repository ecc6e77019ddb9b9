import type { SearchValues } from '@renderer/entities/ticket/search-filters';
import { isSearchEmpty } from '@renderer/entities/ticket/search-filters';
import type { TicketFilter } from '@renderer/entities/ticket/ticket-filter';
import { isAdmin } from '@renderer/entities/user/roles';
import type { QueueId } from '@shared/domain/ids';
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
 * Filter of one list; null for a search without any condition. `visible` are the queues that the user may see.
 * `hasWaits`: the server knows who waits, so it can narrow and order a list.
 */
export function filterOf(
  view: TicketView,
  list: TicketStatus | 'search',
  { visible, hasWaits = false }: { visible: readonly QueueId[]; hasWaits?: boolean },
): TicketFilter | null {
  const chosen = view.queueIds.filter((id) => visible.includes(id));
  const queueIds = (chosen.length > 0 ? chosen : visible).toSorted((one, other) => one - other);
  if (list === 'search') {
    const search = { ...view.search, text: view.search.text.trim() };
    return isSearchEmpty(search) ? null : { kind: 'search', ...search, queueIds };
  }
  // Everyone may look up closed tickets, including those of colleagues.
  const showAll = list === 'closed' || view.showAll;
  const assigned = list === 'open' ? view.assigned : 'all';
  const isMine = assigned === 'mine';
  const isNarrowed = assigned !== 'all' && assigned !== 'mine' && assigned !== 'snoozed';
  return {
    kind: 'status',
    status: list,
    showAll: showAll && !isMine,
    queueIds,
    ...(isNarrowed && { narrowing: { by: assigned, isAsked: hasWaits } }),
    ...(hasWaits && list !== 'closed' && view.orders[list] === 'longest' && { order: 'longestWait' }),
  };
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
