import type { Server } from 'socket.io';

import { maskingOfEvent, withMaskedAnswer } from '@server/platform/masking/mask-answer';
import type { Quirks } from '@server/platform/quirks';
import { thinTicket } from '@server/platform/thin-tickets';

import type { TicketPlace } from './rooms';
import {
  adminRoom,
  companyRoom,
  everyoneRoom,
  maskedPart,
  maskedRoom,
  presenceRoom,
  sessionRoom,
  subscribersOf,
  ticketRoom,
  userRoom,
  viewersOf,
} from './rooms';

/** A ticket as events carry it: whole, in the form of the wire. */
export type TicketChange = TicketPlace & { id: number; userId: number | null };
export type MessageChange = { message: { ticketId: number }; ticket: TicketChange; contact: object };

/** Tells sockets what happened. Names and payloads are the wire's. */
export type Publisher = {
  /** `company-{id}-{name}` to the whole company. */
  toCompany(companyId: number, name: string, payload: object): void;
  /** To the admins of the company. */
  toAdmins(companyId: number, name: string, payload: object): void;
  /** State of a connection, published under both names that servers of the family use. */
  connectionStands(companyId: number, session: { status: string }): void;
  /** Sends to all companies; the event name gets no company prefix. */
  toEveryone(event: string, payload: object): void;
  toUser(user: { id: number; companyId: number }, name: string, payload: object): void;
  /** To everyone of the company but the user. */
  toColleagues(user: { id: number; companyId: number }, name: string, payload: object): void;
  /** Makes the user's devices connect anew: what a socket hears was decided when it joined. */
  reconnectUser(userId: number): void;
  /** Closes the sockets of a session that has ended. */
  endSession(sessionId: string): void;
  /** `before` is where the ticket stood, null for a new one. */
  ticketChanged(ticket: TicketChange, before: (TicketPlace & { userId: number | null }) | null): void;
  ticketRemoved(ticket: TicketChange): void;
  /** Removes the ticket from the lists of its viewers; users who have it open still receive its events. */
  ticketUnlisted(ticket: TicketChange): void;
  ticketRead(ticket: { id: number; companyId: number }): void;
  /** To those who see the ticket where it is now. */
  activityRecorded(activity: object, ticket: TicketChange): void;
  /** Tells the ticket's viewers that its notes have changed; the note itself is read by those who may. */
  notesChanged(ticket: TicketChange): void;
  messageCreated(news: MessageChange): void;
  /** For the rows of those who see the ticket: its last message has got further. */
  lastMessageAcknowledged(ticket: TicketPlace & { id: number }, progress: { messageAt: string; ack: number }): void;
  /** For those who have the conversation open. */
  messageChanged(companyId: number, message: { ticketId: number }): void;
};

/** Closes the connections of this server as a lost network does; clients connect again. */
export function closeSockets(io: Server): void {
  for (const socket of io.sockets.sockets.values()) socket.conn.close();
}

/** Ends the connections of a room's sockets to this server. Devices connect anew, if their session still holds. */
export function closeSocketsIn(io: Server, room: string): void {
  for (const socketId of io.sockets.adapter.rooms.get(room) ?? []) {
    io.sockets.sockets.get(socketId)?.conn.close();
  }
}

const prefixed = (companyId: number, name: string) => `company-${companyId}-${name}`;
const remove = ({ id }: TicketChange) => ({ action: 'delete', ticketId: id });

const acknowledgementOf = ({ id }: { id: number }, progress: object) => ({
  action: 'update',
  acknowledgement: { ticketId: id, ...progress },
});

/** Rooms and name of an event that may carry customers' numbers. */
export type Sending = {
  companyId: number;
  rooms: readonly string[];
  except?: readonly string[];
  event: string;
  name: string;
};

/** Requests of the publisher to the other servers of a cluster. */
export type OtherServers = {
  closeSockets(room: string): void;
  /** `sendHere` at each of them. */
  send(to: Sending, payload: object): void;
};

/** Sends an event to sockets of this server. Those from which customers' numbers are hidden get it masked. */
export function sendHere(io: Server, { companyId, rooms, except = [], event, name }: Sending, payload: object): void {
  const isNeeded = io.sockets.adapter.rooms.has(maskedRoom(companyId));
  const masked = isNeeded ? withMaskedAnswer(payload, maskingOfEvent(name)) : payload;
  if (masked === payload) {
    io.local
      .to([...rooms])
      .except([...except])
      .emit(event, payload);
    return;
  }
  io.local
    .to([...rooms])
    .except([...except, maskedRoom(companyId)])
    .emit(event, payload);
  io.local
    .to(rooms.map(maskedPart))
    .except([...except])
    .emit(event, masked);
}

function closeEverywhere(io: Server, room: string, others: OtherServers | undefined): void {
  closeSocketsIn(io, room);
  others?.closeSockets(room);
}

/** A room and its masked part, for sockets that leave both. */
const withMaskedPart = (room: string) => [room, maskedPart(room)];

/** Users who may not see the new queue lose the ticket and leave its room. */
function removeFromFormerViewers(io: Server, ticket: TicketChange, before: TicketPlace): void {
  const room = ticketRoom(ticket.id);
  const viewers = viewersOf(ticket);
  const former = io.to([room, ...subscribersOf(before)]).except(viewers);
  former.emit(prefixed(ticket.companyId, 'ticket'), remove(ticket));
  io.in(room).except(viewers).socketsLeave(withMaskedPart(room));
  io.in(presenceRoom(ticket.id)).except(viewers).socketsLeave(presenceRoom(ticket.id));
}

/** `others` are the other servers of the cluster, each of which masks for its own sockets; undefined without one. */
export function createPublisher(io: Server, quirks: Quirks, others?: OtherServers): Publisher {
  const send = (to: Sending, payload: object): void => {
    others?.send(to, payload);
    sendHere(io, to, payload);
  };
  const closeRoom = (room: string) => closeEverywhere(io, room, others);
  const sendTo = (to: Pick<Sending, 'companyId' | 'rooms' | 'except'>, name: string, payload: object): void => {
    send({ ...to, name, event: prefixed(to.companyId, name) }, payload);
  };
  const toViewers = (ticket: TicketPlace & { id: number }, name: string, payload: object): void => {
    const rooms = [ticketRoom(ticket.id), ...subscribersOf(ticket)];
    sendTo({ companyId: ticket.companyId, rooms }, name, payload);
  };
  const unlist = (ticket: TicketChange): void => toViewers(ticket, 'ticket', remove(ticket));

  return {
    toCompany(companyId, name, payload) {
      const sentPayload = quirkyPayload(name, payload, quirks);
      const emit = (event: string) => {
        send({ companyId, rooms: [companyRoom(companyId)], event, name }, sentPayload);
      };
      const odd = oddNames[name]?.(companyId);
      if (odd !== undefined) emit(odd);
      if (name === 'contact' && quirks.contactsTwice) emit(name);
      if (odd === undefined || !quirks.oddEventNames) emit(prefixed(companyId, name));
    },
    toAdmins: (companyId, name, payload) => void io.to(adminRoom(companyId)).emit(prefixed(companyId, name), payload),
    connectionStands(companyId, session) {
      const room = io.to(companyRoom(companyId));
      const payload = { action: 'update', session };
      const isBare = session.status === 'OPENING' || session.status === 'DISCONNECTED';
      if (!isBare || !quirks.oddEventNames) room.emit(prefixed(companyId, 'whatsappSession'), payload);
      if (isBare || !quirks.oddEventNames) room.emit('whatsappSession', payload);
    },
    toEveryone: (event, payload) => void io.to(everyoneRoom).emit(event, payload),
    toUser: ({ id, companyId }, name, payload) => sendTo({ companyId, rooms: [userRoom(id)] }, name, payload),
    toColleagues: ({ id, companyId }, name, payload) => {
      sendTo({ companyId, rooms: [companyRoom(companyId)], except: [userRoom(id)] }, name, payload);
    },
    reconnectUser: (userId) => closeRoom(userRoom(userId)),
    endSession: (sessionId) => closeRoom(sessionRoom(sessionId)),
    ticketChanged(ticket, before) {
      const { companyId } = ticket;
      const room = ticketRoom(ticket.id);
      const statuses = new Set([ticket.status, before?.status ?? ticket.status]);
      const hearing = [...statuses].flatMap((status) => subscribersOf({ ...ticket, status }));
      if (quirks.deleteBeforeUpdate && before !== null && isMove(ticket, before)) {
        const left = quirks.removalsFromLists ? { ...remove(ticket), action: 'removeFromList' } : remove(ticket);
        sendTo({ companyId, rooms: [room, ...hearing, ...subscribersOf(before)] }, 'ticket', left);
      }
      if (before !== null && before.queueId !== ticket.queueId) {
        removeFromFormerViewers(io, ticket, before);
      }
      const payload = { action: 'update', ticketId: ticket.id, ticket: quirkyTicket(ticket, quirks) };
      sendTo({ companyId, rooms: [room, ...hearing] }, 'ticket', payload);
    },
    ticketUnlisted: unlist,
    ticketRemoved(ticket) {
      unlist(ticket);
      io.in(ticketRoom(ticket.id)).socketsLeave(withMaskedPart(ticketRoom(ticket.id)));
    },
    ticketRead: ({ id, companyId }) => {
      io.to(companyRoom(companyId)).emit(prefixed(companyId, 'ticket'), { action: 'updateUnread', ticketId: id });
    },
    activityRecorded(activity, ticket) {
      const payload = { action: 'create', activity, ticket: quirkyTicket(ticket, quirks) };
      if (!quirks.silentActivities) toViewers(ticket, 'ticketActivity', payload);
    },
    notesChanged(ticket) {
      if (!quirks.silentActivities) toViewers(ticket, 'ticketNote', { action: 'update', ticketId: ticket.id });
    },
    messageCreated: ({ message, ticket, contact }) =>
      toViewers(ticket, 'appMessage', { action: 'create', message, ticket: quirkyTicket(ticket, quirks), contact }),
    lastMessageAcknowledged: (ticket, progress) => toViewers(ticket, 'ticketAck', acknowledgementOf(ticket, progress)),
    messageChanged(companyId, message) {
      const payload = { action: 'update', message };
      sendTo({ companyId, rooms: [ticketRoom(message.ticketId)] }, 'appMessage', payload);
    },
  };
}

const quirkyTicket = (ticket: TicketChange, { thinTickets }: Quirks): object =>
  thinTickets ? thinTicket(ticket) : ticket;

function quirkyPayload(name: string, payload: object, { idsInText, partialUpdates }: Quirks): object {
  const withIds = idsInText ? withIdsInText(payload) : payload;
  return partialUpdates ? partly(name, withIds) : withIds;
}

/** Ids of deletions that real servers take from the path of the request. */
const idsOfPaths: ReadonlySet<string> = new Set(['tagId', 'fileId']);

function withIdsInText(payload: object): object {
  const entries = Object.entries<unknown>({ ...payload }).map(
    ([key, value]) => [key, idsOfPaths.has(key) ? String(value) : value] as const,
  );
  return Object.fromEntries<unknown>(entries);
}

/** server-quirk: what real servers call otherwise; without `--quirks` clients hear both names. */
const oddNames: Readonly<Record<string, (companyId: number) => string>> = {
  tag: () => 'tag',
  schedule: () => 'schedule',
  prompt: () => 'prompt',
  file: (companyId) => `company${companyId}-file`,
};

const leftOut: Readonly<Record<string, readonly string[]>> = {
  user: ['super', 'allTicket', 'whatsappId'],
  contact: ['profilePicUrl', 'extraInfo'],
  schedule: ['contact'],
};

/** The payload without what real servers leave out of it. */
function partly(name: string, payload: object): object {
  const fields = leftOut[name];
  const row: unknown = Reflect.get(payload, name);
  if (fields === undefined || typeof row !== 'object' || row === null) return payload;
  return { ...payload, [name]: Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field))) };
}

function isMove(ticket: TicketChange, before: TicketPlace & { userId: number | null }): boolean {
  return ticket.status !== before.status || ticket.userId !== before.userId;
}
