import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { tags, userQueues } from '@server/platform/storage/schema';
import { ticketTags } from '@server/platform/storage/tables/ticket-tags';
import { call, read } from '@server/testing/test-client';
import { openTestSocket } from '@server/testing/test-socket';
import { startTestWorkspace } from '@server/testing/test-workspace';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace({ quirks: true });
const { admin, ana } = workspace;

const flowMade = z.object({ id: z.number() });
const text = { body: 'Oi', fromMe: true, read: 1, mediaUrl: '' };

describe('with --quirks', () => {
  it('joinsLostBeforeReady: a join before `ready` has no effect', async () => {
    const { home } = workspace;
    const early = openTestSocket(workspace.url, ana.token);
    early.socket.emit('joinTickets', 'pending');
    await early.frame((frame) => frame.event === 'ready');
    const ticket = await home.ticket({ queueId: home.sales });
    await ana.put(`/tickets/${ticket.id}`, { queueId: home.sales });
    expect((await early.received()).map((frame) => frame.event)).toEqual(['ready']);
    await early.ask('joinTickets', 'pending');
    await ana.put(`/tickets/${ticket.id}`, { queueId: home.sales });
    expect(await early.received()).toHaveLength(2);
    early.close();
  });

  it('textRoomIdsOnly: a numeric ticket id joins no room', async () => {
    const { home } = workspace;
    const { id } = await home.ticket({ queueId: home.sales, status: 'open', userId: home.ana.id });
    const [byNumber, byText] = await Promise.all([workspace.socket(ana.token), workspace.socket(ana.token)]);
    await byNumber.ask('joinChatBox', id);
    await byText.ask('joinChatBox', String(id));
    await ana.post(`/messages/${id}`, text);
    const isMessage = (frame: { event: string }) => frame.event.endsWith('-appMessage');
    expect((await byText.received()).some(isMessage)).toBe(true);
    expect((await byNumber.received()).some(isMessage)).toBe(false);
  });

  it('roomsOfOwnersOnly: users join only rooms of own tickets and the list of pending tickets', async () => {
    const { home } = workspace;
    const { id } = await home.ticket({ queueId: home.sales, status: 'open' });
    const [users, admins] = await Promise.all([workspace.socket(ana.token), workspace.socket(admin.token)]);
    for (const socket of [users, admins]) {
      await socket.ask('joinChatBox', String(id));
      await socket.ask('joinTickets', 'open');
    }
    await admin.put(`/tickets/${id}`, { queueId: home.sales });
    const isNotified = (frame: { text: string }) => frame.text.includes('"action":"update"');
    expect([(await users.received()).some(isNotified), (await admins.received()).some(isNotified)]).toEqual([
      false,
      true,
    ]);
  });

  it('unpublishedTickets: no event announces a ticket that a colleague opens', async () => {
    const { home } = workspace;
    const { id: contactId } = await home.contact({ name: 'Unpublished' });
    const socket = await workspace.socket(admin.token);
    await socket.ask('joinTickets', 'open');
    const draft = { contactId, queueId: home.sales, whatsappId: null, userId: home.ana.id, status: 'open' };
    expect((await ana.post('/tickets', draft)).status).toBe(200);
    expect((await socket.received()).filter(({ event }) => event.endsWith('-ticket'))).toEqual([]);
  });

  it('editsAsNew: an edited message is published as a new one', async () => {
    const { home } = workspace;
    const socket = await workspace.socket(admin.token);
    await socket.ask('joinNotification');
    const messageId = await workspace.customerWrites({ number: '5521940099001', body: 'Errado' });
    const change = { body: 'Certo', connectionId: home.connectionId };
    await call(workspace.url, `/simulator/messages/${messageId}`, { method: 'PUT', body: change });
    const received = await socket.frame((frame) => frame.text.includes('Certo'));
    expect(received.payload).toMatchObject({
      action: 'create',
      message: { id: messageId, isEdited: true, body: 'Certo' },
    });
  });

  it('joinedCounts: totals count users once per queue and chats once per member', async () => {
    const { home } = workspace;
    await home.scope.insert(userQueues, { userId: home.admin.id, queueId: home.sales });
    await home.scope.insert(userQueues, { userId: home.admin.id, queueId: home.support });
    const list = await admin.get('/users?searchParam=&pageNumber=1');
    const { users } = read('users.list', list);
    const queues = users.reduce((sum, user) => sum + Math.max(1, user.queues?.length ?? 0), 0);
    expect(queues).toBeGreaterThan(users.length);
    expect(list.body).toMatchObject({ count: queues, hasMore: true });
    await admin.post('/chats', { title: 'Joined', users: [{ id: home.ana.id }] });
    expect((await admin.get('/chats')).body).toMatchObject({ count: 2, hasMore: true });
  });

  it('mediaAtOtherHost: a file has an address at another host, and is served by this one', async () => {
    const { address } = await workspace.media.put(Buffer.from('Oi'), 'nota.txt');
    const { hostname, pathname } = new URL(address);
    expect([hostname, pathname]).toEqual(['files.recado.example', expect.stringMatching(/^\/backend\/public\//)]);
    const answer = await call(workspace.url, pathname.slice('/backend'.length));
    expect([answer.status, answer.text]).toEqual([200, 'Oi']);
  });

  it('emptySendAnswer: only the socket returns a sent message', async () => {
    const { home } = workspace;
    const { id } = await home.ticket({ queueId: home.sales, status: 'open' });
    expect(await ana.post(`/messages/${id}`, text)).toMatchObject({ status: 200, text: '' });
    expect(read('messages.list', await ana.get(`/messages/${id}`)).messages).toHaveLength(1);
  });

  it('bareForbidden: an expired token and a missing permission differ in the text alone', async () => {
    const expired = await call(workspace.url, '/tickets', { as: { token: 'expired' } });
    const refused = await ana.remove(`/users/${workspace.home.bruno.id}`);
    expect([expired.status, refused.status]).toEqual([403, 403]);
    expect([expired, refused].map((answer) => answer.headers.get('www-authenticate'))).toEqual([null, null]);
  });

  it('deleteBeforeUpdate: accepting publishes a delete and an update', async () => {
    const { home } = workspace;
    const { id } = await home.ticket({ queueId: home.sales });
    const socket = await workspace.socket(admin.token);
    await socket.ask('joinChatBox', String(id));
    await admin.put(`/tickets/${id}`, { status: 'open' });
    const events = (await socket.received()).slice(1).map((frame) => frame.payload);
    expect(events).toMatchObject([
      { action: 'delete', ticketId: id },
      { action: 'update', ticketId: id, ticket: { id } },
    ]);
  });

  it('repeatingPages: tickets repeat across page edges, and hasMore ends before they do', async () => {
    const { home } = workspace;
    const own = await Promise.all(['one', 'two', 'three'].map((name) => home.scope.insert(tags, { name })));
    for (let index = 0; index < 90; index += 1) {
      const ticket = await home.ticket({ queueId: home.support, status: 'closed' });
      for (const tag of own) await home.scope.insert(ticketTags, { ticketId: ticket.id, tagId: tag.id });
    }
    const page = async (pageNumber: number) =>
      read(
        'tickets.list',
        await admin.get(`/tickets?showAll=true&status=closed&queueIds=[${home.support}]&pageNumber=${pageNumber}`),
      );
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    const ids = pages.map((answer) => answer.tickets.map((ticket) => ticket.id));
    expect(ids[1]).toContain(ids[0]?.at(-1));
    expect(pages.map((answer) => answer.hasMore)).toEqual([true, true, false, false]);
    expect(ids[3]?.length).toBeGreaterThan(0);
  });

  it('bareOtherOpenTicket: the refusal does not name the other ticket', async () => {
    const { home } = workspace;
    const { contactId } = await home.ticket({ queueId: home.sales });
    const draft = { contactId, queueId: home.sales, whatsappId: null, userId: home.ana.id, status: 'open' };
    expect(await ana.post('/tickets', draft)).toMatchObject({ status: 400, text: '{"error":"ERR_OTHER_OPEN_TICKET"}' });
  });

  it('thinRefreshUser: the company of a refreshed user is an id and a name', async () => {
    const { home } = workspace;
    const answer = await call(workspace.url, '/auth/refresh_token', { method: 'POST', as: { cookie: ana.cookie } });
    expect((answer.body as { user: { company: unknown } }).user.company).toEqual({ id: home.id, name: 'Home' });
  });

  it('namelessSignIns: the event about a sign-in does not name its session', async () => {
    const socket = await workspace.socket(ana.token);
    await workspace.signIn(workspace.home.ana);
    const { payload } = await socket.frame(({ event }) => event === `company-${workspace.home.id}-auth`);
    expect(Object.keys(payload as object)).toEqual(['action', 'user']);
  });

  it('hangingPairing: the request has no answer until a phone scans the code', async () => {
    const { connectionId, id } = workspace.home;
    const socket = await workspace.socket(admin.token);
    let isAnswered = false;
    const answer = admin.post(`/whatsappsession/${connectionId}`).finally(() => {
      isAnswered = true;
    });
    await socket.frame(
      ({ event, text: payload }) => event === `company-${id}-whatsapp` && payload.includes('"status":"qrcode"'),
    );
    await admin.get('/whatsapp');
    expect(isAnswered).toBe(false);
    await workspace.simulate(`/connections/${connectionId}`, { status: 'CONNECTED' });
    expect((await answer).status).toBe(200);
  });

  it('numericTexts: counts are text, and a list for grouped queries', async () => {
    await workspace.home.scope.insert(tags, { name: 'Counted' });
    const { body } = await admin.get('/tags?searchParam=Counted');
    const tag = { name: 'Counted', ticketsCount: '0' };
    expect(body).toMatchObject({ tags: [tag], count: [{ count: '1' }], hasMore: false });
    expect(JSON.stringify(body)).not.toContain('kanban');
    for (let number = 0; number < 21; number += 1) {
      await admin.post('/contact-lists', { name: `Long ${number}`, companyId: workspace.home.id });
    }
    const lists = read('contactLists.list', await admin.get('/contact-lists?searchParam=Long'));
    expect(lists).toMatchObject({ hasMore: false });
    expect(lists.records).toHaveLength(20);
  });

  it('rolesLeftToClient: users may call endpoints of admin pages', async () => {
    const { home } = workspace;
    const { id } = await home.ticket({ queueId: home.sales });
    expect((await ana.remove(`/tickets/${id}`)).status).toBe(200);
    expect((await ana.put(`/queue/${home.sales}`, { name: 'Vendas!', color: '#123456' })).status).toBe(200);
    expect((await ana.remove(`/users/${home.bruno.id}`)).status).toBe(403);
  });

  it('bareAnswers: answers are a bare list, a word or empty', async () => {
    expect((await admin.get('/invoices/all')).text).toBe('[]');
    const { id } = flowMade.parse((await admin.post('/flowbuilder', { name: 'Bare' })).body);
    const saved = await admin.post('/flowbuilder/flow', { idFlow: id, nodes: [], connections: [] });
    expect(saved).toMatchObject({ status: 200, text: '"ok"' });
    expect((await admin.get('/flowbuilder')).text).not.toContain('hasMore');
  });

  it('partialUpdates: an update event omits unchanged fields', async () => {
    const { home } = workspace;
    const socket = await workspace.socket(admin.token);
    const change = { name: 'Bruno B.', companyId: home.id };
    const answer = await admin.put(`/users/${home.bruno.id}`, change);
    const received = await socket.frame(({ event }) => event === `company-${home.id}-user`);
    for (const text of [answer.text, received.text]) {
      expect(text).toContain('Bruno B.');
      expect(text).not.toContain('allTicket');
    }
  });

  it('oddRefusals: refusals have another status and misleading texts', async () => {
    await admin.post('/flowbuilder', { name: 'Taken' });
    const taken = await admin.post('/flowbuilder', { name: 'Taken' });
    expect(taken).toMatchObject({ status: 402, body: { error: 'exist' } });
    const unknown = await call(workspace.url, '/forgetpassword/nobody@home.test', { method: 'POST' });
    expect(unknown).toMatchObject({ status: 404, body: { error: 'E-mail enviado com sucesso' } });
  });

  it('oddEventNames: some events have one irregular name only', async () => {
    const socket = await workspace.socket(admin.token);
    await admin.post('/tags', { name: 'Odd name', color: '#B80000', kanban: 0 });
    await workspace.simulate(`/connections/${workspace.home.connectionId}`, { status: 'DISCONNECTED' });
    await workspace.simulate(`/connections/${workspace.home.connectionId}`, { status: 'CONNECTED' });
    const prefix = `company-${workspace.home.id}-`;
    const names = (await socket.received()).map(({ event }) => event);
    expect(names).toContain('tag');
    expect(names).not.toContain(`${prefix}tag`);
    expect(names.filter((name) => name.endsWith('whatsappSession'))).toEqual([
      'whatsappSession',
      `${prefix}whatsappSession`,
    ]);
  });
});

describe('without --quirks', () => {
  it('events with irregular names are published under both names', async () => {
    const plain = await startTestWorkspace();
    const { token, post } = await plain.signIn(plain.home.admin);
    const socket = await plain.socket(token);
    await post('/tags', { name: 'Both', color: '#B80000', kanban: 0 });
    await plain.simulate(`/connections/${plain.home.connectionId}`, { status: 'DISCONNECTED' });
    const names = (await socket.received()).map(({ event }) => event.replace(`company-${plain.home.id}-`, 'own '));
    expect(names.filter((name) => /tag|Session/.test(name))).toEqual([
      'tag',
      'own tag',
      'own whatsappSession',
      'whatsappSession',
    ]);
    await plain.close();
  });
});
