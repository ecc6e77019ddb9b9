import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tags, ticketTags } from '@server/storage/schema';
import type { SignedIn } from '@server/testing/test-client';
import { call, read } from '@server/testing/test-client';
import { openTestSocket } from '@server/testing/test-socket';
import type { TestWorkspace } from '@server/testing/test-workspace';
import { startTestWorkspace } from '@server/testing/test-workspace';

let workspace: TestWorkspace;
let admin: SignedIn;
let ana: SignedIn;
beforeAll(async () => {
  workspace = await startTestWorkspace({ quirks: true });
  admin = await workspace.signIn(workspace.home.admin);
  ana = await workspace.signIn(workspace.home.ana);
});
afterAll(async () => {
  expect(workspace.failures).toEqual([]);
  await workspace.close();
});

const text = { body: 'Oi', fromMe: true, read: 1, mediaUrl: '' };

describe('with --quirks', () => {
  it('joinsLostBeforeReady: what is joined before `ready` is not heard', async () => {
    const { home } = workspace;
    const early = openTestSocket(workspace.url, ana.token);
    early.socket.emit('joinTickets', 'pending');
    await early.frame((frame) => frame.event === 'ready');
    const ticket = await home.ticket({ queueId: home.sales });
    await ana.put(`/tickets/${ticket.id}`, { queueId: home.sales });
    expect((await early.heard()).map((frame) => frame.event)).toEqual(['ready']);
    await early.ask('joinTickets', 'pending');
    await ana.put(`/tickets/${ticket.id}`, { queueId: home.sales });
    expect(await early.heard()).toHaveLength(2);
    early.close();
  });

  it('textRoomIdsOnly: a number joins nothing', async () => {
    const { home } = workspace;
    const { id } = await home.ticket({ queueId: home.sales, status: 'open' });
    const [byNumber, byText] = await Promise.all([workspace.socket(ana.token), workspace.socket(ana.token)]);
    await byNumber.ask('joinChatBox', id);
    await byText.ask('joinChatBox', String(id));
    await ana.post(`/messages/${id}`, text);
    const isMessage = (frame: { event: string }) => frame.event.endsWith('-appMessage');
    expect((await byText.heard()).some(isMessage)).toBe(true);
    expect((await byNumber.heard()).some(isMessage)).toBe(false);
  });

  it('emptySendAnswer: a sent message is told by socket alone', async () => {
    const { home } = workspace;
    const { id } = await home.ticket({ queueId: home.sales, status: 'open' });
    expect(await ana.post(`/messages/${id}`, text)).toMatchObject({ status: 200, text: '' });
    expect(read('messages.list', await ana.get(`/messages/${id}`)).messages).toHaveLength(1);
  });

  it('bareForbidden: an expired token and a refused act look alike but for the text', async () => {
    const expired = await call(workspace.url, '/tickets', { as: { token: 'expired' } });
    const refused = await ana.remove('/tickets/1');
    expect([expired.status, refused.status]).toEqual([403, 403]);
    expect([expired, refused].map((answer) => answer.headers.get('www-authenticate'))).toEqual([null, null]);
  });

  it('deleteBeforeUpdate: an accept is a delete and an update', async () => {
    const { home } = workspace;
    const { id } = await home.ticket({ queueId: home.sales });
    const socket = await workspace.socket(ana.token);
    await socket.ask('joinChatBox', String(id));
    await ana.put(`/tickets/${id}`, { status: 'open' });
    const events = (await socket.heard()).slice(1).map((frame) => frame.payload);
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
      read('tickets.list', await admin.get(`/tickets?showAll=true&status=closed&pageNumber=${pageNumber}`));
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    const ids = pages.map((answer) => answer.tickets.map((ticket) => ticket.id));
    expect(ids[1]).toContain(ids[0]?.at(-1));
    expect(pages.map((answer) => answer.hasMore)).toEqual([true, true, false, false]);
    expect(ids[3]?.length).toBeGreaterThan(0);
  });

  it('bareOtherOpenTicket: the refusal does not say which', async () => {
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

  it('hangingPairing: nothing is answered before a phone has scanned the code', async () => {
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
});
