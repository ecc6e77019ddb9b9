import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { io } from 'socket.io-client';
import { z } from 'zod';

/**
 * Hostile clients, as a process of their own, so that their work does not delay the honest clients' clocks. Arguments:
 * the server, an attendant's token, and the kinds of attack. It runs until it is killed.
 */
const { server, token, kinds } = z
  .tuple([z.url(), z.string(), z.string()])
  .transform(([server, token, kinds]) => ({ server, token, kinds: kinds.split(',') }))
  .parse(process.argv.slice(2));

/** For refused connections: a hostile client tries again at once, but must not spin. */
const retryMs = 20;

const post = async (path: string, body: string): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${server}${path}`, { method: 'POST', headers, body });
  await reply.arrayBuffer();
};

async function forever(attempt: (round: number) => Promise<void>): Promise<never> {
  for (let round = 0; ; round += 1) await attempt(round).catch(() => wait(retryMs));
}

/** 10 MB of JSON with a million keys, to an endpoint that anyone may call. */
function largeBodies(): void {
  const keys = Array.from({ length: 850_000 }, (_, index) => `"k${index}":1`);
  const body = `{"email":"nobody@example.com","password":"x",${keys.join(',')}}`.slice(0, 10 * 1024 * 1024 - 2);
  for (let client = 0; client < 2; client += 1) void forever(() => post('/auth/login', body));
}

/** Arrays nested so deeply that a recursive reader runs out of stack. */
function deepBodies(): void {
  const body = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  void forever(() => post('/auth/login', body));
}

/** Passwords guessed for one account and for many. */
function guesses(): void {
  for (let client = 0; client < 2; client += 1) {
    void forever((round) => {
      const email = client === 0 ? 'ana@recado.demo' : `guess-${round}@example.com`;
      return post('/auth/login', JSON.stringify({ email, password: `guess ${round}` }));
    });
  }
}

/** Requests that are begun and never ended. */
function slowConnections(): void {
  const { hostname, port } = new URL(server);
  const open = (bytes: string): void => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('error', () => undefined);
    socket.on('close', () => setTimeout(() => open(bytes), 1000));
  };
  for (let index = 0; index < 150; index += 1) {
    open('POST /auth/login HTTP/1.1\r\nHost: x\r\nX-A');
    open('POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"em');
  }
}

/** An attendant's sockets that join rooms as fast as the server answers, and many at once. */
function joins(): void {
  for (let client = 0; client < 5; client += 1) {
    const socket = io(server, { transports: ['websocket'], query: { token }, forceNew: true, reconnectionDelay: 500 });
    socket.once('ready', () => {
      void forever(async (round) => {
        for (let join = 0; join < 500; join += 1) socket.emit('joinChatBox', String((round * 500 + join) % 5000));
        await socket.timeout(30_000).emitWithAck('joinTickets', 'open');
      });
    });
  }
}

const attacks: Readonly<Record<string, () => void>> = {
  bodies: largeBodies,
  depth: deepBodies,
  guesses,
  slow: slowConnections,
  joins,
};
for (const kind of kinds) attacks[kind]?.();
