import type { Server } from 'socket.io';

import type { Quirks } from '@server/quirks';

import type { TicketPlace } from './rooms';
import { companyRoom, subscribersOf, ticketRoom, userRoom, viewersOf } from './rooms';

/** A ticket as events carry it: whole, in the form of the wire. */
export type TicketNews = TicketPlace & { id: number; userId: number | null };
export type MessageNews = { message: { ticketId: number }; ticket: TicketNews; contact: object };

/** Tells sockets what happened. Names and payloads are the wire's. */
export type Publisher = {
  /** `company-{id}-{name}` to the whole company. */
  toCompany(companyId: number, name: string, payload: object): void;
  /** An event whose name carries no company, to the whole company all the same. */
  toCompanyBare(companyId: number, event: string, payload: object): void;
  toUser(user: { id: number; companyId: number }, name: string, payload: object): void;
  /** Makes the user's devices connect anew: what a socket hears was decided when it joined. */
  reconnectUser(userId: number): void;
  /** `before` is where the ticket stood, null for a new one. */
  ticketChanged(ticket: TicketNews, before: (TicketPlace & { userId: number | null }) | null): void;
  ticketRemoved(ticket: TicketNews): void;
  ticketRead(ticket: { id: number; companyId: number }): void;
  messageCreated(news: MessageNews): void;
  /** For those who have the conversation open. */
  messageChanged(companyId: number, message: { ticketId: number }): void;
};

export function createPublisher(io: Server, quirks: Quirks): Publisher {
  const prefixed = (companyId: number, name: string) => `company-${companyId}-${name}`;
  const remove = ({ id }: TicketNews) => ({ action: 'delete', ticketId: id });

  return {
    toCompany: (companyId, name, payload) => {
      io.to(companyRoom(companyId)).emit(prefixed(companyId, name), payload);
    },
    toCompanyBare: (companyId, event, payload) => {
      io.to(companyRoom(companyId)).emit(event, payload);
    },
    toUser: ({ id, companyId }, name, payload) => {
      io.to(userRoom(id)).emit(prefixed(companyId, name), payload);
    },
    reconnectUser(userId) {
      for (const socketId of io.sockets.adapter.rooms.get(userRoom(userId)) ?? []) {
        io.sockets.sockets.get(socketId)?.conn.close();
      }
    },
    ticketChanged(ticket, before) {
      const event = prefixed(ticket.companyId, 'ticket');
      const room = ticketRoom(ticket.id);
      const statuses = new Set([ticket.status, before?.status ?? ticket.status]);
      const hearing = [...statuses].flatMap((status) => subscribersOf({ ...ticket, status }));
      if (quirks.deleteBeforeUpdate && before !== null && isMove(ticket, before)) {
        io.to([room, ...hearing, ...subscribersOf(before)]).emit(event, remove(ticket));
      }
      if (before !== null && before.queueId !== ticket.queueId) {
        // Who may not see the new queue loses the ticket, and hears no more of it.
        const viewers = viewersOf(ticket);
        io.to([room, ...subscribersOf(before)])
          .except(viewers)
          .emit(event, remove(ticket));
        io.in(room).except(viewers).socketsLeave(room);
      }
      io.to([room, ...hearing]).emit(event, { action: 'update', ticketId: ticket.id, ticket });
    },
    ticketRemoved(ticket) {
      const rooms = [ticketRoom(ticket.id), ...subscribersOf(ticket)];
      io.to(rooms).emit(prefixed(ticket.companyId, 'ticket'), remove(ticket));
      io.in(ticketRoom(ticket.id)).socketsLeave(ticketRoom(ticket.id));
    },
    ticketRead({ id, companyId }) {
      const payload = { action: 'updateUnread', ticketId: id };
      io.to(companyRoom(companyId)).emit(prefixed(companyId, 'ticket'), payload);
    },
    messageCreated({ message, ticket, contact }) {
      const rooms = [ticketRoom(ticket.id), ...subscribersOf(ticket)];
      const payload = { action: 'create', message, ticket, contact };
      io.to(rooms).emit(prefixed(ticket.companyId, 'appMessage'), payload);
    },
    messageChanged(companyId, message) {
      const payload = { action: 'update', message };
      io.to(ticketRoom(message.ticketId)).emit(prefixed(companyId, 'appMessage'), payload);
    },
  };
}

function isMove(ticket: TicketNews, before: TicketPlace & { userId: number | null }): boolean {
  return ticket.status !== before.status || ticket.userId !== before.userId;
}
