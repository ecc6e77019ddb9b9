import type { Server as HttpServer } from 'node:http';

import type { Socket } from 'socket.io';
import { Server } from 'socket.io';

import type { Caller } from '@server/platform/http/handler';
import type { Identity } from '@server/platform/session/identity';

import { createFloods } from './floods';
import { createFlowPresences } from './flow-presence';
import { gatherWrites } from './gathered-writes';
import { createPresenceBook } from './presence';
import { roomsOf, userRoom } from './rooms';
import type { ListenParts, SocketParts } from './socket-requests';
import { identityOf, listen, markOnline } from './socket-requests';
import { createUserTurns } from './turns';

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
  const io = new Server(http, {
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
  gatherWrites(io);
  return io;
}

/** Lets users in by the token of the query, and their sockets into the rooms they may hear. */
export function welcomeSockets(io: Server, parts: SocketParts): void {
  const join = parts.quirks.joinsLostBeforeReady ? welcomeLate : welcome;
  const inTurn = createUserTurns();
  const floods = createFloods(parts.now);
  const presences = createPresenceBook(io, parts.storage);
  const flowPresences = createFlowPresences(io, parts.storage);
  io.on('connection', (socket) => {
    join(socket, { ...parts, inTurn, presences, flowPresences, floods }).catch((error: unknown) => {
      parts.report(error);
      socket.disconnect(true);
    });
  });
}

/** Joins received before the user is identified wait, so that none is lost. */
async function welcome(socket: Socket, parts: ListenParts): Promise<void> {
  const identified = admittedIdentity(socket, parts);
  const expiry = listen(socket, identified, parts);
  const identity = await identified;
  if (!(await settle(socket, identity, parts))) return;
  if (identity !== undefined) expiry.set(identity.expiresAt);
  socket.emit('ready');
}

async function welcomeLate(socket: Socket, parts: ListenParts): Promise<void> {
  const identity = await admittedIdentity(socket, parts);
  if (!(await settle(socket, identity, parts))) return;
  await new Promise((resolve) => setTimeout(resolve, quirkyReadyDelay));
  const expiry = listen(socket, Promise.resolve(identity), parts);
  if (identity !== undefined) expiry.set(identity.expiresAt);
  socket.emit('ready');
}

/** Undefined for a socket to refuse: without a valid token, or of a user who has just flooded another one. */
async function admittedIdentity(socket: Socket, parts: ListenParts): Promise<Identity | undefined> {
  const identity = await identityOf(socket.handshake.query.token, parts);
  if (identity === undefined || !parts.floods.isRecent(identity.caller.id)) return identity;
  await parts.floods.delayRefusal();
  return undefined;
}

/** The wire has no error event for a refusal: the client sees that the server closed the connection. */
async function settle(socket: Socket, identity: Identity | undefined, parts: ListenParts): Promise<boolean> {
  if (identity === undefined || identity.caller.mustEnableTwoFactor) {
    socket.disconnect(true);
    return false;
  }
  const { caller } = identity;
  let isSettled = false;
  await parts.inTurn(caller.id, async () => {
    isSettled = socket.connected && (await joinOwnRooms(socket, caller, parts));
    if (!isSettled) socket.disconnect(true);
  });
  return isSettled;
}

/** False for a socket that may not stay. */
async function joinOwnRooms(socket: Socket, caller: Caller, parts: SocketParts): Promise<boolean> {
  const open = socket.nsp.adapter.rooms.get(userRoom(caller.id))?.size ?? 0;
  if (open >= mostSocketsOfUser) return false;
  await socket.join(roomsOf(caller));
  // A session that ended, or rights that changed, before the rooms were joined closed other sockets but not this one.
  const joined = await identityOf(socket.handshake.query.token, parts);
  if (joined === undefined || joined.caller.mustEnableTwoFactor) return false;
  if (accessOf(joined.caller) !== accessOf(caller) || !socket.connected) return false;
  await markOnline(parts.storage, caller, true);
  if (caller.enteredBy === null) await parts.onOnline(caller);
  return true;
}

/** Rights that decide which rooms a socket joins. */
const accessOf = ({ profile, allTicket, queueIds, seesNumbers }: Caller): string =>
  JSON.stringify([profile, allTicket, seesNumbers, [...queueIds].sort((one, other) => one - other)]);
