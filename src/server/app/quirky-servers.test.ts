import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';

import type { Quirks } from '@server/platform/quirks';
import { quirksFor } from '@server/platform/quirks';
import { call } from '@server/testing/test-client';
import { testPassword } from '@server/testing/test-company';
import { useWorkspace } from '@server/testing/use-workspace';

/** Names of the defects of a server that AtendeChat 8 does not have. */
function ownDefectsOf(server: Parameters<typeof quirksFor>[0]): string[] {
  const family = quirksFor('atendechat');
  return Object.entries(quirksFor(server))
    .filter(([name, isOn]) => isOn !== family[name as keyof Quirks])
    .map(([name]) => name)
    .sort();
}

it.each([
  ['atendechat', []],
  ['codatendechat', ['contactsTwice']],
  ['f12tecnologia', ['dayLongTokens']],
  ['lukyanaraujo', ['contactsTwice', 'silentSignIns']],
  ['whaticket', ['missingFlows', 'missingLanguage']],
  [
    'ticketz',
    [
      'codedTokens',
      'cursorPages',
      'missingAttachments',
      'missingDashboard',
      'missingFileLists',
      'missingFlows',
      'missingKanban',
      'missingLanguage',
      'missingPasswordReset',
      'missingPlan',
      'missingRobots',
      'missingSheets',
      'removalsFromLists',
      'thinLoginUser',
      'unknownUsersConcealed',
      'unreadUnlessMarked',
    ],
  ],
] as const)('%s has the defects of AtendeChat 8 and %j', (server, names) => {
  expect(ownDefectsOf(server)).toEqual(names);
});

it('without a choice there is no defect', () => {
  expect(Object.values(quirksFor(false))).not.toContain(true);
});

describe('ticketz', () => {
  const workspace = useWorkspace({ quirks: 'ticketz' });
  const { admin } = workspace;
  const login = (body: object) => call(workspace.url, '/auth/login', { method: 'POST', body });

  it.each([
    ['missingFlows', 'GET', '/flowbuilder'],
    ['missingFlows', 'GET', '/flowcampaign'],
    ['missingLanguage', 'POST', '/users/set-language/en'],
    ['missingRobots', 'GET', '/prompt'],
    ['missingRobots', 'POST', '/queueIntegration'],
    ['missingFileLists', 'POST', '/files'],
    ['missingPasswordReset', 'POST', '/forgetpassword/a@b.test'],
    ['missingKanban', 'GET', '/ticket/kanban'],
    ['missingDashboard', 'GET', '/dashboard'],
    ['missingSheets', 'POST', '/contacts/upload'],
    ['missingPlan', 'GET', '/companies/listPlan/1'],
    ['missingAttachments', 'DELETE', '/schedules/1/media-upload'],
  ] as const)('%s: %s %s answers 404 with a web page', async (_quirk, method, path) => {
    const answer = await call(workspace.url, path, { method, ...(method === 'POST' && { body: {} }) });
    expect([answer.status, answer.text.includes(`Cannot ${method} ${path}`)]).toEqual([404, true]);
  });

  it('codedTokens: an expired token is 403 and a missing one 401, each with a code', async () => {
    const expired = await call(workspace.url, '/tickets', { as: { token: 'expired' } });
    const missing = await call(workspace.url, '/tickets');
    expect([expired.status, expired.body]).toEqual([403, { error: 'ERR_SESSION_EXPIRED' }]);
    expect([missing.status, missing.body]).toEqual([401, { error: 'ERR_UNAUTHORIZED' }]);
  });

  it('thinLoginUser: the user of a sign-in has neither allTicket nor a connection', async () => {
    const { status, text } = await login({ email: workspace.home.ana.email, password: testPassword });
    expect(status).toBe(200);
    expect(text).not.toMatch(/"allTicket"|"whatsappId"/);
  });

  it('unknownUsersConcealed: an unknown e-mail is refused like a wrong password', async () => {
    const unknown = await login({ email: 'nobody@recado.test', password: testPassword });
    expect([unknown.status, unknown.body]).toEqual([401, { error: 'ERR_INVALID_CREDENTIALS' }]);
  });

  it('removalsFromLists: a ticket that leaves a list is published as removeFromList', async () => {
    const { home } = workspace;
    const { id } = await home.ticket({ queueId: home.sales });
    const socket = await workspace.socket(admin.token);
    await socket.ask('joinChatBox', String(id));
    await admin.put(`/tickets/${id}`, { status: 'open' });
    const { payload } = await socket.frame(({ event }) => event.endsWith('-ticket'));
    expect(payload).toEqual({ action: 'removeFromList', ticketId: id });
  });
});

describe('the pages of ticketz', () => {
  const workspace = useWorkspace({ quirks: 'ticketz' });
  const { admin } = workspace;
  type TicketPage = { tickets: { id: number; updatedAt: string }[] };
  type MessagePage = { messages: { id: string }[]; nextId: string | null };

  it('cursorPages: tickets continue before `nextUpdatedAt`, whatever the page number, without a count', async () => {
    const { home } = workspace;
    for (let n = 0; n < 41; n += 1) {
      await home.ticket({ queueId: home.sales, status: 'open', updatedAt: new Date(Date.UTC(2026, 2, 1, 12, 0, n)) });
    }
    const path = `/tickets?status=open&showAll=true&queueIds=[${home.sales}]`;
    const first = await admin.get(path);
    const { tickets } = first.body as TicketPage;
    expect([tickets.length, first.body]).toMatchObject([40, { count: null }]);
    expect(first.body).not.toHaveProperty('hasMore');
    expect(((await admin.get(`${path}&pageNumber=2`)).body as TicketPage).tickets).toEqual(tickets);
    const rest = await admin.get(`${path}&nextUpdatedAt=${tickets.at(-1)?.updatedAt}`);
    expect((rest.body as TicketPage).tickets).toHaveLength(1);
  });

  it('cursorPages: messages continue before `nextId`, which the answer names', async () => {
    const { home } = workspace;
    const { id } = await home.ticket({ queueId: home.sales, status: 'open' });
    for (let n = 0; n < 21; n += 1)
      await admin.post(`/messages/${id}`, { body: `${n}`, fromMe: true, read: 1, mediaUrl: '' });
    const first = (await admin.get(`/messages/${id}`)).body as MessagePage;
    expect(first).toMatchObject({ count: null, hasMore: true, nextId: first.messages[0]?.id });
    const second = (await admin.get(`/messages/${id}?pageNumber=2`)).body as MessagePage;
    expect(second.messages.map((message) => message.id)).toEqual(first.messages.map((message) => message.id));
    const rest = (await admin.get(`/messages/${id}?nextId=${first.nextId}`)).body as MessagePage;
    expect(rest).toMatchObject({ messages: [{ body: '0' }], hasMore: false, nextId: null });
  });

  it('unreadUnlessMarked: messages stay unread until they are read with `markAsRead`', async () => {
    await workspace.customerWrites({ number: '5521940099077', body: 'Oi' });
    const unread = async () =>
      ((await admin.get(`/tickets?withUnreadMessages=true`)).body as TicketPage).tickets.map(({ id }) => id);
    const [id] = await unread();
    await admin.get(`/messages/${id}`);
    expect(await unread()).toEqual([id]);
    await admin.get(`/messages/${id}?markAsRead=true`);
    expect(await unread()).toEqual([]);
  });
});

describe('codatendechat', () => {
  const workspace = useWorkspace({ quirks: 'codatendechat' });

  it('contactsTwice: a contact is published with and without the company in the name', async () => {
    const { home, admin } = workspace;
    const socket = await workspace.socket(admin.token);
    await admin.post('/contacts', { name: 'Twice', number: '5520900004411', email: '' });
    const names = (await socket.received()).map(({ event }) => event).filter((name) => name.endsWith('contact'));
    expect(names).toEqual(['contact', `company-${home.id}-contact`]);
  });
});

describe('f12tecnologia', () => {
  const workspace = useWorkspace({ quirks: 'f12tecnologia' });
  const signIn = () =>
    call(workspace.url, '/auth/login', {
      method: 'POST',
      body: { email: workspace.home.ana.email, password: testPassword },
    });

  it('dayLongTokens: an access token is valid for a day', async () => {
    const { token } = (await signIn()).body as { token: string };
    const { iat, exp } = decodeJwt(token);
    expect(Number(exp) - Number(iat)).toBe(24 * 60 * 60);
  });
});

describe('lukyanaraujo', () => {
  const workspace = useWorkspace({ quirks: 'lukyanaraujo' });

  it('silentSignIns: a sign-in elsewhere is not published', async () => {
    const { home } = workspace;
    const ana = await workspace.signIn(home.ana);
    const socket = await workspace.socket(ana.token);
    await workspace.signIn(home.ana);
    expect((await socket.received()).filter(({ event }) => event.endsWith('-auth'))).toEqual([]);
  });
});
