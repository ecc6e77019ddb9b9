import type { Ticket } from '@shared/domain/ticket';

import type { Reducers, Viewer } from '../live/projection';
import { projection, unknowable } from '../live/projection';
import { ticketKeys } from './ticket-keys';
import { mergeTicket, withContact } from './ticket-merge';
import { applyRelation } from './ticket-relations';

/**
 * Changes of the open ticket by event. A removal may mean another status or owner, or a pending rating, so the ticket
 * is fetched again instead of removed.
 */
export const ticketDetailReducers: Reducers<Ticket, Viewer> = {
  'ticket.changed': (known, { ticket }) => (ticket.id === known.id ? mergeTicket(known, ticket) : known),
  'message.received': (known, { ticket, contact }) =>
    ticket?.id === known.id ? mergeTicket(known, withContact(ticket, contact)) : known,
  'ticket.removed': (known, { ticketId }) => (ticketId === known.id ? unknowable : known),
  'ticket.read': (known, { ticketId }) =>
    ticketId === known.id && known.unreadMessages > 0 ? { ...known, unreadMessages: 0 } : known,
  'contact.changed': applyRelation,
  'queue.changed': applyRelation,
  'user.changed': applyRelation,
  'connection.changed': applyRelation,
  'queue.removed': (known, { queueId }) => (known.queueId === queueId ? unknowable : known),
};

/** Query keys of ticket details under an account. */
export const ticketDetails = projection<Ticket>({
  prefix: ticketKeys.details,
  reducers: ticketDetailReducers,
});
