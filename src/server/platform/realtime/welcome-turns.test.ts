import { createServer } from 'node:http';
import { setImmediate } from 'node:timers/promises';

import { expect, it, onTestFinished } from 'vitest';

import type { Caller } from '@server/platform/http/handler';
import { quirksFor } from '@server/platform/quirks';
import { openTestSocket } from '@server/testing/test-socket';

import type { SocketParts } from './socket-requests';
import { openSocketServer, welcomeSockets } from './socket-server';

const caller: Caller = {
  id: 7,
  companyId: 1,
  sessionId: 's',
  profile: 'user',
  super: false,
  allTicket: false,
  queueIds: [],
  enteredBy: null,
  mustEnableTwoFactor: false,
  seesNumbers: true,
};

/** A server whose storage reports how many look-ups of users run at the same time. */
async function countingServer() {
  let running = 0;
  let most = 0;
  let lookups = 0;
  const byId = async () => {
    lookups += 1;
    running += 1;
    most = Math.max(most, running);
    for (let round = 0; round < 50; round += 1) await setImmediate();
    running -= 1;
    return { id: caller.id, online: true };
  };
  // The only two calls that sockets without requests make; the last one to end marks the user as offline.
  const storage = { scope: () => ({ byId, update: async () => [] }) } as unknown as SocketParts['storage'];
  const http = createServer();
  const io = openSocketServer(
    http,
    () => true,
    () => true,
  );
  welcomeSockets(io, {
    identify: () => Promise.resolve({ caller, expiresAt: Infinity }),
    storage,
    quirks: quirksFor(false),
    now: () => 0,
    report: () => expect.unreachable(),
    onOnline: async () => undefined,
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => io.close());
  const address = http.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, most: () => most, lookups: () => lookups };
}

it('sockets of one user are welcomed one after another', async () => {
  const server = await countingServer();
  const sockets = Array.from({ length: 8 }, () => openTestSocket(server.url, 'token'));
  for (const socket of sockets) await socket.frame(({ event }) => event === 'ready');
  expect([server.lookups(), server.most()]).toEqual([8, 1]);
  for (const socket of sockets) socket.close();
});
