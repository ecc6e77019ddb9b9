import type { Server as HttpServer } from 'node:http';

import { eq } from 'drizzle-orm';
import type { Socket } from 'socket.io';
import { Server } from 'socket.io';
import { z } from 'zod';

import type { Caller } from '@server/platform/http/handler';
import type { Quirks } from '@server/platform/quirks';
import type { Identify } from '@server/platform/session/identity';
import { canSeeTicket } from '@server/platform/session/ticket-access';
import { tickets, users } from '@server/platform/storage/schema';
import type { Unscoped } from '@server/platform/storage/unscoped';
import { ticketStatuses } from '@shared/domain/ticket';

import { createRoomCounts } from './room-counts';
import { roomsOf, ticketRoom, topicRooms, userRoom } from './rooms';

export type SocketParts = {
  identify: Identify;
  storage: Unscoped;
  quirks: Quirks;
  report: (error: unknown) => void;
};

const heartbeat = 18_000;
const quirkyReadyDelay = 400;
const mostBytes = 1024 * 1024;

/** A server for sockets on the same port, for as long as `acceptsSockets` says so; nothing answers until `welcomeSockets` is called. */
export function openSocketServer(
  http: HttpServer,
  acceptsSockets: () => boolean,
  isAllowedOrigin: (origin: string) => boolean,
): Server {
  return new Server(http, {
    transports: ['websocket'],
    serveClient: false,
    pingInterval: heartbeat,
    pingTimeout: heartbeat,
    maxHttpBufferSize: mostBytes,
    // Browsers apply no CORS to websockets, so the origin is checked here. Programs send none.
    allowRequest: ({ headers }, decide) => {
      decide(null, acceptsSockets() && (headers.origin === undefined || isAllowedOrigin(headers.origin)));
    },
  });
}

/** Lets users in by the token of the query, and their sockets into the rooms they may hear. */
export function welcomeSockets(io: Server, parts: SocketParts): void {
  const join = parts.quirks.joinsLostBeforeReady ? welcomeLate : welcome;
  io.on('connection', (socket) => {
    join(socket, parts).catch((error: unknown) => {
      parts.report(error);
      socket.disconnect(true);
    });
  });
}

async function callerOf(socket: Socket, { identify }: SocketParts): Promise<Caller | undefined> {
  const token = z.string().min(1).safeParse(socket.handshake.query.token);
  const caller = token.success ? await identify(token.data) : 'invalid';
  return typeof caller === 'string' ? undefined : caller;
}

/** Joins received before the user is identified wait, so that none is lost. */
async function welcome(socket: Socket, parts: SocketParts): Promise<void> {
  const identified = callerOf(socket, parts);
  listen(socket, identified, parts);
  if (await settle(socket, await identified, parts)) socket.emit('ready');
}

async function welcomeLate(socket: Socket, parts: SocketParts): Promise<void> {
  const caller = await callerOf(socket, parts);
  if (!(await settle(socket, caller, parts))) return;
  await new Promise((resolve) => setTimeout(resolve, quirkyReadyDelay));
  listen(socket, Promise.resolve(caller), parts);
  socket.emit('ready');
}

async function settle(socket: Socket, caller: Caller | undefined, { storage }: SocketParts): Promise<boolean> {
  if (caller === undefined) {
    // The wire has no error event for this: the client sees that the server closed the connection.
    socket.disconnect(true);
    return false;
  }
  await socket.join(roomsOf(caller));
  if (!socket.connected) return false;
  await storage.scope(caller.companyId).update(users, eq(users.id, caller.id), { online: true });
  return true;
}

function listen(socket: Socket, identified: Promise<Caller | undefined>, parts: SocketParts): void {
  const { storage, quirks, report } = parts;
  const rooms = createRoomCounts(socket);
  // Handled one after another: a leave must not overtake the join before it.
  let last: Promise<void> = Promise.resolve();
  const on = (event: string, act: (caller: Caller, argument: unknown) => Promise<void>): void => {
    socket.on(event, (...sent: unknown[]) => {
      const acknowledge = sent.at(-1);
      last = last
        .then(() => identified)
        .then((caller) => (caller === undefined ? undefined : act(caller, sent[0])))
        .then(() => {
          if (isAcknowledgement(acknowledge)) acknowledge();
        })
        .catch(report);
    });
  };
  const onTopic = (event: string, change: (names: string[]) => Promise<void>): void => {
    on(event, async (caller, argument) => {
      const status = ticketStatuses.find((known) => known === argument);
      const isReceived = status === 'pending' || caller.profile === 'admin' || !quirks.roomsOfOwnersOnly;
      if (status !== undefined && isReceived) await change(topicRooms(caller, status));
    });
  };
  const setOnline = async ({ id, companyId }: Caller, online: boolean) => {
    await storage.scope(companyId).update(users, eq(users.id, id), { online });
  };

  on('joinChatBox', async (caller, argument) => {
    if (quirks.textRoomIdsOnly && typeof argument !== 'string') return;
    const ticketId = chatBoxId(argument);
    if (ticketId === undefined) return;
    const ticket = await storage.scope(caller.companyId).first(tickets, eq(tickets.id, ticketId));
    if (ticket === undefined || !canSeeTicket(caller, ticket)) return;
    const isOwn = caller.profile === 'admin' || ticket.userId === caller.id;
    if (isOwn || !quirks.roomsOfOwnersOnly) await rooms.join([ticketRoom(ticketId)]);
  });
  on('leaveChatBox', async (_caller, argument) => {
    const ticketId = chatBoxId(argument);
    if (ticketId !== undefined) await rooms.leave([ticketRoom(ticketId)]);
  });
  onTopic('joinTickets', rooms.join);
  onTopic('leaveTickets', rooms.leave);
  on('joinNotification', (caller) => rooms.join(topicRooms(caller, 'notification')));
  on('leaveNotification', (caller) => rooms.leave(topicRooms(caller, 'notification')));
  on('userStatus', (caller) => setOnline(caller, true));
  on('userActivity', (caller) => setOnline(caller, true));
  socket.on('disconnect', () => {
    identified
      .then(async (caller) => {
        if (caller === undefined) return;
        const others = await socket.nsp.in(userRoom(caller.id)).fetchSockets();
        if (others.length === 0) await setOnline(caller, false);
      })
      .catch(report);
  });
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
