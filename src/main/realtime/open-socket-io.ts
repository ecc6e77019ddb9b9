import { io } from 'socket.io-client';

import type { OpenSocket } from '../ports/socket';

const connectTimeout = 10_000;

/**
 * socket.io over websocket alone, the token in the query. Reconnecting is ours: socket.io's own would keep the token
 * it was created with. The rhythm of pings is the server's to say in this version of the protocol.
 */
export const openSocketIo: OpenSocket = (address, token, handlers) => {
  const { origin, pathname } = new URL(address);
  const socket = io(origin, {
    // An address below a path means a proxy in front; as part of the address socket.io would take it for a namespace.
    path: `${pathname.replace(/\/$/, '')}/socket.io/`,
    transports: ['websocket'],
    query: { token },
    reconnection: false,
    forceNew: true,
    timeout: connectTimeout,
  });
  socket.on('connect', () => handlers.onConnect());
  socket.on('disconnect', (reason) => handlers.onDisconnect(reason === 'io server disconnect'));
  // Only a refusal by the server carries `data`, even if undefined; an unreachable server does not.
  socket.on('connect_error', (error) => handlers.onDisconnect('data' in error));
  socket.onAny((event: string, payload: unknown) => handlers.onFrame(event, payload));
  return {
    emit: (event, ...args) => void socket.emit(event, ...args),
    close() {
      socket.offAny();
      socket.removeAllListeners();
      socket.disconnect();
    },
  };
};
