import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { messages, tickets, whatsapps } from '@server/platform/storage/schema';
import { jobs } from '@server/platform/storage/tables/jobs';
import { read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

import { messageIdOfJob } from './send-later';

const workspace = useWorkspace();
const { admin, ana } = workspace;

const text = (body: string, more: object = {}) => ({ body, fromMe: true, read: 1, mediaUrl: '', ...more });
const list = async (id: number, pageNumber = 1) =>
  read('messages.list', await ana.get(`/messages/${id}?pageNumber=${pageNumber}`));
const openTicket = () => {
  const { home } = workspace;
  return home.ticket({ queueId: home.sales, status: 'open', userId: home.ana.id });
};

describe('an automatic text', () => {
  it('becomes the last message once, also if it was acknowledged before a crash', async () => {
    const { home } = workspace;
    const ticket = await openTicket();
    const payload = { ticketId: ticket.id, text: 'Bom dia' };
    const job = await home.scope.insert(jobs, { kind: 'rules.say', payload, runAt: ticket.updatedAt });
    const createdAt = new Date(ticket.updatedAt.getTime() + 1);
    await home.message(ticket, { id: messageIdOfJob(job.id), body: 'Bom dia', fromMe: true, ack: 2, createdAt });
    await workspace.passTime(0);
    const [received] = await home.scope.find(tickets, { where: eq(tickets.id, ticket.id) });
    expect(received).toMatchObject({ lastMessage: 'Bom dia', fromMe: true });
    expect((await list(ticket.id)).messages.map(({ body }) => body)).toEqual(['Bom dia']);
  });
});

describe('the messages of a ticket [CONV-046]', () => {
  it('are paged from the newest, ascending inside a page, each exactly once', async () => {
    const ticket = await openTicket();
    for (let index = 1; index <= 45; index += 1) {
      await workspace.home.message(ticket, {
        body: String(index),
        createdAt: new Date(Date.UTC(2024, 0, 1, 0, index)),
      });
    }
    const pages = [
      await list(ticket.id, 1),
      await list(ticket.id, 2),
      await list(ticket.id, 3),
      await list(ticket.id, 4),
    ];
    const bodies = pages.map((page) => page.messages.map((message) => Number(message.body)));
    const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
    expect(bodies).toEqual([span(26, 45), span(6, 25), span(1, 5), []]);
    expect(pages.map((page) => page.hasMore)).toEqual([true, true, false, false]);
    expect(pages[0]).toMatchObject({ count: 45, ticket: { id: ticket.id, contact: {} } });
  });

  it('include contact and quoted message', async () => {
    const ticket = await openTicket();
    const question = await workspace.home.message(ticket, { body: 'Abre hoje?' });
    const answer = await ana.post(`/messages/${ticket.id}`, text('Sim', { quotedMsg: { id: question.id } }));
    expect(read('messages.create', answer)).toMatchObject({
      body: 'Sim',
      quotedMsg: { id: question.id, body: 'Abre hoje?' },
    });
    const [first, second] = (await list(ticket.id)).messages;
    expect(first).toMatchObject({ body: 'Abre hoje?', contact: { id: ticket.contactId }, fromMe: false });
    expect(second).toMatchObject({ contact: null, quotedMsg: { contact: { id: ticket.contactId } } });
  });

  it('stay unread if they are only previewed [TKT-026]', async () => {
    const { home } = workspace;
    const ticket = await home.ticket({ queueId: home.sales, unreadMessages: 2 });
    const message = await home.message(ticket, { read: false });
    const page = read('messages.list', await ana.get(`/messages/${ticket.id}?pageNumber=1&peek=true`));
    expect(page.messages).toHaveLength(1);
    expect(page.ticket?.unreadMessages).toBe(2);
    expect((await home.scope.first(tickets, eq(tickets.id, ticket.id)))?.unreadMessages).toBe(2);
    expect((await home.scope.first(messages, eq(messages.id, message.id)))?.read).toBe(false);
  });

  it('are marked read by listing them', async () => {
    const { home } = workspace;
    const ticket = await home.ticket({ queueId: home.sales, unreadMessages: 1 });
    await home.message(ticket);
    expect((await list(ticket.id)).ticket?.unreadMessages).toBe(0);
    expect((await home.scope.first(tickets, eq(tickets.id, ticket.id)))?.unreadMessages).toBe(0);
    expect(await home.scope.count(messages, and(eq(messages.ticketId, ticket.id), eq(messages.read, false)))).toBe(0);
  });

  it('keep the position of the ticket in the list when they are read', async () => {
    const { home } = workspace;
    const ticket = await home.ticket({ queueId: home.sales, unreadMessages: 1 });
    await list(ticket.id);
    expect((await home.scope.first(tickets, eq(tickets.id, ticket.id)))?.updatedAt).toEqual(ticket.updatedAt);
  });
});

describe('a text of the attendant', () => {
  it('is returned as stored and delivered, and its acknowledgement never decreases', async () => {
    const ticket = await openTicket();
    const socket = await workspace.socket(ana.token);
    await socket.ask('joinChatBox', String(ticket.id));
    const message = read('messages.create', await ana.post(`/messages/${ticket.id}`, text('Bom dia!')));
    expect(message).toMatchObject({ body: 'Bom dia!', fromMe: true, ticketId: ticket.id });
    const event = `company-${workspace.home.id}-appMessage`;
    await socket.frame((frame) => frame.event === event && frame.text.includes('"ack":4'));
    await workspace.simulate('/acks', { messageId: message!.id, ack: 2 });
    expect((await list(ticket.id)).messages.at(-1)?.ack).toBe(4);
    const changes = (await socket.received())
      .filter((frame) => frame.event === event)
      .map(({ payload }) => payload as { action: string; message: { ack: number } })
      .map(({ action, message: { ack } }) => `${action} ${ack}`);
    // On a busy machine the phone may have the message before its acceptance is stored.
    const first = message?.ack ?? 0;
    expect([1, 2, 3]).toContain(first);
    expect(changes).toEqual(
      [`create ${first}`, 'update 2', 'update 3', 'update 4'].filter((_, at) => at === 0 || at >= first),
    );
  });

  it('becomes the ticket’s last message and moves the ticket up', async () => {
    const ticket = await openTicket();
    await ana.post(`/messages/${ticket.id}`, text('Até logo'));
    const [first] = read('tickets.list', await ana.get('/tickets?showAll=true')).tickets;
    expect(first).toMatchObject({ id: ticket.id, lastMessage: 'Até logo' });
  });

  it('has its placeholders filled', async () => {
    const { home } = workspace;
    const contact = await home.contact({ name: 'Maria Clara Dias' });
    const ticket = await home.ticket({ contactId: contact.id, queueId: home.sales, status: 'open' });
    const message = read(
      'messages.create',
      await ana.post(`/messages/${ticket.id}`, text('Oi {{firstName}}, {{other}}')),
    );
    expect(message?.body).toBe('Oi Maria, {{other}}');
  });

  it('is refused and not stored while the connection is down', async () => {
    const { home } = workspace;
    const down = await home.scope.insert(whatsapps, { name: 'Down', status: 'DISCONNECTED' });
    const ticket = await home.ticket({ queueId: home.sales, status: 'open', whatsappId: down.id });
    const answer = await ana.post(`/messages/${ticket.id}`, text('Alô?'));
    expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_WAPP_NOT_INITIALIZED' } });
    expect((await list(ticket.id)).messages).toEqual([]);
  });

  it('quotes only messages of the same ticket', async () => {
    const { home } = workspace;
    const elsewhere = await home.message(await openTicket());
    const ticket = await openTicket();
    const answer = await ana.post(`/messages/${ticket.id}`, text('Sim', { quotedMsg: { id: elsewhere.id } }));
    expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_FETCH_WAPP_MSG' } });
  });

  it.each([
    ['', 400],
    ['a\u0000b', 200],
    ['\ud83d half a pair', 200],
    ['x'.repeat(65_537), 400],
  ])('is stored or refused if it is hostile: %j', async (body, status) => {
    const ticket = await openTicket();
    expect((await ana.post(`/messages/${ticket.id}`, text(body))).status).toBe(status);
  });
});

describe('removal of a message', () => {
  it('removes its text from ticket lists if it was the newest', async () => {
    const ticket = await openTicket();
    const previewOf = async () => (await list(ticket.id)).ticket?.lastMessage;
    const first = read('messages.create', await ana.post(`/messages/${ticket.id}`, text('engano')));
    const last = read('messages.create', await ana.post(`/messages/${ticket.id}`, text('senha: 1234')));
    await ana.remove(`/messages/${first!.id}`);
    expect(await previewOf()).toBe('senha: 1234');
    const socket = await workspace.socket(ana.token);
    await socket.ask('joinChatBox', ticket.id);
    await ana.remove(`/messages/${last!.id}`);
    const received = await socket.frame((frame) => frame.text.includes('"lastMessage":"🚫 Mensagem apagada"'));
    expect(received.payload).toMatchObject({ action: 'update', ticketId: ticket.id });
    expect(await previewOf()).toBe('🚫 Mensagem apagada');
  });

  it('is for messages of the company and users who see the ticket; marks the message and publishes it [CONV-012]', async () => {
    const ticket = await openTicket();
    const socket = await workspace.socket(ana.token);
    await socket.ask('joinChatBox', ticket.id);
    const message = read('messages.create', await ana.post(`/messages/${ticket.id}`, text('engano')));
    const said = await workspace.home.message(ticket, {});
    expect((await admin.remove(`/messages/${said.id}`)).status).toBe(400);
    const hidden = await workspace.home.message(await workspace.home.ticket({ queueId: workspace.home.support }), {
      fromMe: true,
    });
    expect((await ana.remove(`/messages/${hidden.id}`)).status).toBe(403);
    expect(await ana.remove(`/messages/${message!.id}`)).toMatchObject({ status: 200, text: '' });
    const received = await socket.frame((frame) => frame.text.includes('"isDeleted":true'));
    expect(received.payload).toMatchObject({ action: 'update', message: { id: message!.id } });
    const { messages: now } = await list(ticket.id);
    expect(now.filter(({ isDeleted }) => isDeleted).map(({ id }) => id)).toEqual([message!.id]);
    expect(await admin.remove('/messages/nothing')).toMatchObject({
      status: 400,
      body: { error: 'ERR_DELETE_WAPP_MSG' },
    });
  });
});
