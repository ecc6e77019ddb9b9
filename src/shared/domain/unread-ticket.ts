import type { Ticket } from './ticket';
import { canOpenTicket } from './ticket';
import type { SessionUser } from './user';

type Viewer = Pick<SessionUser, 'id' | 'profile' | 'queues' | 'allTicket'>;

/** Unread tickets of the user, and unread pending ones for users who may see every ticket. */
export function countsAsUnread(
  ticket: Pick<Ticket, 'unreadMessages' | 'status' | 'userId' | 'queueId'>,
  viewer: Viewer,
): boolean {
  if (ticket.unreadMessages === 0) return false;
  if (ticket.status === 'open') return ticket.userId === viewer.id;
  return ticket.status === 'pending' && viewer.allTicket && canOpenTicket(viewer, ticket);
}
