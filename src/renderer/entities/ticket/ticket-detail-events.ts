import type { Ticket } from '@shared/domain/ticket';

import type { Viewer } from '../live/projection';
import { projection } from '../live/projection';
import type { Reducers } from '../live/reducers';
import { unknowable } from '../live/reducers';
import { ticketKeys } from './ticket-keys';
import { mergeTicket, withContact } from './ticket-merge';
import { applyRelation } from './ticket-relations';

/**
 * Applies events to the one ticket that is open. server-quirk: a change of status or owner arrives as a removal
 * followed by an update, or as a removal alone if a rating is requested first, so the server is asked if the ticket
 * still exists.
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
export const ticketDetails = projection<Ticket>({ prefix: ticketKeys.details, reducers: ticketDetailReducers });
