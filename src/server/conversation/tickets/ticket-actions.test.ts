import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { tickets } from '@server/platform/storage/schema';
import type { SignedIn } from '@server/testing/test-client';
import { read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { admin, ana, bruno } = workspace;

const change = async (who: SignedIn, id: number, body: object) =>
  read('tickets.update', await who.put(`/tickets/${id}`, body));

describe('a change of a ticket [TKT-070]', () => {
  it('accepts, returns, closes and reopens', async () => {
    const { home } = workspace;
    const { id } = await home.ticket({
      queueId: home.sales,
      chatbot: true,
      useIntegration: true,
      promptId: 3,
      integrationId: 4,
    });
    const userId = home.ana.id;
    expect(await change(ana, id, { status: 'open', userId })).toMatchObject({
      status: 'open',
      userId,
      user: { name: 'ana' },
    });
    expect(await change(ana, id, { status: 'pending', userId: null })).toMatchObject({
      status: 'pending',
      userId: null,
    });
    await change(ana, id, { status: 'open', userId });
    const closing = {
      status: 'closed',
      userId,
      queueId: home.sales,
      useIntegration: false,
      promptId: false,
      integrationId: false,
    };
    expect(await change(ana, id, closing)).toMatchObject({ status: 'closed', userId, chatbot: false });
    const [row] = await home.scope.find(tickets, { where: eq(tickets.id, id) });
    expect(row).toMatchObject({ useIntegration: false, promptId: null, integrationId: null });
    expect(await change(ana, id, { status: 'open', userId, queueId: home.sales })).toMatchObject({
      status: 'open',
      userId,
    });
  });

  it('has the start of the customer’s wait, also after further messages and after a return to the queue', async () => {
    const number = '5511955550001';
    await workspace.customerWrites({ number, body: 'Oi' });
    const waiting = async () => {
      const { tickets: rows } = read('tickets.list', await admin.get(`/tickets?searchParam=${number}&showAll=true`));
      return rows[0];
    };
    const first = await waiting();
    expect(first).toMatchObject({ status: 'pending', waitingSince: first?.updatedAt });
    await workspace.customerWrites({ number, body: 'Alguém aí?' });
    const later = await waiting();
    expect(later?.waitingSince).toBe(first?.waitingSince);
    expect(Date.parse(later?.updatedAt ?? '')).toBeGreaterThan(Date.parse(first?.updatedAt ?? ''));
    const { id } = first!;
    const taken = await change(admin, id, { status: 'open', userId: workspace.home.admin.id });
    expect(taken.waitingSince).toBe(first?.waitingSince);
    const returned = await change(admin, id, { status: 'pending', userId: null });
    expect(returned.waitingSince).toBe(first?.waitingSince);
  });

  it('transfers a ticket to a queue, where it is pending, and to a user', async () => {
    const { home } = workspace;
    const { id } = await home.ticket({ queueId: home.sales, status: 'open', userId: home.ana.id });
    const waiting = await change(ana, id, { status: 'pending', userId: null, queueId: home.support });
    expect(waiting).toMatchObject({ status: 'pending', userId: null, queue: { name: 'Support' } });
    const given = await change(admin, id, {
      userId: home.bruno.id,
      queueId: home.support,
      whatsappId: home.connectionId,
    });
    expect(given).toMatchObject({ status: 'pending', user: { name: 'bruno' } });
  });

  it('keeps an owner for every open ticket', async () => {
    const { home } = workspace;
    const { id } = await home.ticket({ queueId: home.sales });
    expect(await change(ana, id, { status: 'open' })).toMatchObject({ userId: home.ana.id });
  });

  it('marks the ticket read', async () => {
    const { home } = workspace;
    const { id } = await home.ticket({ queueId: home.sales, unreadMessages: 3 });
    expect(await change(ana, id, { status: 'open' })).toMatchObject({ unreadMessages: 0 });
  });

  it('gives a ticket to one of two concurrent accepts and refuses the other with its owner', async () => {
    const { home } = workspace;
    const { id } = await home.ticket({ queueId: null });
    const answers = await Promise.all([
      ana.put(`/tickets/${id}`, { status: 'open', userId: home.ana.id }),
      bruno.put(`/tickets/${id}`, { status: 'open', userId: home.bruno.id }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
    const refusal = answers.find((answer) => answer.status === 400);
    const winner = answers.find((answer) => answer.status === 200);
    const { userId } = read('tickets.update', winner!);
    expect(refusal?.body).toMatchObject({ error: 'ERR_OTHER_OPEN_TICKET', ticket: { id, userId } });
  });

  it.each([
    [{ queueId: 999_999 }, 404, 'ERR_NO_QUEUE_FOUND'],
    [{ userId: 999_999 }, 404, 'ERR_NO_USER_FOUND'],
    [{ whatsappId: 999_999 }, 404, 'ERR_NO_WAPP_FOUND'],
    [{ status: 'lost' }, 400, 'ERR_VALIDATION'],
  ])('refuses %j', async (body, status, error) => {
    const { id } = await workspace.home.ticket({ queueId: null });
    expect(await ana.put(`/tickets/${id}`, body)).toMatchObject({ status, body: { error } });
  });

  it('refuses a ticket of another queue', async () => {
    const { id } = await workspace.home.ticket({ queueId: workspace.home.support });
    expect(await ana.put(`/tickets/${id}`, { status: 'open' })).toMatchObject({
      status: 403,
      body: { error: 'ERR_NO_PERMISSION' },
    });
  });

  it('does not reopen a ticket beside the contact’s active one', async () => {
    const { home } = workspace;
    const contact = await home.contact();
    const closed = await home.ticket({ contactId: contact.id, queueId: home.sales, status: 'closed' });
    const going = await home.ticket({ contactId: contact.id, queueId: home.sales });
    const answer = await ana.put(`/tickets/${closed.id}`, { status: 'open' });
    expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_OTHER_OPEN_TICKET', ticket: { id: going.id } } });
  });
});

describe('a new ticket [TKT-069]', () => {
  const draft = (contactId: number, more: object = {}) => ({
    contactId,
    queueId: workspace.home.sales,
    whatsappId: null,
    userId: workspace.home.ana.id,
    status: 'open',
    ...more,
  });

  it('is open, on the company’s default connection and with all its relations', async () => {
    const { home } = workspace;
    const contact = await home.contact({ name: 'Zilda' });
    const ticket = read('tickets.create', await ana.post('/tickets', draft(contact.id)));
    expect(ticket).toMatchObject({
      status: 'open',
      userId: home.ana.id,
      whatsappId: home.connectionId,
      contact: { name: 'Zilda' },
      queue: { name: 'Sales' },
    });
  });

  it('reopens the contact’s closed ticket', async () => {
    const { home } = workspace;
    const closed = await home.ticket({ queueId: home.support, status: 'closed' });
    const ticket = read('tickets.create', await ana.post('/tickets', draft(closed.contactId)));
    expect(ticket).toMatchObject({ id: closed.id, uuid: closed.uuid, status: 'open', queueId: home.sales });
  });

  it('is refused with the active ticket of the contact', async () => {
    const { home } = workspace;
    const going = await home.ticket({ queueId: home.support, status: 'open', userId: home.bruno.id });
    expect(await ana.post('/tickets', draft(going.contactId))).toMatchObject({
      status: 400,
      body: {
        error: 'ERR_OTHER_OPEN_TICKET',
        ticket: { id: going.id, userId: home.bruno.id, user: { name: 'bruno' }, queue: { name: 'Support' } },
      },
    });
  });

  it('is created once by concurrent requests', async () => {
    const contact = await workspace.home.contact();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ana.post('/tickets', draft(contact.id))));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await workspace.home.scope.count(tickets, eq(tickets.contactId, contact.id))).toBe(1);
  });

  it('is refused for records of another company and for queues of other users', async () => {
    const { home, other } = workspace;
    const contact = await home.contact();
    const alien = await other.contact();
    const refused = async (body: object) => ((await ana.post('/tickets', body)).body as { error: string }).error;
    expect(await refused(draft(alien.id))).toBe('ERR_NO_CONTACT_FOUND');
    expect(await refused(draft(contact.id, { whatsappId: other.connectionId }))).toBe('ERR_NO_WAPP_FOUND');
    expect(await refused(draft(contact.id, { queueId: other.sales }))).toBe('ERR_NO_QUEUE_FOUND');
    expect(await refused(draft(contact.id, { userId: other.ana.id }))).toBe('ERR_NO_USER_FOUND');
    expect(await refused(draft(contact.id, { queueId: home.support }))).toBe('ERR_NO_PERMISSION');
  });
});

describe('removal [TKT-071]', () => {
  it('is for admins', async () => {
    const { id } = await workspace.home.ticket({ queueId: workspace.home.sales });
    expect(await ana.remove(`/tickets/${id}`)).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
    expect((await admin.remove(`/tickets/${id}`)).status).toBe(200);
    expect((await admin.get(`/tickets/${id}`)).status).toBe(404);
  });
});
