import type { QueueId } from '@shared/domain/ids';
import type { Ticket, TicketStatus } from '@shared/domain/ticket';
import { canOpenTicket } from '@shared/domain/ticket';
import { countsAsUnread } from '@shared/domain/unread-ticket';

import type { Viewer } from '../live/projection';
import type { SearchConditions } from './search-filters';
import { isWithin } from './search-period';
import { waitingSince } from './waiting';

/** Condition on the tickets of a status: the customer waits for us, we wait for the customer, or messages are unread. */
export type Narrowing = 'us' | 'customer' | 'unread';

type StatusFilter = {
  kind: 'status';
  status: TicketStatus;
  showAll: boolean;
  queueIds: readonly QueueId[];
  narrowing?: { by: Narrowing; isAsked: boolean };
  /** Order of the server's pages; the newest change first if absent. */
  order?: 'longestWait';
};

/** The tickets of a list. `isAsked`: the server narrows it, else the client narrows each page. `unread` and `search` lists contain any status. */
export type TicketFilter =
  | StatusFilter
  | ({ kind: 'search'; queueIds: readonly QueueId[] } & SearchConditions)
  | { kind: 'unread'; queueIds: readonly QueueId[] };

/** Tells if a ticket belongs to a list; null if only the server can tell, as for every
 * search whose other conditions it meets. */
export function belongsTo(ticket: Ticket, filter: TicketFilter, viewer: Viewer): boolean | null {
  if (!canOpenTicket(viewer, ticket)) return false;
  switch (filter.kind) {
    case 'status': {
      const isVisible = ticket.userId === null || ticket.userId === viewer.id || filter.showAll;
      if (ticket.status !== filter.status || !isVisible || !isInQueues(ticket, filter.queueIds)) return false;
      return filter.narrowing === undefined || isNarrowedTo(ticket, filter.narrowing.by);
    }
    case 'search':
      return meetsConditions(ticket, filter) ? null : false;
    case 'unread':
      return countsAsUnread(ticket, viewer);
  }
}

/** Conditions that servers may ignore, or that an event can end. */
function meetsConditions(ticket: Ticket, { userIds, status, period }: SearchConditions): boolean {
  const isOfUser = userIds.length === 0 || (ticket.userId !== null && userIds.includes(ticket.userId));
  const isOfPeriod = period === null || isWithin(ticket.lastMessageAt ?? ticket.updatedAt, period);
  return isOfUser && isOfPeriod && (status === null || ticket.status === status);
}

function isNarrowedTo(ticket: Ticket, by: Narrowing): boolean {
  switch (by) {
    case 'us':
      return waitingSince(ticket) !== null;
    case 'customer':
      return waitingSince(ticket) === null;
    case 'unread':
      return ticket.unreadMessages > 0;
  }
}

function isInQueues(ticket: Ticket, queueIds: readonly QueueId[]): boolean {
  return ticket.queueId === null || queueIds.includes(ticket.queueId);
}
