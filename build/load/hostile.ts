import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { io } from 'socket.io-client';
import { z } from 'zod';

/**
 * Hostile clients, as a process of their own, so that their work does not delay the honest clients' clocks. Arguments:
 * the server, an attendant's token, and the kinds of attack. It begins paused, obeys the messages `attack` and `pause`,
 * answers each with the number of attempts so far, and runs until it is killed.
 */
const { server, token, kinds } = z
  .tuple([z.url(), z.string(), z.string()])
  .transform(([server, token, kinds]) => ({ server, token, kinds: kinds.split(',') }))
  .parse(process.argv.slice(2));

/** For refused connections: a hostile client tries again at once, but must not spin. */
const retryMs = 20;

const agent = new Agent({ keepAlive: true });

/** Sends bytes that are encoded once: on one machine, the attackers' own work would count as the server's delay. */
const post = (path: string, body: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const sent = request(`${server}${path}`, { method: 'POST', headers, agent }, (reply) => {
      reply.resume().on('end', resolve).on('error', reject);
    });
    sent.on('error', reject).end(body);
  });

let attempts = 0;
let isPaused = true;
process.on('message', (order) => {
  isPaused = order === 'pause';
  process.send?.(attempts);
});

async function forever(attempt: (round: number) => Promise<void>): Promise<never> {
  for (let round = 0; ; round += 1) {
    while (isPaused) await wait(retryMs);
    attempts += 1;
    await attempt(round).catch(() => wait(retryMs));
  }
}

/** 10 MB of JSON with a million keys, to an endpoint that anyone may call. */
function largeBodies(): void {
  const keys = Array.from({ length: 850_000 }, (_, index) => `"k${index}":1`);
  const body = Buffer.from(`{"email":"nobody@example.com","password":"x",${keys.join(',')}}`);
  for (let client = 0; client < 2; client += 1) void forever(() => post('/auth/login', body));
}

/** Arrays nested so deeply that a recursive reader runs out of stack. */
function deepBodies(): void {
  const body = Buffer.from(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
  void forever(() => post('/auth/login', body));
}

/** Passwords guessed for one account and for many. */
function guesses(): void {
  for (let client = 0; client < 2; client += 1) {
    void forever((round) => {
      const email = client === 0 ? 'ana@recado.demo' : `guess-${round}@example.com`;
      return post('/auth/login', Buffer.from(JSON.stringify({ email, password: `guess ${round}` })));
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

/** Requests of a burst: above the limit of a socket, which closes it, and below. */
const bursts = [500, 500, 90, 90, 90];

/** An attendant's sockets that join rooms as fast as the server answers, and connect again when it closes them. */
function joins(): void {
  for (const burst of bursts) {
    void forever(async () => {
      const socket = io(server, { transports: ['websocket'], query: { token }, forceNew: true, reconnection: false });
      try {
        await new Promise((resolve, reject) => {
          socket.once('ready', resolve).once('disconnect', reject).once('connect_error', reject);
        });
        for (let round = 0; !isPaused && socket.connected; round += 1) {
          attempts += 1;
          for (let join = 0; join < burst; join += 1) socket.emit('joinChatBox', String((round * burst + join) % 5000));
          await socket.timeout(5_000).emitWithAck('joinTickets', 'open');
        }
      } finally {
        socket.disconnect();
      }
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
