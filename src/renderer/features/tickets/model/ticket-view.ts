import type { SearchValues } from '@renderer/entities/ticket/search-filters';
import { isSearchEmpty } from '@renderer/entities/ticket/search-filters';
import type { TicketFilter } from '@renderer/entities/ticket/ticket-filter';
import type { QueueId } from '@shared/domain/ids';
import type { TicketStatus } from '@shared/domain/ticket';

export const ticketTabs = ['open', 'closed', 'search'] as const;
export type TicketTab = (typeof ticketTabs)[number];

export const openTabs = ['open', 'pending'] as const;
/** Parts of the Open tab: assigned tickets (status open) and pending ones. */
export type OpenTab = (typeof openTabs)[number];

/** Order of pending tickets: last change first, or longest wait first. */
export type TicketOrder = 'newest' | 'longest';

/** The user's choices in the ticket manager. */
export type TicketView = {
  tab: TicketTab;
  openTab: OpenTab;
  showAll: boolean;
  order: TicketOrder;
  /** Queues chosen in the filter; none means all of the user's. */
  queueIds: readonly QueueId[];
  search: SearchValues;
};

/** The filter of one list; null for a search without any choice. */
export function filterOf(
  view: TicketView,
  list: TicketStatus | 'search',
  visible: readonly QueueId[],
): TicketFilter | null {
  const chosen = view.queueIds.filter((id) => visible.includes(id));
  const queueIds = (chosen.length > 0 ? chosen : visible).toSorted((one, other) => one - other);
  if (list === 'search') {
    const search = { ...view.search, text: view.search.text.trim() };
    return isSearchEmpty(search) ? null : { kind: 'search', ...search, queueIds };
  }
  // Closed tickets belong to whoever closed them, and everyone may look them up.
  const showAll = list === 'closed' || view.showAll;
  return { kind: 'status', status: list, showAll, queueIds };
}

/** Statuses whose events the manager needs: the two counted ones always, closed ones while they are shown. */
export function shownStatuses(tab: TicketTab): readonly TicketStatus[] {
  return tab === 'closed' ? ['open', 'pending', 'closed'] : ['open', 'pending'];
}
