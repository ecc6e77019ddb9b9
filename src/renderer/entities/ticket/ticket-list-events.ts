import type { Ticket } from '@shared/domain/ticket';

import type { Reduced, Reducers, Viewer } from '../live/projection';
import { busyPauseMs, projection, unknowable } from '../live/projection';
import { belongsTo } from './ticket-filter';
import { ticketKeys } from './ticket-keys';
import type { TicketList } from './ticket-list';
import { rowOrder, withoutTicket, withTicket } from './ticket-list';
import { mergeTicket, withAck, withContact } from './ticket-merge';
import { applyRelation } from './ticket-relations';

type ListReducers = Reducers<TicketList, Viewer>;

/** Applies events to a list: a changed ticket enters it, moves within it or leaves it, by the list's filter. */
export const ticketListReducers: ListReducers = {
  'ticket.changed': (list, { ticket }, viewer) => applyTicket(list, ticket, viewer),
  'message.received': (list, { ticket, contact, message }, viewer) => {
    if (ticket !== null) {
      const known = message.fromMe ? withAck(ticket, message.createdAt, message.ack) : ticket;
      return applyTicket(list, withContact(known, contact), viewer);
    }
    const known = find(list, message.ticketId);
    return known !== undefined && known.updatedAt < message.createdAt ? unknowable : list;
  },
  'message.changed': (list, { message: { ticketId, createdAt, ack, fromMe } }) =>
    fromMe ? changeTicket(list, ticketId, (row) => withAck(row, createdAt, ack)) : list,
  'message.acknowledged': (list, { ticketId, messageAt, ack }) =>
    changeTicket(list, ticketId, (row) => withAck(row, messageAt, ack)),
  'ticket.removed': (list, { ticketId }) => withoutTicket(list, ticketId),
  'ticket.read': (list, { ticketId }, viewer) => {
    const known = find(list, ticketId);
    return known === undefined || known.unreadMessages === 0
      ? list
      : place(list, { ...known, unreadMessages: 0 }, viewer);
  },
  'contact.changed': (list, event) => mapTickets(list, (ticket) => applyRelation(ticket, event)),
  'queue.changed': (list, event) => mapTickets(list, (ticket) => applyRelation(ticket, event)),
  'user.changed': (list, event) => mapTickets(list, (ticket) => applyRelation(ticket, event)),
  'connection.changed': (list, event) => mapTickets(list, (ticket) => applyRelation(ticket, event)),
  // Tickets of a deleted queue lose it; only the server knows which of them the viewer still sees.
  'queue.removed': (list, { queueId }) =>
    list.tickets.some((ticket) => ticket.queueId === queueId) ? unknowable : list,
};

/** Query keys of ticket lists under an account. */
export const ticketLists = projection<TicketList>({
  prefix: ticketKeys.lists,
  reducers: ticketListReducers,
  refreshPauseMs: busyPauseMs,
  // The total of a complete list is the number of its rows.
  isOld: ({ isCountOld, nextPage }) => isCountOld && nextPage !== null,
});

function find(list: TicketList, ticketId: Ticket['id']): Ticket | undefined {
  return list.tickets.find((ticket) => ticket.id === ticketId);
}

function applyTicket(list: TicketList, incoming: Ticket, viewer: Viewer): Reduced<TicketList> {
  const known = find(list, incoming.id);
  if (known !== undefined) {
    const merged = mergeTicket(known, incoming);
    return merged === known ? list : place(list, merged, viewer);
  }
  if (belongsTo(incoming, list.filter, viewer) !== true) return list;
  // A row without its contact has no name to show.
  if (incoming.contact === undefined) return unknowable;
  return isBeyondFetched(list, incoming) ? { ...list, isCountOld: true } : withTicket(list, incoming);
}

function place(list: TicketList, ticket: Ticket, viewer: Viewer): TicketList {
  const belongs = belongsTo(ticket, list.filter, viewer);
  if (belongs === false) return withoutTicket(list, ticket.id);
  // Only the server ranks search results: the row keeps its position.
  if (belongs === null) return changeTicket(list, ticket.id, () => ticket);
  return withTicket(list, ticket);
}

/** Rows after the loaded part arrive with their page. */
function isBeyondFetched(list: TicketList, ticket: Ticket): boolean {
  const last = list.tickets.at(-1);
  return list.nextPage !== null && last !== undefined && rowOrder(list.filter)(ticket, last) > 0;
}

/** Changes one row without copying the list where the row stays the same. */
function changeTicket(list: TicketList, ticketId: Ticket['id'], change: (ticket: Ticket) => Ticket): TicketList {
  const index = list.tickets.findIndex(({ id }) => id === ticketId);
  const known = list.tickets[index];
  const changed = known === undefined ? known : change(known);
  return changed === undefined || changed === known ? list : { ...list, tickets: list.tickets.with(index, changed) };
}

function mapTickets(list: TicketList, change: (ticket: Ticket) => Ticket): TicketList {
  const tickets = list.tickets.map(change);
  return tickets.every((ticket, index) => ticket === list.tickets[index]) ? list : { ...list, tickets };
}
