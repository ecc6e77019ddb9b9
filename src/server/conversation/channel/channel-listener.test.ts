import { and, asc, eq } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { increasingClock } from '@server/platform/clock';
import type { ChannelListener } from '@server/platform/ports/channel';
import { quirksFor } from '@server/platform/quirks';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { contacts, messages, tickets, whatsappQueues } from '@server/platform/storage/schema';
import { unscoped } from '@server/platform/storage/unscoped';
import type { TestSocket } from '@server/testing/test-socket';
import { useWorkspace } from '@server/testing/use-workspace';

import { createChannelListener } from './channel-listener';

const workspace = useWorkspace();
let scope: CompanyScope;
let socket: TestSocket;
let event: (name: string) => string;
beforeAll(async () => {
  scope = workspace.home.scope;
  event = (name) => `company-${scope.companyId}-${name}`;
  socket = await workspace.socket(workspace.ana.token);
  await socket.ask('joinNotification');
});

let customers = 0;
const newNumber = () => `55209100${String((customers += 1)).padStart(5, '0')}`;
const ticketOf = async (number: string) => {
  const contact = await scope.first(contacts, eq(contacts.number, number));
  return contact && scope.first(tickets, eq(tickets.contactId, contact.id));
};
const framesAbout = async (messageId: string) =>
  (await socket.received()).filter((frame) => frame.text.includes(messageId));

/** A listener without a server, for repeated and concurrent messages. */
const listener = (changes: Partial<Parameters<typeof createChannelListener>[0]> = {}): ChannelListener =>
  createChannelListener({
    storage: unscoped(workspace.database),
    media: workspace.media,
    clock: increasingClock(),
    quirks: quirksFor(false),
    jobs: {
      add: async () => undefined,
      addAllWith: async () => undefined,
      addAll: async () => undefined,
      remove: async () => false,
    },
    publish: {
      toCompany: () => undefined,
      toAdmins: () => undefined,
      connectionStands: () => undefined,
      toEveryone: () => undefined,
      toUser: () => undefined,
      reconnectUser: () => undefined,
      endSession: () => undefined,
      toColleagues: () => undefined,
      ticketChanged: () => undefined,
      activityRecorded: () => undefined,
      ticketRemoved: () => undefined,
      ticketUnlisted: () => undefined,
      ticketRead: () => undefined,
      messageCreated: () => undefined,
      messageChanged: () => undefined,
      lastMessageAcknowledged: () => undefined,
      notesChanged: () => undefined,
    },
    ...changes,
  });
const incoming = (number: string, messageId: string, body = 'Oi') => ({
  connectionId: workspace.home.connectionId,
  number,
  messageId,
  body,
  name: 'Rosa',
  sentAt: '2026-01-01T00:00:00.000Z',
});

describe('a customer who writes', () => {
  it('becomes a contact with a pending ticket in the connection’s only queue', async () => {
    const number = newNumber();
    const messageId = await workspace.customerWrites({ number, body: 'Olá, bom dia' });
    const ticket = await ticketOf(number);
    expect(ticket).toMatchObject({
      status: 'pending',
      queueId: workspace.home.sales,
      unreadMessages: 1,
      lastMessage: 'Olá, bom dia',
      userId: null,
    });
    const [published] = await framesAbout(messageId);
    expect(published).toMatchObject({
      event: event('appMessage'),
      payload: {
        action: 'create',
        message: { id: messageId, body: 'Olá, bom dia', fromMe: false, contact: { number } },
        ticket: { id: ticket?.id, contact: { number }, queue: { name: 'Sales' }, tags: [] },
        contact: { number },
      },
    });
  });

  it('adds to the active ticket and its unread count', async () => {
    const number = newNumber();
    await workspace.customerWrites({ number, body: 'um' });
    const { id } = (await ticketOf(number))!;
    await scope.update(tickets, eq(tickets.id, id), { status: 'open', userId: workspace.home.ana.id });
    await workspace.customerWrites({ number, body: 'dois' });
    expect(await ticketOf(number)).toMatchObject({ id, status: 'open', unreadMessages: 2, lastMessage: 'dois' });
  });

  it('reopens a closed ticket as pending', async () => {
    const number = newNumber();
    await workspace.customerWrites({ number, body: 'um' });
    const { id } = (await ticketOf(number))!;
    await scope.update(tickets, eq(tickets.id, id), { status: 'closed', userId: workspace.home.ana.id });
    const messageId = await workspace.customerWrites({ number, body: 'voltei' });
    expect(await ticketOf(number)).toMatchObject({ id, status: 'pending', userId: null });
    const [published] = await framesAbout(messageId);
    const changed = await socket.frame((frame) => frame.event === event('ticket') && frame.text.includes('voltei'));
    expect(socket.frames.indexOf(changed)).toBeLessThan(socket.frames.indexOf(published!));
  });

  it('gets a ticket without a queue if the connection has several', async () => {
    const { connectionId, support } = workspace.home;
    await scope.insert(whatsappQueues, { whatsappId: connectionId, queueId: support });
    const number = newNumber();
    await workspace.customerWrites({ number, body: 'Oi' });
    await scope.remove(whatsappQueues, eq(whatsappQueues.queueId, support));
    expect(await ticketOf(number)).toMatchObject({ queueId: null });
  });

  it('has one message if the channel delivers it twice', async () => {
    const { received } = listener();
    const number = newNumber();
    await received(incoming(number, 'TWICE'));
    await received(incoming(number, 'TWICE'));
    await Promise.all([received(incoming(number, 'AGAIN')), received(incoming(number, 'AGAIN'))]);
    expect(await ticketOf(number)).toMatchObject({ unreadMessages: 2 });
  });

  it('has one contact, one ticket and every message after many concurrent messages', async () => {
    const { received } = listener();
    const number = newNumber();
    await Promise.all(Array.from({ length: 12 }, (_, index) => received(incoming(number, `HEAP-${index}`))));
    const contact = await scope.first(contacts, eq(contacts.number, number));
    expect(await scope.count(tickets, eq(tickets.contactId, contact!.id))).toBe(1);
    const stored = await scope.find(messages, {
      where: eq(messages.contactId, contact!.id),
      orderBy: [asc(messages.createdAt)],
    });
    expect(stored.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, index) => `HEAP-${index}`));
    expect(await ticketOf(number)).toMatchObject({ unreadMessages: 12 });
  });

  it('is stored after the one before it, also if the file of that one takes longer', async () => {
    const number = newNumber();
    let store: () => void = () => undefined;
    const stored = new Promise<void>((resolve) => (store = resolve));
    const put: typeof workspace.media.put = (...file) => stored.then(() => workspace.media.put(...file));
    const { received } = listener({ media: { ...workspace.media, put } });
    const file = { bytes: Buffer.from('%PDF-1.4'), name: 'order.pdf' };
    const withFile = { ...incoming(number, 'FILE', 'The order'), media: { type: 'application', file } };
    const both = [received(withFile), received(incoming(number, 'TEXT', 'Did it arrive?'))];
    // Other customers do not wait, and a text that did not either would be stored by then.
    await received(incoming(newNumber(), 'OTHER'));
    store();
    await Promise.all(both);
    expect(await ticketOf(number)).toMatchObject({ lastMessage: 'Did it arrive?', unreadMessages: 2 });
  });

  it('may send any text', async () => {
    const { received } = listener();
    const number = newNumber();
    await received({ ...incoming(number, 'NUL', 'a\u0000b'), name: ' \u0000 ', number: `+${number}` });
    await received(incoming(number, 'LONG', 'x'.repeat(100_000)));
    const contact = await scope.first(contacts, eq(contacts.number, number));
    expect(contact?.name).toBe(number);
    const stored = await scope.first(messages, and(eq(messages.id, 'NUL'), eq(messages.contactId, contact!.id)));
    expect(stored?.body).toBe('ab');
  });

  it('is ignored on an unknown connection', async () => {
    await expect(
      listener().received({ ...incoming(newNumber(), 'LOST'), connectionId: 999_999 }),
    ).resolves.toBeUndefined();
  });

  it('has a message of its own despite the same id in another company', async () => {
    const { received } = listener();
    const number = newNumber();
    await received({ ...incoming(number, 'SHARED'), connectionId: workspace.other.connectionId });
    await received(incoming(number, 'SHARED'));
    expect(await ticketOf(number)).toMatchObject({ unreadMessages: 1 });
  });
});

/** Counts the updates of a table that name one of the ids: the simulated channel changes rows of earlier tests. */
function recordUpdates(table: string, ids: readonly (string | number)[]): () => number {
  const spy = vi.spyOn(PgDialect.prototype, 'sqlToQuery');
  onTestFinished(() => spy.mockRestore());
  return () => {
    const queries = spy.mock.results.map(({ value }) => value as { sql: string; params: unknown[] });
    const isOfThese = (params: unknown[]) => params.flat().some((param) => ids.some((id) => id === param));
    return queries.filter(({ sql: text, params }) => text.startsWith(`update "${table}"`) && isOfThese(params)).length;
  };
}

describe('messages that arrive together', () => {
  it('change their tickets with one statement, each its own', async () => {
    const { received } = listener();
    const numbers = [newNumber(), newNumber(), newNumber()];
    for (const number of numbers) await received(incoming(number, `FIRST-${number}`));
    const before = await Promise.all(numbers.map(ticketOf));
    const updates = recordUpdates(
      'tickets',
      before.map((ticket) => ticket?.id ?? 0),
    );
    const [one = '', two = '', three = ''] = numbers;
    const texts = [
      [one, 'Oi'],
      [two, 'Bom dia'],
      [one, 'Tem linho?'],
      [three, 'Alô'],
    ] as const;
    await Promise.all(texts.map(([number, body], index) => received(incoming(number, `${number}-${index}`, body))));
    expect(updates()).toBe(1);
    const after = await Promise.all(numbers.map(ticketOf));
    expect(after.map((ticket) => [ticket?.unreadMessages, ticket?.lastMessage, ticket?.fromMe])).toEqual([
      [3, 'Tem linho?', false],
      [2, 'Bom dia', false],
      [2, 'Alô', false],
    ]);
    expect(after.map((ticket) => ticket?.waitingSince)).toEqual(before.map((ticket) => ticket?.waitingSince));
    const newest = await scope.among(
      messages,
      messages.id,
      texts.map(([number], index) => `${number}-${index}`),
    );
    for (const ticket of after) {
      const own = newest.filter(({ ticketId }) => ticketId === ticket?.id).map(({ createdAt }) => createdAt.getTime());
      const last = Math.max(...own);
      expect([ticket?.lastMessageAt?.getTime(), ticket?.updatedAt.getTime()]).toEqual([last, last]);
    }
  });
});

describe('acknowledgements that arrive together', () => {
  it('take one statement, and each message gets the furthest of its own', async () => {
    const { home } = workspace;
    const ticket = await home.ticket({ queueId: home.sales, status: 'open', userId: home.ana.id });
    const sent: string[] = [];
    for (const ack of [1, 1, 3]) sent.push((await home.message(ticket, { fromMe: true, ack })).id);
    const [one = '', two = '', three = ''] = sent;
    const { acknowledged } = listener();
    const updates = recordUpdates('messages', sent);
    const receipts = [
      [one, 3],
      [two, 2],
      [two, 9],
      [two, 3],
      [three, 2],
      ['unknown', 3],
    ] as const;
    await Promise.all(receipts.map(([messageId, ack]) => acknowledged({ messageId, ack })));
    expect(updates()).toBe(1);
    const stored = await scope.among(messages, messages.id, sent);
    expect(new Map(stored.map(({ id, ack }) => [id, ack]))).toEqual(
      new Map([
        [one, 3],
        [two, 5],
        [three, 3],
      ]),
    );
  });
});

describe('a changed connection', () => {
  it('is published under each event name of the clients [RT-009] [RT-011]', async () => {
    const { connectionId } = workspace.home;
    await workspace.simulate(`/connections/${connectionId}`, { status: 'qrcode' });
    // Acknowledgements of earlier messages come between.
    const changes = async () => (await socket.received()).filter(({ event: name }) => /whatsapp/i.test(name));
    const frames = (await changes()).slice(-3);
    expect(frames.map((frame) => frame.event)).toEqual([
      event('whatsapp'),
      event('whatsappSession'),
      'whatsappSession',
    ]);
    const row = { id: connectionId, status: 'qrcode', retries: 0 };
    expect(frames[0]?.payload).toMatchObject({ action: 'update', whatsapp: row });
    expect(frames[1]?.payload).toMatchObject({ action: 'update', session: row });
    expect(frames[2]?.payload).toEqual(frames[1]?.payload);
    await workspace.simulate(`/connections/${connectionId}`, { status: 'CONNECTED' });
    expect((await changes()).at(-1)?.payload).toMatchObject({ session: { status: 'CONNECTED', qrcode: '' } });
  });
});
