import type { OpenSocket, SocketHandlers } from '@main/ports/socket';

/** One connection as the server sees it: what came in, and the means to speak and to hang up. */
export type FakeSocket = {
  address: string;
  token: string;
  emitted: [event: string, ...args: unknown[]][];
  isClosed: boolean;
  connect(): void;
  say(event: string, payload?: unknown): void;
  drop(by: 'server' | 'network'): void;
};

export type FakeSockets = { open: OpenSocket; all: FakeSocket[]; last(): FakeSocket };

export function createFakeSockets(): FakeSockets {
  const all: FakeSocket[] = [];
  return {
    all,
    last() {
      const socket = all.at(-1);
      if (socket === undefined) throw new Error('nobody has connected');
      return socket;
    },
    open(address, token, handlers: SocketHandlers) {
      const socket: FakeSocket = {
        address,
        token,
        emitted: [],
        isClosed: false,
        connect: () => handlers.onConnect(),
        say: (event, payload) => handlers.onFrame(event, payload),
        drop: (by) => handlers.onDisconnect(by === 'server'),
      };
      all.push(socket);
      return {
        emit: (event, ...args) => {
          if (!socket.isClosed) socket.emitted.push([event, ...args]);
        },
        close() {
          socket.isClosed = true;
        },
      };
    },
  };
}
