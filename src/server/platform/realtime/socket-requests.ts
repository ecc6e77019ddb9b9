import { eq } from 'drizzle-orm';
import type { Socket } from 'socket.io';
import { z } from 'zod';

import type { Caller } from '@server/platform/http/handler';
import type { Quirks } from '@server/platform/quirks';
import type { Identify, Identity } from '@server/platform/session/identity';
import { canSeeTicket } from '@server/platform/session/ticket-access';
import { tickets, users } from '@server/platform/storage/schema';
import type { Unscoped } from '@server/platform/storage/unscoped';
import { ticketStatuses } from '@shared/domain/ticket';

import type { Floods } from './floods';
import type { FlowPresences } from './flow-presence';
import type { PresenceBook } from './presence';
import { createSocketPresence } from './presence';
import { createRoomCounts } from './room-counts';
import { enteredRoom, joinedBy, ticketRoom, topicRooms, userRoom } from './rooms';
import type { TokenExpiry } from './token-expiry';
import { createTokenExpiry } from './token-expiry';
import type { InTurn } from './turns';

export type SocketParts = {
  identify: Identify;
  storage: Unscoped;
  quirks: Quirks;
  /** Current time in milliseconds. */
  now: () => number;
  report: (error: unknown) => void;
  /** Called after a user has connected. */
  onOnline: (user: { id: number; companyId: number }) => Promise<void>;
};

export type ListenParts = SocketParts & {
  inTurn: InTurn;
  presences: PresenceBook;
  flowPresences: FlowPresences;
  floods: Floods;
};

/** Requests of one socket that may wait; a socket that sends more is closed. */
const mostPending = 100;

type Act = (caller: Caller, argument: unknown) => Promise<void>;
type On = (event: string, act: Act) => void;

/**
 * Writes only a change: every write discards the company's cached users. A super administrator who has entered as the
 * user makes nobody online, because online users are given tickets.
 */
export async function markOnline(
  storage: Unscoped,
  { id, companyId, enteredBy }: Caller,
  isOnline: boolean,
): Promise<void> {
  if (enteredBy !== null) return;
  const scope = storage.scope(companyId);
  const user = await scope.byId(users, id);
  if (user !== undefined && user.online !== isOnline) await scope.update(users, eq(users.id, id), { online: isOnline });
}

export async function identityOf(token: unknown, { identify }: SocketParts): Promise<Identity | undefined> {
  const named = z.string().min(1).safeParse(token);
  const identity = named.success ? await identify(named.data) : 'invalid';
  return typeof identity === 'string' ? undefined : identity;
}

/** Answers what the client sends once it is identified. */
export function listen(socket: Socket, identified: Promise<Identity | undefined>, parts: ListenParts): TokenExpiry {
  const { storage, quirks, now } = parts;
  const expiry = createTokenExpiry(socket, now);
  const rooms = createRoomCounts(socket);
  const on = inOrder(socket, identified, parts);
  const onTopic = (event: string, change: (names: string[]) => Promise<void>): void => {
    on(event, async (caller, argument) => {
      const status = ticketStatuses.find((known) => known === argument);
      const isReceived = status === 'pending' || caller.profile === 'admin' || !quirks.roomsOfOwnersOnly;
      if (status !== undefined && isReceived) await change(topicRooms(caller, status));
    });
  };
  const setOnline = (caller: Caller, isOnline: boolean) => markOnline(storage, caller, isOnline);

  on('joinChatBox', async (caller, argument) => {
    if (quirks.textRoomIdsOnly && typeof argument !== 'string') return;
    const ticketId = chatBoxId(argument);
    if (ticketId === undefined) return;
    const visibleTicket = async () => {
      const ticket = await storage.scope(caller.companyId).first(tickets, eq(tickets.id, ticketId));
      return ticket !== undefined && canSeeTicket(caller, ticket) ? ticket : undefined;
    };
    const ticket = await visibleTicket();
    if (ticket === undefined) return;
    const isOwn = caller.profile === 'admin' || ticket.userId === caller.id;
    if (!isOwn && quirks.roomsOfOwnersOnly) return;
    const joined = joinedBy(caller, [ticketRoom(ticketId)]);
    await rooms.join(joined);
    // A transfer before the join could not take this socket out of the room.
    if ((await visibleTicket()) === undefined) await rooms.leave(joined);
  });
  on('leaveChatBox', async (caller, argument) => {
    const ticketId = chatBoxId(argument);
    if (ticketId !== undefined) await rooms.leave(joinedBy(caller, [ticketRoom(ticketId)]));
  });
  onTopic('joinTickets', rooms.join);
  onTopic('leaveTickets', rooms.leave);
  on('joinNotification', (caller) => rooms.join(topicRooms(caller, 'notification')));
  on('leaveNotification', (caller) => rooms.leave(topicRooms(caller, 'notification')));
  on('userStatus', (caller) => setOnline(caller, true));
  on('userActivity', (caller) => setOnline(caller, true));
  if (!quirks.silentActivities) {
    const presence = createSocketPresence(socket, { book: parts.presences, report: parts.report });
    on('ticketPresence', (caller, argument) => presence.set(caller, argument));
    on('listTicketPresence', (caller) => parts.presences.sendAll(socket, caller));
    on('flowPresence', (caller, argument) => parts.flowPresences.open(socket, caller, argument));
    socket.on('disconnect', () => void parts.flowPresences.leave(socket).catch(parts.report));
  }
  on('renewToken', async (caller, token) => {
    const renewed = await identityOf(token, parts);
    if (renewed?.caller.sessionId === caller.sessionId) expiry.set(renewed.expiresAt);
  });
  socket.on('disconnect', () => {
    identified
      .then(async (identity) => {
        if (identity === undefined) return;
        const { caller } = identity;
        await parts.inTurn(caller.id, async () => {
          const others = await socket.nsp.in(userRoom(caller.id)).fetchSockets();
          if (others.every(({ rooms: joined }) => joined.has(enteredRoom))) await setOnline(caller, false);
        });
      })
      .catch(parts.report);
  });
  return expiry;
}

/** Handles requests one after another: a leave must not overtake the join before it. */
function inOrder(
  socket: Socket,
  identified: Promise<Identity | undefined>,
  { inTurn, floods, report }: Pick<ListenParts, 'inTurn' | 'floods' | 'report'>,
): On {
  let last: Promise<void> = Promise.resolve();
  let pending = 0;
  return (event, act) => {
    socket.on(event, (...sent: unknown[]) => {
      if (pending >= mostPending) {
        socket.disconnect(true);
        identified.then((identity) => identity && floods.note(identity.caller.id)).catch(report);
        return;
      }
      pending += 1;
      const acknowledge = sent.at(-1);
      last = last
        .then(() => identified)
        .then(async (identity) => {
          if (identity === undefined || !socket.connected) return;
          await inTurn(identity.caller.id, () => act(identity.caller, sent[0]));
        })
        .then(() => {
          if (isAcknowledgement(acknowledge)) acknowledge();
        })
        .catch(report)
        .finally(() => (pending -= 1));
    });
  };
}

/** Clients send the id as text; a number is accepted too. */
function chatBoxId(argument: unknown): number | undefined {
  const id = typeof argument === 'string' || typeof argument === 'number' ? Number(argument) : Number.NaN;
  return Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined;
}

/** Clients may pass an acknowledgement callback as the last argument. */
function isAcknowledgement(value: unknown): value is () => void {
  return typeof value === 'function';
}
