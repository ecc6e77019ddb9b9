import { Agent as HttpAgent, createServer } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Socket } from 'node:net';

import { Server } from 'socket.io';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { Network } from '../network/network';
import { createNetwork } from '../network/network';
import type { SocketLink } from '../ports/socket';
import { createOpenSocketIo } from './open-socket-io';

type Seen = { transport: string; token: unknown; urls: string[] };

let close: () => Promise<void> = async () => undefined;
let link: SocketLink | null = null;

afterEach(async () => {
  vi.useRealTimers();
  link?.close();
  await close();
});

/** A real socket.io server; `admit` refuses connections in a middleware, as some forks do. */
async function serve(path: string, admit = true): Promise<{ address: string; io: Server; seen: Seen }> {
  const http = createServer();
  const seen: Seen = { transport: '', token: undefined, urls: [] };
  http.on('upgrade', (request) => seen.urls.push(request.url ?? ''));
  http.on('request', (request) => seen.urls.push(request.url ?? ''));
  const io = new Server(http, { path: `${path}/socket.io/`, transports: ['polling', 'websocket'] });
  io.use((_socket, next) => {
    next(admit ? undefined : new Error('Invalid token'));
  });
  io.on('connection', (socket) => {
    seen.transport = socket.conn.transport.name;
    seen.token = socket.handshake.query.token;
    socket.on('joinChatBox', (id: unknown) => socket.emit('company-1-ticket', { joined: id }));
    socket.on('goAway', () => socket.disconnect(true));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  close = async () => {
    await io.close();
  };
  return { address: `http://127.0.0.1:${(http.address() as AddressInfo).port}${path}`, io, seen };
}

type Received = { frame: unknown[] } | { lost: boolean } | 'connected';

function connect(address: string, network = createNetwork()): { notified: Received[]; next(): Promise<Received> } {
  const notified: Received[] = [];
  let wake: () => void = () => undefined;
  const notify = (entry: Received) => {
    notified.push(entry);
    wake();
  };
  let read = 0;
  link = createOpenSocketIo(network)(address, 'the-token', {
    onConnect: () => notify('connected'),
    onDisconnect: (byServer) => notify({ lost: byServer }),
    onFrame: (event, payload) => notify({ frame: [event, payload] }),
  });
  return {
    notified,
    async next() {
      while (notified.length <= read) await new Promise<void>((resolve) => (wake = resolve));
      return notified[read++]!;
    },
  };
}

describe('a socket.io connection', () => {
  it.each(['', '/backend'])(
    'uses websocket alone, with the token in the query, below "%s" [RT-001] [RT-002]',
    async (path) => {
      const { address, seen } = await serve(path);
      const { next } = connect(address);
      expect(await next()).toBe('connected');
      expect(seen).toMatchObject({ transport: 'websocket', token: 'the-token' });
      expect(
        seen.urls.every((url) => url.includes('transport=websocket') && url.startsWith(`${path}/socket.io/`)),
      ).toBe(true);
    },
  );

  it('carries frames both ways', async () => {
    const { address } = await serve('');
    const { next } = connect(address);
    await next();
    link?.emit('joinChatBox', '7');
    expect(await next()).toEqual({ frame: ['company-1-ticket', { joined: '7' }] });
  });

  it('distinguishes a close by the server from a lost network', async () => {
    const { address, io } = await serve('');
    const first = connect(address);
    await first.next();
    link?.emit('goAway');
    expect(await first.next()).toEqual({ lost: true });
    const second = connect(address);
    await second.next();
    io.engine.close();
    expect(await second.next()).toEqual({ lost: false });
  });

  it('closes at the server too, and reports nothing more', async () => {
    const { address, io } = await serve('');
    const gone = new Promise<void>((resolve) => {
      io.on('connection', (socket) => socket.on('disconnect', () => resolve()));
    });
    const { next, notified } = connect(address);
    await next();
    link?.close();
    await gone;
    expect(notified).toEqual(['connected']);
  });

  it('reports a refused handshake as closed by the server, an unreachable server not', async () => {
    const { address } = await serve('', false);
    expect(await connect(address).next()).toEqual({ lost: true });
    await close();
    close = async () => undefined;
    expect(await connect(address).next()).toEqual({ lost: false });
  });
});

/** A network whose connections all fail, with the agent of each. */
function failingNetwork(): { network: Network; used: string[]; keepAlives: boolean[] } {
  const used: string[] = [];
  const keepAlives: boolean[] = [];
  const failing = <A extends HttpAgent>(agent: A, name: string): A => {
    agent.createConnection = () => {
      used.push(name);
      const socket = new Socket();
      setImmediate(() => socket.destroy(new Error('no route')));
      return socket;
    };
    return agent;
  };
  const unexpected = (): never => {
    throw new Error('not asked for by a socket');
  };
  const network: Network = {
    agents(keepAlive) {
      keepAlives.push(keepAlive);
      return { httpAgent: failing(new HttpAgent(), 'http'), httpsAgent: failing(new HttpsAgent(), 'https') };
    },
    directAgents: unexpected,
    issuerAt: unexpected,
  };
  return { network, used, keepAlives };
}

describe('the agent of a connection', () => {
  it.each(['http', 'https'])('is that of %s, and keeps no connection alive', async (scheme) => {
    const { network, used, keepAlives } = failingNetwork();
    expect(await connect(`${scheme}://server.example`, network).next()).toEqual({ lost: false });
    expect([used, keepAlives]).toEqual([[scheme], [false]]);
  });

  it('is used once: a failed connection is not tried again with its old token', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { network, used } = failingNetwork();
    const { next, notified } = connect('http://server.example', network);
    await next();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([used, notified]).toEqual([['http'], [{ lost: false }]]);
  });
});
