import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

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
const heardOf = async (messageId: string) => (await socket.heard()).filter((frame) => frame.text.includes(messageId));

/** The listener alone, for messages that the channel tells twice or in a heap. */
const listener = (): ChannelListener =>
  createChannelListener({
    storage: unscoped(workspace.database),
    media: workspace.media,
    clock: increasingClock(),
    quirks: quirksFor(false),
    jobs: { add: async () => undefined, addAll: async () => undefined, remove: async () => undefined },
    publish: {
      toCompany: () => undefined,
      connectionStands: () => undefined,
      toEveryone: () => undefined,
      toUser: () => undefined,
      reconnectUser: () => undefined,
      ticketChanged: () => undefined,
      ticketRemoved: () => undefined,
      ticketUnlisted: () => undefined,
      ticketRead: () => undefined,
      messageCreated: () => undefined,
      messageChanged: () => undefined,
    },
  });
const incoming = (number: string, messageId: string, body = 'Oi') => ({
  connectionId: workspace.home.connectionId,
  ...{ number, messageId, body, name: 'Rosa', sentAt: '2026-01-01T00:00:00.000Z' },
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
    const [told] = await heardOf(messageId);
    expect(told).toMatchObject({
      event: event('appMessage'),
      payload: {
        action: 'create',
        message: { id: messageId, body: 'Olá, bom dia', fromMe: false, contact: { number } },
        ticket: { id: ticket?.id, contact: { number }, queue: { name: 'Sales' }, tags: [] },
        contact: { number },
      },
    });
  });

  it('adds to the ticket that goes on, and counts', async () => {
    const number = newNumber();
    await workspace.customerWrites({ number, body: 'um' });
    const { id } = (await ticketOf(number))!;
    await scope.update(tickets, eq(tickets.id, id), { status: 'open', userId: workspace.home.ana.id });
    await workspace.customerWrites({ number, body: 'dois' });
    expect(await ticketOf(number)).toMatchObject({ id, status: 'open', unreadMessages: 2, lastMessage: 'dois' });
  });

  it('reopens a closed ticket, which waits again', async () => {
    const number = newNumber();
    await workspace.customerWrites({ number, body: 'um' });
    const { id } = (await ticketOf(number))!;
    await scope.update(tickets, eq(tickets.id, id), { status: 'closed', userId: workspace.home.ana.id });
    const messageId = await workspace.customerWrites({ number, body: 'voltei' });
    expect(await ticketOf(number)).toMatchObject({ id, status: 'pending', userId: null });
    const [told] = await heardOf(messageId);
    const changed = await socket.frame((frame) => frame.event === event('ticket') && frame.text.includes('voltei'));
    expect(socket.frames.indexOf(changed)).toBeLessThan(socket.frames.indexOf(told!));
  });

  it('without a queue to go to where the connection has several', async () => {
    const { connectionId, support } = workspace.home;
    await scope.insert(whatsappQueues, { whatsappId: connectionId, queueId: support });
    const number = newNumber();
    await workspace.customerWrites({ number, body: 'Oi' });
    await scope.remove(whatsappQueues, eq(whatsappQueues.queueId, support));
    expect(await ticketOf(number)).toMatchObject({ queueId: null });
  });

  it('the same message twice is one message', async () => {
    const { received } = listener();
    const number = newNumber();
    await received(incoming(number, 'TWICE'));
    await received(incoming(number, 'TWICE'));
    await Promise.all([received(incoming(number, 'AGAIN')), received(incoming(number, 'AGAIN'))]);
    expect(await ticketOf(number)).toMatchObject({ unreadMessages: 2 });
  });

  it('a heap of messages at once makes one contact, one ticket and every message', async () => {
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

  it('may send anything', async () => {
    const { received } = listener();
    const number = newNumber();
    await received({ ...incoming(number, 'NUL', 'a\u0000b'), name: ' \u0000 ', number: `+${number}` });
    await received(incoming(number, 'LONG', 'x'.repeat(100_000)));
    const contact = await scope.first(contacts, eq(contacts.number, number));
    expect(contact?.name).toBe(number);
    const stored = await scope.first(messages, and(eq(messages.id, 'NUL'), eq(messages.contactId, contact!.id)));
    expect(stored?.body).toBe('ab');
  });

  it('over a connection that nobody knows is not heard', async () => {
    await expect(
      listener().received({ ...incoming(newNumber(), 'LOST'), connectionId: 999_999 }),
    ).resolves.toBeUndefined();
  });

  it('the same id of another company’s message is another message', async () => {
    const { received } = listener();
    const number = newNumber();
    await received({ ...incoming(number, 'SHARED'), connectionId: workspace.other.connectionId });
    await received(incoming(number, 'SHARED'));
    expect(await ticketOf(number)).toMatchObject({ unreadMessages: 1 });
  });
});

describe('a connection that changes', () => {
  it('is told under each name that clients listen for [RT-009] [RT-011]', async () => {
    const { connectionId } = workspace.home;
    await workspace.simulate(`/connections/${connectionId}`, { status: 'qrcode' });
    const frames = (await socket.heard()).slice(-3);
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
    expect((await socket.heard()).at(-1)?.payload).toMatchObject({ session: { status: 'CONNECTED', qrcode: '' } });
  });
});
