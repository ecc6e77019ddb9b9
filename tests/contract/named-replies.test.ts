import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { users } from '@server/platform/storage/schema';
import type { Answer, SignedIn } from '@server/testing/test-client';
import type { TestWorkspace } from '@server/testing/test-workspace';
import { startTestWorkspace } from '@server/testing/test-workspace';

/** Replies as they are sent, their fields by the names of the specification: the endpoint table reads nothing here. */
let workspace: TestWorkspace;
let admin: SignedIn;
let root: SignedIn;
beforeAll(async () => {
  workspace = await startTestWorkspace();
  const { home } = workspace;
  admin = await workspace.signIn(home.admin);
  const { passwordHash } = home.admin;
  const boss = { name: 'Root', email: 'root@home.test', passwordHash, profile: 'admin' as const, super: true };
  await home.scope.insert(users, boss);
  root = await workspace.signIn(boss);
});
afterAll(async () => {
  expect(workspace.failures).toEqual([]);
  await workspace.close();
});

const text: unknown = expect.any(String);
const moment: unknown = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/);

async function made(answer: Promise<Answer>): Promise<number> {
  const { status, body } = await answer;
  expect([status, body]).toEqual([200, expect.objectContaining({ id: expect.any(Number) as number })]);
  return (body as { id: number }).id;
}
const aContact = (name: string, number: string) => made(admin.post('/contacts', { name, number, email: '' }));

let records: Promise<void> | null = null;
/** One record of each kind, made once. */
const someRecords = (): Promise<void> => (records ??= makeRecords());
async function makeRecords(): Promise<void> {
  const { home } = workspace;
  const contactId = await aContact('Zuleica Prado', '5520990000101');
  await home.ticket({ contactId, queueId: home.sales });
  await admin.post('/contact-lists', { name: 'Zeladores' });
  await admin.post('/tags', { name: 'Zelo', color: '#A4CCCC', kanban: 0 });
  await admin.post('/schedules', { contactId, body: 'Zarpar cedo', sendAt: '2099-05-01T12:00:00.000Z' });
  await admin.post('/campaigns', { name: 'Zênite', message1: 'Oi', scheduledAt: null });
  await root.post('/announcements', { title: 'Zíper', text: 'Fechado', priority: 3, status: true });
  await admin.post('/chats', { title: 'Zona', users: [{ id: home.ana.id }] });
  await admin.post('/files', { name: 'Zines', message: 'Segue', options: [{ name: 'a.pdf' }], userId: home.admin.id });
}

describe('pages by searchParam and pageNumber, with hasMore', () => {
  it.each([
    ['[USERS-016]', '/users/', 'users', 'ana'],
    ['[CONTACT-021]', '/contacts/', 'contacts', 'Zuleica'],
    ['[LIST-024]', '/contact-lists/', 'records', 'Zeladores'],
    ['[TAG-008]', '/tags/', 'tags', 'Zelo'],
    ['[SCHED-019]', '/schedules/', 'schedules', 'Zarpar'],
    ['[CAMP-023]', '/campaigns/', 'records', 'Zênite'],
    ['[ANN-017] [SHELL-025]', '/announcements/', 'records', 'Zíper'],
    ['[SHELL-026]', '/chats/', 'records', 'Zona'],
    ['[TKT-066]', '/tickets', 'tickets', 'Zuleica'],
  ])('%s %s answers %s', async (...[, path, records, word]) => {
    await someRecords();
    const all = path === '/tickets' ? '&showAll=true' : '';
    const find = async (searchParam: string, pageNumber = 1) =>
      (await admin.get(`${path}?searchParam=${encodeURIComponent(searchParam)}&pageNumber=${pageNumber}${all}`)).body;
    expect(await find(word)).toMatchObject({ [records]: [{ id: expect.any(Number) as number }], hasMore: false });
    expect(await find('Nada disso')).toMatchObject({ [records]: [], hasMore: false });
    expect(await find(word, 2)).toMatchObject({ [records]: [], hasMore: false });
  });
});

describe('what belongs to a company is listed by its companyId', () => {
  it.each([
    ['[USERS-017]', '/users/list', '', 'ana'],
    ['[CONTACT-026]', '/contacts/list', '', 'Zuleica Prado'],
    ['[QUEUE-029] [CONN-038]', '/queue', '', 'Sales'],
    ['[TAG-013]', '/tags', 'tags', 'Zelo'],
    ['[CAMP-032]', '/files/', 'files', 'Zines'],
    ['[CAMP-034]', '/whatsapp', '', 'Desk'],
  ])('%s %s', async (...[, path, list, name]) => {
    await someRecords();
    const { status, body } = await admin.get(`${path}?companyId=${workspace.home.id}&session=0`);
    expect(status).toBe(200);
    const rows: unknown = list === '' ? body : (body as Record<string, unknown>)[list];
    expect(rows).toContainEqual(expect.objectContaining({ name }));
  });
});

describe('records by their fields', () => {
  it('a ticket is found by its uuid and changed by every field [TKT-068] [TKT-070]', async () => {
    const { home } = workspace;
    const ticket = await home.ticket({ status: 'pending', queueId: home.support });
    const ticketId = ticket.uuid;
    expect((await admin.get(`/tickets/u/${ticketId}`)).body).toMatchObject({ id: ticket.id, uuid: ticketId });
    const change = {
      status: 'open',
      userId: home.ana.id,
      queueId: home.sales,
      whatsappId: home.connectionId,
      useIntegration: false,
      promptId: null,
      integrationId: null,
    };
    expect((await admin.put(`/tickets/${ticket.id}`, change)).status).toBe(200);
    expect((await admin.get(`/tickets/${ticket.id}`)).body).toMatchObject(change);
  });

  it('a message is answered with ticketId, fromMe, mediaUrl, quotedMsg and createdAt, in pages [CONV-046] [CONV-047]', async () => {
    const ticket = await workspace.home.ticket({ status: 'open', userId: workspace.home.admin.id });
    const asked = await workspace.home.message(ticket, { body: 'Tem?' });
    const draft = { read: 1, fromMe: true, mediaUrl: '', body: 'Tem', quotedMsg: { id: asked.id } };
    expect((await admin.post(`/messages/${ticket.id}`, draft)).status).toBe(200);
    expect((await admin.get(`/messages/${ticket.id}?pageNumber=1`)).body).toMatchObject({
      messages: [
        { id: asked.id, body: 'Tem?', fromMe: false },
        { ticketId: ticket.id, body: 'Tem', fromMe: true, createdAt: moment, quotedMsg: { id: asked.id } },
      ],
      hasMore: false,
    });
  });

  it('a note says of which ticket and contact it is, by whom and when [CONV-068]', async () => {
    const { id: ticketId, contactId } = await workspace.home.ticket({ status: 'open' });
    const note = await admin.post('/ticket-notes', { note: 'Ligar', ticketId, contactId });
    const id = (note.body as { id: number }).id;
    expect((await admin.get(`/ticket-notes/list?ticketId=${ticketId}&contactId=${contactId}`)).body).toMatchObject([
      { id, note: 'Ligar', ticketId, contactId, createdAt: moment, user: { id: workspace.home.admin.id } },
    ]);
  });

  it('a user is changed by exactly the fields that the specification names [USERS-020]', async () => {
    const { home } = workspace;
    const draft = { name: 'Caio', email: 'caio@home.test', password: 'segredo', profile: 'user', companyId: home.id };
    const userId = await made(admin.post('/users', { ...draft, queueIds: [] }));
    const change = {
      name: 'Caio Luz',
      email: 'luz@home.test',
      password: '',
      profile: 'admin',
      allTicket: 'enabled',
      whatsappId: home.connectionId,
      queueIds: [home.sales],
    };
    expect((await admin.put(`/users/${userId}`, change)).status).toBe(200);
    expect((await admin.get(`/users/${userId}`)).body).toMatchObject({
      name: 'Caio Luz',
      email: 'luz@home.test',
      profile: 'admin',
      allTicket: 'enabled',
      whatsappId: home.connectionId,
      queues: [{ id: home.sales }],
    });
  });

  it('rows of a sheet are answered with contactId and contactName, and what is wrong with the others [CONTACT-018]', async () => {
    const rows = [
      { Nome: 'Davi', Telefone: '5520990000201' },
      { Nome: 'Sem número', Telefone: 'x' },
    ];
    expect((await admin.post('/contacts/upload', rows)).body).toMatchObject({
      newContacts: [{ contactId: expect.any(Number) as number, contactName: 'Davi' }],
      errorBag: [{ contactName: 'Sem número', error: { message: text } }],
    });
  });

  it('lanes are answered as lista, and a tag goes on a ticket by ticketId and tagId [KANBAN-012] [KANBAN-015]', async () => {
    const tagId = await made(admin.post('/tags', { name: 'Quadro', color: '#A4CCCC', kanban: 1 }));
    const { id: ticketId } = await workspace.home.ticket({ status: 'open' });
    expect((await admin.get('/tags/kanban')).body).toMatchObject({ lista: [{ id: tagId, name: 'Quadro' }] });
    expect((await admin.put(`/ticket-tags/${ticketId}/${tagId}`, {})).status).toBe(200);
    expect((await admin.get(`/tickets/${ticketId}`)).body).toMatchObject({ tags: [{ id: tagId }] });
  });

  it('items of a list are answered as contacts, by contactListId [LIST-031]', async () => {
    const contactListId = await made(admin.post('/contact-lists', { name: 'Padarias' }));
    const item = { contactListId, name: 'Sol', number: '5520990000301', email: '' };
    const id = await made(admin.post('/contact-list-items', item));
    const path = `/contact-list-items?searchParam=Sol&pageNumber=1&contactListId=${contactListId}`;
    expect((await admin.get(path)).body).toMatchObject({ contacts: [{ id, contactListId }], hasMore: false });
  });

  it('a schedule says for whom it is, when it goes and when it went [SCHED-018]', async () => {
    const contactId = await aContact('Eva', '5520990000401');
    const sendAt = '2099-05-02T12:00:00.000Z';
    const id = await made(admin.post('/schedules', { contactId, body: 'Bom dia, Eva', sendAt }));
    expect((await admin.get(`/schedules/${id}`)).body).toMatchObject({
      id,
      body: 'Bom dia, Eva',
      contactId,
      sendAt,
      sentAt: null,
      status: text,
      mediaPath: null,
      mediaName: null,
      userId: workspace.home.admin.id,
      contact: { id: contactId },
    });
  });

  it('an announcement has the path and the name of its file [ANN-016]', async () => {
    const draft = { title: 'Feriado', text: 'Fechado', priority: 1, status: true };
    const id = await made(root.post('/announcements', draft));
    expect((await admin.get(`/announcements/${id}`)).body).toMatchObject({
      ...draft,
      mediaPath: null,
      mediaName: null,
    });
  });

  it('a campaign has its texts, moments, list, tag, files and connection [CAMP-022]', async () => {
    const { home } = workspace;
    const contactListId = await made(admin.post('/contact-lists', { name: 'Clientes' }));
    const draft = { name: 'Natal', message1: 'Oi', message5: 'Tchau', scheduledAt: null, contactListId };
    const id = await made(admin.post('/campaigns', { ...draft, whatsappId: home.connectionId }));
    expect((await admin.get(`/campaigns/${id}`)).body).toMatchObject({
      id,
      name: 'Natal',
      message1: 'Oi',
      message5: 'Tchau',
      status: 'INATIVA',
      scheduledAt: null,
      completedAt: null,
      whatsappId: home.connectionId,
      contactListId,
      tagId: null,
      fileListId: null,
      companyId: home.id,
      mediaPath: null,
      mediaName: null,
      contactList: { id: contactListId },
      whatsapp: { id: home.connectionId },
      shipping: [],
    });
  });
});

describe('a chat', () => {
  it('has owner, last message and members with what they have not read [CHAT-020] [CHAT-028]', async () => {
    const { home } = workspace;
    const ana = await workspace.signIn(home.ana);
    const id = await made(admin.post('/chats', { title: 'Turno', users: [{ id: home.ana.id }] }));
    await admin.post(`/chats/${id}/messages`, { message: 'Bom dia' });
    const unreadOf = async () => {
      const { records } = (await ana.get('/chats?searchParam=Turno&pageNumber=1')).body as { records: object[] };
      expect(records[0]).toMatchObject({
        id,
        ownerId: home.admin.id,
        lastMessage: 'admin: Bom dia',
        updatedAt: moment,
      });
      const { users: members } = records[0] as { users: { userId: number; unreads: number; user: object }[] };
      return members.find(({ userId }) => userId === home.ana.id);
    };
    expect(await unreadOf()).toMatchObject({ unreads: 1, user: { id: home.ana.id, name: 'ana' } });
    expect((await ana.post(`/chats/${id}/read`, { userId: home.ana.id })).status).toBe(200);
    expect(await unreadOf()).toMatchObject({ unreads: 0 });
  });

  it('has messages with senderId, chatId and createdAt, in pages by pageNumber [CHAT-021] [CHAT-026]', async () => {
    const { home } = workspace;
    const id = await made(admin.post('/chats', { title: 'Noite', users: [{ id: home.ana.id }] }));
    await admin.post(`/chats/${id}/messages`, { message: 'Boa noite' });
    const sender = { id: home.admin.id, name: 'admin' };
    expect((await admin.get(`/chats/${id}/messages?pageNumber=1`)).body).toMatchObject({
      records: [{ senderId: home.admin.id, sender, message: 'Boa noite', createdAt: moment, chatId: id }],
      hasMore: false,
    });
  });
});
