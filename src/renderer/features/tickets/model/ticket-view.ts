import type { TicketFilter } from '@renderer/entities/ticket/ticket-filter';
import type { QueueId, TagId, UserId } from '@shared/domain/ids';
import type { TicketStatus } from '@shared/domain/ticket';

export const ticketTabs = ['open', 'closed', 'search'] as const;
export type TicketTab = (typeof ticketTabs)[number];

export const openTabs = ['open', 'pending'] as const;
/** Parts of the Open tab: assigned tickets (status open) and pending ones. */
export type OpenTab = (typeof openTabs)[number];

/** Pending tickets: what changed last first, or who waits longest. */
export type TicketOrder = 'newest' | 'longest';

/** What the user chose in the ticket manager. */
export type TicketView = {
  tab: TicketTab;
  openTab: OpenTab;
  showAll: boolean;
  order: TicketOrder;
  /** Queues chosen in the filter; none means all of the user's. */
  queueIds: readonly QueueId[];
  search: string;
  /** In the search: tickets with all of these tags, of any of these users. */
  tagIds: readonly TagId[];
  userIds: readonly UserId[];
};

/** The filter of one list; null where there is nothing to ask for yet. */
export function filterOf(
  view: TicketView,
  list: TicketStatus | 'search',
  visible: readonly QueueId[],
): TicketFilter | null {
  const chosen = view.queueIds.filter((id) => visible.includes(id));
  const queueIds = (chosen.length > 0 ? chosen : visible).toSorted((one, other) => one - other);
  if (list === 'search') {
    const text = view.search.trim();
    const { tagIds, userIds } = view;
    const isAsked = text !== '' || tagIds.length > 0 || userIds.length > 0;
    return isAsked ? { kind: 'search', text, tagIds, userIds, queueIds } : null;
  }
  // Closed tickets belong to whoever closed them, and everyone may look them up.
  const showAll = list === 'closed' || view.showAll;
  return { kind: 'status', status: list, showAll, queueIds };
}

/** Statuses whose events the manager needs: the two counted ones always, closed ones while they are shown. */
export function shownStatuses(tab: TicketTab): readonly TicketStatus[] {
  return tab === 'closed' ? ['open', 'pending', 'closed'] : ['open', 'pending'];
}
