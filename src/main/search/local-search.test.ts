import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished, vi } from 'vitest';

import type { BackendObserver } from '@main/backend/backend';
import { createOfflineCache } from '@main/offline-cache/offline-cache';
import { createEventStream } from '@main/realtime/event-stream';
import { userId } from '@shared/domain/ids';
import { aContact, aMessage, aSession, aTicket } from '@tests/support/live/builders';
import { createFakeSession } from '@tests/support/live/fake-session';
import { createFakeClock } from '@tests/support/main/fake-clock';
import { createFakeLogger } from '@tests/support/main/fake-logger';

import { createLocalSearch } from './local-search';

const noFilter = { userIds: [], status: null, from: null, before: null };

/** The disk and keychain of one machine; `start` is a start of the application on it. */
function aMachine() {
  const folder = join(mkdtempSync(join(tmpdir(), 'recado-')), 'search');
  onTestFinished(() => rmSync(join(folder, '..'), { recursive: true, force: true }));
  const secrets = new Map<string, string>();
  const vault = {
    read: async (name: string) => secrets.get(name) ?? null,
    write: async (name: string, secret: string) => void secrets.set(name, secret),
    remove: async (name: string) => void secrets.delete(name),
  };
  const clock = createFakeClock();
  const report = { damaged: () => undefined, saved: () => undefined };
  const start = () => {
    const session = createFakeSession(aSession());
    const log = createFakeLogger();
    const cache = { folder, version: '1', purpose: 'search', vault, session, report, clock, log };
    const store = createOfflineCache(cache);
    const events = createEventStream({ clock, log, deliver: () => undefined });
    const observers: BackendObserver[] = [];
    const backend = { observe: (observer: BackendObserver) => (observers.push(observer), () => undefined) };
    const search = createLocalSearch({ session, backend, events, store, clock, log });
    const reply: BackendObserver['answered'] = (...answer) => observers.forEach(({ answered }) => answered(...answer));
    const found = async (query: string) => (await search.find(query)).messages.hits.map(({ message }) => message.text);
    return { session, events, search, reply, found };
  };
  const files = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  return { secrets, clock, start, files, folder };
}

const ticket = aTicket({ contact: aContact() });
const page = { messages: [aMessage({ body: 'o pedido' })], ticket, count: 1, hasMore: false };

it('messages of replies and events are found, with customer, attendant and status', async () => {
  const { reply, events, search } = aMachine().start();
  reply('messages.list', {}, { ...page, ticket: aTicket({ contact: aContact(), user: { id: 3, name: 'Ana' } }) });
  events.publish({
    kind: 'message.received',
    message: aMessage({ id: 'M2', body: 'outro pedido' }),
    ticket: null,
    contact: null,
  });
  const { messages, contacts } = await search.find('pedido');
  expect(messages.hits.map(({ message }) => message.text).toSorted()).toEqual(['o pedido', 'outro pedido']);
  expect(messages.hits[0]?.ticket).toMatchObject({ name: 'Clara', attendant: 'Ana', status: 'open' });
  expect((await search.find('pedido', { ...noFilter, userIds: [userId.parse(3)] })).messages.total).toBe(2);
  expect((await search.find('pedido', { ...noFilter, status: 'closed' })).messages.total).toBe(0);
  expect(contacts.total).toBe(0);
  expect((await search.find('clara')).contacts.hits[0]).toMatchObject({ name: 'Clara', uuid: ticket.uuid });
});

it('an edited message is found by its new words, a deleted one not at all', async () => {
  const { reply, events, found } = aMachine().start();
  reply('messages.list', {}, page);
  events.publish({ kind: 'message.changed', message: aMessage({ body: 'a compra', isEdited: true }) });
  expect([await found('pedido'), await found('compra')]).toEqual([[], ['a compra']]);
  events.publish({ kind: 'message.changed', message: aMessage({ body: 'a compra', isDeleted: true }) });
  expect(await found('compra')).toEqual([]);
});

it('a deleted ticket or contact takes its messages along', async () => {
  const { reply, events, found } = aMachine().start();
  reply('messages.list', {}, page);
  events.publish({ kind: 'ticket.removed', ticketId: ticket.id });
  expect(await found('pedido')).toEqual([]);
  reply('messages.list', {}, page);
  events.publish({ kind: 'contact.removed', contactId: ticket.contactId });
  expect(await found('pedido')).toEqual([]);
});

it('the index survives a restart, encrypted', async () => {
  const machine = aMachine();
  const { reply, search } = machine.start();
  reply('messages.list', {}, page);
  await search.find('pedido');
  machine.clock.advance(10_000);
  await vi.waitFor(() => expect(machine.files().filter((file) => !file.endsWith('.new'))).toHaveLength(3));
  for (const file of machine.files()) expect(readFileSync(file).includes('pedido')).toBe(false);
  expect(await machine.start().found('pedido')).toEqual(['o pedido']);
});

it.each(['signedOut', 'serverChanged'] as const)('%s: index, files and key are gone', async (reason) => {
  const machine = aMachine();
  const { reply, session, search, found } = machine.start();
  reply('messages.list', {}, page);
  await search.find('pedido');
  machine.clock.advance(10_000);
  await vi.waitFor(() => expect(machine.files()).toHaveLength(3));
  session.become(null, reason);
  expect(await found('pedido')).toEqual([]);
  await vi.waitFor(() => expect(machine.secrets.size).toBe(0));
  expect(() => machine.files()).toThrow();
});

it('another account finds nothing of the first, and nothing is written for it', async () => {
  const machine = aMachine();
  const { reply, session, found } = machine.start();
  reply('messages.list', {}, page);
  session.become(aSession({ accountKey: 'demo#4' }));
  expect(await found('pedido')).toEqual([]);
  machine.clock.advance(10_000);
  expect(await machine.start().found('pedido')).toEqual([]);
});

it("nothing found before is found once customers' numbers are hidden from the user", async () => {
  const { reply, session, found } = aMachine().start();
  const own = aSession();
  reply('messages.list', {}, page);
  expect(await found('pedido')).toEqual(['o pedido']);
  session.become(aSession({ view: { ...own.view, user: { ...own.view.user, seesNumbers: false } } }));
  expect(await found('pedido')).toEqual([]);
});

it('what arrives while the stored index is read is newer than it', async () => {
  const machine = aMachine();
  const first = machine.start();
  first.reply('messages.list', {}, page);
  await first.search.find('pedido');
  machine.clock.advance(10_000);
  await vi.waitFor(() => expect(machine.files()).toHaveLength(3));
  const second = machine.start();
  second.events.publish({ kind: 'message.changed', message: aMessage({ body: 'a compra' }) });
  expect([await second.found('pedido'), await second.found('compra')]).toEqual([[], ['a compra']]);
  const third = machine.start();
  third.events.publish({ kind: 'ticket.removed', ticketId: ticket.id });
  expect(await third.found('pedido')).toEqual([]);
});
