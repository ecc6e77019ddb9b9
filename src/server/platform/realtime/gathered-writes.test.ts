import { createServer } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

import { Server } from 'socket.io';
import { io as connect } from 'socket.io-client';
import { expect, it, onTestFinished, vi } from 'vitest';

import { gatherWrites } from './gathered-writes';

const numbers = Array.from({ length: 10 }, (_, index) => index);

/** A server with one client. It is not busy until `load.isBusy` is set; a pause ends by a call of its function. */
async function connected() {
  const load = { isBusy: false };
  const pauses: (() => void)[] = [];
  const http = createServer();
  const io = new Server(http, { transports: ['websocket'], serveClient: false });
  gatherWrites(io, { isBusy: () => load.isBusy, wait: (act) => pauses.push(act) });
  onTestFinished(() => io.close());
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const client = connect(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  onTestFinished(() => void client.close());
  const received: unknown[] = [];
  client.on('number', (value: unknown) => received.push(value));
  client.on('disconnect', () => received.push('end'));
  await new Promise<void>((resolve) => void client.on('connect', resolve));
  return { io, load, pauses, received };
}

/** Counts the calls of the system for a write. */
function countWrites(): () => number {
  const spies = [vi.spyOn(Socket.prototype, '_write'), vi.spyOn(Socket.prototype, '_writev')];
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
  return () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
}

/** Emits in turns of their own, as messages that arrive one after another do. */
async function emitNumbers(io: Server): Promise<void> {
  for (const number of numbers) {
    io.emit('number', number);
    await setImmediate();
  }
}

it('a busy server sends the events of one pause in two writes, in their order', async () => {
  const { io, load, pauses, received } = await connected();
  load.isBusy = true;
  const writes = countWrites();
  await emitNumbers(io);
  expect([pauses.length, writes()]).toEqual([1, 0]);
  pauses[0]?.();
  await expect.poll(() => received).toEqual(numbers);
  expect(writes()).toBe(2);
});

it('each pause ends by itself, and the next event begins another one', async () => {
  const { io, load, pauses, received } = await connected();
  load.isBusy = true;
  for (const round of [1, 2, 3]) {
    io.emit('number', round);
    expect(pauses).toHaveLength(round);
    pauses[round - 1]?.();
    await expect.poll(() => received).toHaveLength(round);
  }
});

it('a server that is not busy sends each event at once', async () => {
  const { io, pauses, received } = await connected();
  const writes = countWrites();
  await emitNumbers(io);
  await expect.poll(() => received).toEqual(numbers);
  expect([pauses.length, writes()]).toEqual([0, numbers.length]);
});

it('a connection that is ended during a pause first gets its events', async () => {
  const { io, load, pauses, received } = await connected();
  load.isBusy = true;
  await emitNumbers(io);
  io.disconnectSockets(true);
  pauses[0]?.();
  await expect.poll(() => received).toEqual([...numbers, 'end']);
});
