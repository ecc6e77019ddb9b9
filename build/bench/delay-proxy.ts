import type { Server, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

/** A TCP proxy that can hold back what a server's sockets send, and release it later. */
export type DelayProxy = {
  url: string;
  hold: () => void;
  /** Number of events held back. */
  held: () => number;
  /** Releases them evenly within so many milliseconds. */
  release: (milliseconds: number) => Promise<void>;
  close: () => void;
};

const sliceEvery = 20;

export async function startDelayProxy(server: string): Promise<DelayProxy> {
  const { hostname, port } = new URL(server);
  const sockets = new Set<Socket>();
  let heldBack: { to: Socket; data: Buffer }[] | null = null;
  let events = 0;
  const proxy = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    let isWebSocket = false;
    client.once('data', (data) => {
      isWebSocket = /upgrade: websocket/i.test(data.toString('latin1'));
    });
    client.pipe(upstream);
    upstream.on('data', (data) => {
      if (isWebSocket && heldBack !== null && !isPing(data)) {
        heldBack.push({ to: client, data });
        events += eventsIn(data);
      } else client.write(data);
    });
    upstream.on('end', () => client.end());
    for (const end of [client, upstream]) {
      sockets.add(end);
      end.on('error', () => end.destroy());
      end.on('close', () => sockets.delete(end));
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(proxy.address())}`,
    hold: () => {
      heldBack = [];
      events = 0;
    },
    held: () => events,
    release: async (milliseconds) => {
      const [{ to } = { to: null }] = heldBack ?? [];
      const bytes = Buffer.concat((heldBack ?? []).map(({ data }) => data));
      const slices = Math.ceil(milliseconds / sliceEvery);
      for (let slice = 0; slice < slices; slice += 1) {
        to?.write(bytes.subarray((bytes.length * slice) / slices, (bytes.length * (slice + 1)) / slices));
        await new Promise((resolve) => setTimeout(resolve, sliceEvery));
      }
      heldBack = null;
    },
    close: () => {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function portOf(address: ReturnType<Server['address']>): number {
  if (address === null || typeof address === 'string') throw new Error('the way has no port');
  return address.port;
}

/** Prefix of a socket.io event; frames are not compressed. */
function eventsIn(data: Buffer): number {
  return data.toString('latin1').match(/42\["company-/g)?.length ?? 0;
}

/** Pings pass through, otherwise the other end would close the connection. */
function isPing(data: Buffer): boolean {
  return data.equals(Buffer.from([0x81, 0x01, 0x32]));
}
