import type { Server as HttpServer } from 'node:http';

import { eq } from 'drizzle-orm';
import type { Socket } from 'socket.io';
import { Server } from 'socket.io';

import type { Caller } from '@server/platform/http/handler';
import type { Identity } from '@server/platform/session/identity';
import { users } from '@server/platform/storage/schema';

import { createPresenceBook } from './presence';
import { roomsOf, userRoom } from './rooms';
import type { ListenParts, SocketParts } from './socket-requests';
import { identityOf, listen } from './socket-requests';
import { createTurns } from './turns';

const heartbeat = 18_000;
const quirkyReadyDelay = 400;
/** Open sockets of one user at one server; devices and their windows have one each. */
const mostSocketsOfUser = 20;
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
  const inTurn = createTurns();
  const presences = createPresenceBook(io, parts.storage);
  io.on('connection', (socket) => {
    join(socket, { ...parts, inTurn, presences }).catch((error: unknown) => {
      parts.report(error);
      socket.disconnect(true);
    });
  });
}

/** Joins received before the user is identified wait, so that none is lost. */
async function welcome(socket: Socket, parts: ListenParts): Promise<void> {
  const identified = identityOf(socket.handshake.query.token, parts);
  const expiry = listen(socket, identified, parts);
  const identity = await identified;
  if (!(await settle(socket, identity, parts))) return;
  if (identity !== undefined) expiry.set(identity.expiresAt);
  socket.emit('ready');
}

async function welcomeLate(socket: Socket, parts: ListenParts): Promise<void> {
  const identity = await identityOf(socket.handshake.query.token, parts);
  if (!(await settle(socket, identity, parts))) return;
  await new Promise((resolve) => setTimeout(resolve, quirkyReadyDelay));
  const expiry = listen(socket, Promise.resolve(identity), parts);
  if (identity !== undefined) expiry.set(identity.expiresAt);
  socket.emit('ready');
}

/** The wire has no error event for a refusal: the client sees that the server closed the connection. */
async function settle(socket: Socket, identity: Identity | undefined, parts: SocketParts): Promise<boolean> {
  const refuse = () => {
    socket.disconnect(true);
    return false;
  };
  if (identity === undefined || identity.caller.mustEnableTwoFactor) return refuse();
  const { caller } = identity;
  const open = socket.nsp.adapter.rooms.get(userRoom(caller.id))?.size ?? 0;
  if (open >= mostSocketsOfUser) return refuse();
  await socket.join(roomsOf(caller));
  // A session that ended, or rights that changed, before the rooms were joined closed other sockets but not this one.
  const joined = await identityOf(socket.handshake.query.token, parts);
  if (joined === undefined || joined.caller.mustEnableTwoFactor || accessOf(joined.caller) !== accessOf(caller))
    return refuse();
  if (!socket.connected) return false;
  await parts.storage.scope(caller.companyId).update(users, eq(users.id, caller.id), { online: true });
  await parts.onOnline(caller);
  return true;
}

/** Rights that decide which rooms a socket joins. */
const accessOf = ({ profile, allTicket, queueIds }: Caller): string =>
  JSON.stringify([profile, allTicket, [...queueIds].sort((one, other) => one - other)]);
