import { EventEmitter } from 'node:events';

import type { Socket } from 'socket.io';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import type { TestSocket } from '@server/testing/test-socket';
import { useWorkspace } from '@server/testing/use-workspace';

import { createSocketPresence } from './presence';

const workspace = useWorkspace();
const { home, admin, ana, bruno } = workspace;

const eventName = () => `company-${home.id}-ticketPresence`;
type Users = { name: string; isTyping: boolean }[];
type Presence = { ticketId: number; users: Users };
type Payload = { action: 'update'; presence: Presence } | { action: 'list'; presences: Presence[] };

const payloads = async (socket: TestSocket) =>
  (await socket.received()).filter(({ event }) => event === eventName()).map(({ payload }) => payload as Payload);
const namesOf = (users: Users) =>
  users
    .map(({ name, isTyping }) => (isTyping ? `${name} types` : name))
    .toSorted((one, other) => (one < other ? -1 : 1));
/** Users who have the ticket open, by the newest event of this socket; undefined without one. */
async function usersIn(socket: TestSocket, ticketId: number): Promise<string[] | undefined> {
  const updates = (await payloads(socket)).flatMap((payload) =>
    payload.action === 'update' ? [payload.presence] : [],
  );
  const newest = updates.findLast((presence) => presence.ticketId === ticketId);
  return newest && namesOf(newest.users);
}
async function listed(socket: TestSocket): Promise<Presence[] | undefined> {
  await socket.ask('listTicketPresence');
  return (await payloads(socket)).flatMap((payload) => (payload.action === 'list' ? [payload.presences] : [])).at(-1);
}
const opens = (socket: TestSocket, ticketId: number | null, isTyping = false) =>
  socket.ask('ticketPresence', { ticketId, isTyping });
async function listener(token: string): Promise<TestSocket> {
  const socket = await workspace.socket(token);
  await socket.ask('joinNotification');
  return socket;
}

let sockets: Record<'admin' | 'ana' | 'bruno', TestSocket>;
beforeEach(async () => {
  const [one, two, three] = await Promise.all([admin, ana, bruno].map(({ token }) => listener(token)));
  sockets = { admin: one!, ana: two!, bruno: three! };
});

afterEach(async () => {
  for (const socket of Object.values(sockets)) socket.close();
  const watcher = await listener(admin.token);
  await expect.poll(() => listed(watcher)).toEqual([]);
  watcher.close();
});

const nameOf = (who: 'admin' | 'ana' | 'bruno') => home[who].name;

describe('a ticket that users have open', () => {
  it('names them, and who types, to those who see the ticket', async () => {
    const { id } = await home.ticket({ queueId: home.sales });
    await opens(sockets.ana, id);
    expect(await usersIn(sockets.admin, id)).toEqual([nameOf('ana')]);
    await opens(sockets.admin, id, true);
    expect(await usersIn(sockets.ana, id)).toEqual([`${nameOf('admin')} types`, nameOf('ana')].toSorted());
    expect(await usersIn(sockets.bruno, id)).toBeUndefined();
  });

  it('is left with the next one and with the socket', async () => {
    const [first, second] = [await home.ticket({ queueId: null }), await home.ticket({ queueId: null })];
    await opens(sockets.ana, first.id);
    await expect.poll(() => usersIn(sockets.admin, first.id)).toEqual([nameOf('ana')]);
    await opens(sockets.ana, second.id);
    await expect.poll(() => usersIn(sockets.admin, second.id)).toEqual([nameOf('ana')]);
    expect(await usersIn(sockets.admin, first.id)).toEqual([]);
    sockets.ana.close();
    await expect.poll(() => usersIn(sockets.admin, second.id)).toEqual([]);
  });

  it('counts a user with two devices once, until the last one leaves', async () => {
    const { id } = await home.ticket({ queueId: null });
    const phone = await listener(ana.token);
    await opens(phone, id, true);
    await opens(sockets.ana, id);
    expect(await usersIn(sockets.admin, id)).toEqual([`${nameOf('ana')} types`]);
    phone.close();
    await expect.poll(() => usersIn(sockets.admin, id)).toEqual([nameOf('ana')]);
  });

  it('cannot be opened by somebody who may not see it, of the company or of another one', async () => {
    const { id } = await home.ticket({ queueId: home.sales });
    const stranger = await listener((await workspace.signIn(workspace.other.admin)).token);
    await opens(sockets.bruno, id);
    await opens(stranger, id);
    expect(await listed(sockets.admin)).not.toContainEqual(expect.objectContaining({ ticketId: id }));
    expect(await usersIn(sockets.admin, id)).toBeUndefined();
    await opens(sockets.ana, id);
    expect((await stranger.received()).filter(({ event }) => event.endsWith('ticketPresence'))).toEqual([]);
    await stranger.ask('listTicketPresence');
    expect((await stranger.received()).at(-1)?.payload).toEqual({ action: 'list', presences: [] });
  });

  it('is left by those who lose sight of it', async () => {
    const { id } = await home.ticket({ queueId: home.sales, status: 'open', userId: home.ana.id });
    await opens(sockets.ana, id);
    await opens(sockets.admin, id);
    await admin.put(`/tickets/${id}`, { queueId: home.support });
    await opens(sockets.admin, id, true);
    await expect.poll(() => usersIn(sockets.bruno, id)).toEqual([`${nameOf('admin')} types`]);
  });
});

it('a client that connects later asks for all, and gets those that its user sees', async () => {
  const [sales, support] = [await home.ticket({ queueId: home.sales }), await home.ticket({ queueId: home.support })];
  await opens(sockets.ana, sales.id);
  await opens(sockets.bruno, support.id, true);
  const mine = async (socket: TestSocket) =>
    ((await listed(socket)) ?? [])
      .filter(({ ticketId }) => [sales.id, support.id].includes(ticketId))
      .map(({ ticketId, users }) => [ticketId, ...namesOf(users)]);
  expect(await mine(sockets.ana)).toEqual([[sales.id, nameOf('ana')]]);
  expect(await mine(sockets.admin)).toEqual([
    [sales.id, nameOf('ana')],
    [support.id, `${nameOf('bruno')} types`],
  ]);
});

it('requests that come too fast are merged, and the last one holds', async () => {
  const { id } = await home.ticket({ queueId: null });
  const before = (await payloads(sockets.admin)).length;
  for (let turn = 0; turn < 60; turn += 1) await opens(sockets.ana, id, turn % 2 === 0);
  await opens(sockets.ana, id, true);
  await expect.poll(() => usersIn(sockets.admin, id)).toEqual([`${nameOf('ana')} types`]);
  expect((await payloads(sockets.admin)).length - before).toBeLessThan(20);
});

it('nonsense opens nothing', async () => {
  for (const argument of [
    null,
    7,
    'x',
    {},
    { ticketId: '1; drop', isTyping: true },
    { ticketId: 2 ** 40, isTyping: 1 },
  ]) {
    await sockets.ana.ask('ticketPresence', argument);
  }
  await opens(sockets.ana, 999_999_999);
  expect(await listed(sockets.admin)).toEqual([]);
});

it('typing that is not renewed for ten seconds ends', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const entered: boolean[] = [];
  const book = {
    enter: (_socket: unknown, _caller: unknown, { isTyping }: { isTyping: boolean }) => {
      entered.push(isTyping);
      return Promise.resolve();
    },
    announce: () => Promise.resolve(),
    sendAll: () => Promise.resolve(),
  };
  const socket = Object.assign(new EventEmitter(), { connected: true, data: {} }) as unknown as Socket;
  const presence = createSocketPresence(socket, { book, report: () => expect.unreachable() });
  const caller = { id: 2, companyId: 1 } as Parameters<typeof presence.set>[0];
  await presence.set(caller, { ticketId: 5, isTyping: true });
  await vi.advanceTimersByTimeAsync(9_000);
  await presence.set(caller, { ticketId: 5, isTyping: true });
  await vi.advanceTimersByTimeAsync(9_900);
  expect(entered).toEqual([true]);
  await vi.advanceTimersByTimeAsync(200);
  expect(entered).toEqual([true, false]);
});
