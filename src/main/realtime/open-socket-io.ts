import type { Agent as HttpAgent } from 'node:http';

import { io } from 'socket.io-client';

import type { Network } from '../network/network';
import type { OpenSocket, SocketHandlers, SocketLink } from '../ports/socket';

const connectTimeout = 10_000;

/**
 * socket.io over websocket only, with the token in the query. Reconnecting is done by the caller: socket.io itself
 * would reuse the old token. In this protocol version the server sets the ping interval.
 */
export function createOpenSocketIo(network: Network): OpenSocket {
  const { httpAgent, httpsAgent } = network.agents(false);
  return (address, token, handlers) =>
    open(address.startsWith('https:') ? httpsAgent : httpAgent, {
      address,
      token,
      handlers,
    });
}

type Opening = { address: string; token: string; handlers: SocketHandlers };

function open(agent: HttpAgent, { address, token, handlers }: Opening): SocketLink {
  const { origin, pathname } = new URL(address);
  const socket = io(origin, {
    // A path in the address belongs to a proxy; socket.io would take it for a namespace.
    path: `${pathname.replace(/\/$/, '')}/socket.io/`,
    transports: ['websocket'],
    query: { token },
    reconnection: false,
    forceNew: true,
    timeout: connectTimeout,
    // engine.io hands it to `ws` as it is; its types describe an older library.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    agent: agent as unknown as string,
  });
  socket.on('connect', () => handlers.onConnect());
  socket.on('disconnect', (reason) => handlers.onDisconnect(reason === 'io server disconnect'));
  // Only a refusal by the server has the key `data`, even with the value undefined.
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
}
