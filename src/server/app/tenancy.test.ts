import { beforeAll, describe, expect, it } from 'vitest';

import { contacts, settings, tickets } from '@server/platform/storage/schema';
import { prompts, queueIntegrations } from '@server/platform/storage/tables/automation';
import type { SignedIn } from '@server/testing/test-client';
import { read } from '@server/testing/test-client';
import type { TestSocket } from '@server/testing/test-socket';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { admin } = workspace;
let neighbour: SignedIn;
beforeAll(async () => {
  neighbour = await workspace.signIn(workspace.other.admin);
});

describe('a caller gets only the own company’s records [ROLE-020]', () => {
  it('in lists, whatever companyId they ask for', async () => {
    const { home, other } = workspace;
    const theirs = await other.ticket({ status: 'open' });
    await other.scope.insert(settings, { key: 'secret', value: 'theirs' });
    const ours = await home.contact({ name: 'Ours' });
    const asked = `companyId=${other.id}`;
    const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
    // Tests of this file share a company: the lists hold what any of them has created, and nothing of the other company.
    const listed = ids(read('tickets.list', await admin.get('/tickets?showAll=true')).tickets);
    expect(listed).not.toContain(theirs.id);
    expect(ids(await home.scope.find(tickets))).toEqual(expect.arrayContaining(listed));
    const people = ids(read('contacts.list', await admin.get('/contacts')).contacts);
    expect(people).toContain(ours.id);
    expect(people).not.toContain(theirs.contactId);
    expect(ids(await home.scope.find(contacts))).toEqual(expect.arrayContaining(people));
    expect(ids(read('queues.list', await admin.get(`/queue?${asked}`)))).toEqual([home.sales, home.support]);
    expect(ids(read('connections.list', await admin.get('/whatsapp')))).toEqual([home.connectionId]);
    expect(read('settings.list', await admin.get('/settings')).map(({ key }) => key)).not.toContain('secret');
    const own = [home.admin.id, home.ana.id, home.bruno.id];
    expect(ids(read('users.options', await admin.get(`/users/list?${asked}`)))).toEqual(own);
    expect(ids(read('users.list', await admin.get('/users')).users)).toEqual([...own].reverse());
  });

  it('by id: records of another company are not found [ERR-023] [ERR-024] [ERR-025] [ERR-026]', async () => {
    const { other } = workspace;
    const contact = await other.contact();
    const ticket = await other.ticket();
    for (const [path, error] of [
      [`/tickets/${ticket.id}`, 'ERR_NO_TICKET_FOUND'],
      [`/tickets/u/${ticket.uuid}`, 'ERR_NO_TICKET_FOUND'],
      [`/messages/${ticket.id}`, 'ERR_NO_TICKET_FOUND'],
      [`/contacts/${contact.id}`, 'ERR_NO_CONTACT_FOUND'],
      [`/whatsapp/${other.connectionId}`, 'ERR_NO_WAPP_FOUND'],
      [`/users/${other.ana.id}`, 'ERR_NO_USER_FOUND'],
      [`/companies/${other.id}`, 'ERR_NO_COMPANY_FOUND'],
      [`/companies/listPlan/${other.id}`, 'ERR_NO_COMPANY_FOUND'],
    ]) {
      expect(await admin.get(path!)).toMatchObject({ status: 404, body: { error } });
    }
  });

  it('and can neither change nor remove those of another company', async () => {
    const { home, other } = workspace;
    const ticket = await other.ticket({ status: 'open' });
    const message = await other.message(ticket, { fromMe: true });
    const text = { body: 'Oi', fromMe: true, read: 1, mediaUrl: '' };
    expect((await admin.put(`/tickets/${ticket.id}`, { status: 'closed' })).status).toBe(404);
    expect((await admin.remove(`/tickets/${ticket.id}`)).status).toBe(404);
    expect((await admin.post(`/messages/${ticket.id}`, text)).status).toBe(404);
    expect((await admin.remove(`/messages/${message.id}`)).status).toBe(400);
    expect(read('tickets.show', await neighbour.get(`/tickets/${ticket.id}`))).toMatchObject({ status: 'open' });
    const own = await home.ticket();
    expect((await admin.put(`/tickets/${own.id}`, { queueId: other.sales })).status).toBe(404);
    expect((await admin.put(`/tickets/${own.id}`, { userId: other.ana.id })).status).toBe(404);
  });
});

describe('a record names no record of another company', () => {
  it('such as its prompts and integrations, on queues, connections and tickets', async () => {
    const { home, other } = workspace;
    const aPrompt = { name: 'P', prompt: 'P', model: 'm', maxTokens: 1, temperature: 1, apiKey: 'k', maxMessages: 1 };
    const foreign = {
      promptId: (await other.scope.insert(prompts, aPrompt)).id,
      integrationId: (await other.scope.insert(queueIntegrations, { type: 'n8n', name: 'N' })).id,
    };
    const ticket = await home.ticket({ queueId: null });
    const connection = { name: 'Desk', queueIds: [home.sales] };
    for (const [key, error] of [
      ['promptId', 'ERR_NO_PROMPT_FOUND'],
      ['integrationId', 'ERR_NO_DIALOG_FOUND'],
    ] as const) {
      const named = { [key]: foreign[key] };
      const refusal = { status: 404, body: { error } };
      expect(await admin.put(`/queue/${home.sales}`, { name: 'Sales', color: '#008B02', ...named })).toMatchObject(
        refusal,
      );
      expect(await admin.put(`/whatsapp/${home.connectionId}`, { ...connection, ...named })).toMatchObject(refusal);
      expect(await admin.put(`/tickets/${ticket.id}`, named)).toMatchObject(refusal);
    }
  });

  it('by any key that the scope writes, alone or among many', async () => {
    const { home, other } = workspace;
    const contactId = (await home.contact()).id;
    await expect(home.scope.insert(tickets, { contactId, queueId: other.sales })).rejects.toThrow('queueId');
    await expect(home.scope.insertIfAbsent(tickets, { contactId, userId: other.ana.id })).rejects.toThrow('userId');
    const drafts = [home.sales, other.sales].map((queueId) => ({ contactId, queueId, status: 'closed' as const }));
    await expect(home.scope.insertAllIfAbsent(tickets, drafts)).rejects.toThrow('queueId');
    const row = (queueId: number) => ({ table: tickets, drafts: [{ contactId, queueId }] });
    await expect(home.scope.insertBoth(row(home.sales), row(other.sales))).rejects.toThrow('queueId');
    await expect(home.scope.insertBoth(row(other.sales), row(home.sales))).rejects.toThrow('queueId');
    const change = { whatsappId: other.connectionId };
    await expect(home.scope.update(tickets, undefined, change)).rejects.toThrow('whatsappId');
    await expect(home.scope.transaction((inner) => inner.update(tickets, undefined, change))).rejects.toThrow();
  });
});

describe('events stay within the company [RT-021]', () => {
  const joinAll = async (socket: TestSocket, ticketId: number) => {
    for (const status of ['pending', 'open', 'closed']) await socket.ask('joinTickets', status);
    await socket.ask('joinNotification');
    await socket.ask('joinChatBox', String(ticketId));
  };

  it('a user of another company who joins all rooms receives nothing', async () => {
    const { home } = workspace;
    const contact = await home.contact();
    const ticket = await home.ticket({ contactId: contact.id, status: 'open', unreadMessages: 1 });
    const queueless = await home.ticket();
    const [listening, ours] = await Promise.all([workspace.socket(neighbour.token), workspace.socket(admin.token)]);
    await joinAll(listening, ticket.id);
    await joinAll(ours, ticket.id);

    await workspace.customerWrites({ number: contact.number, body: 'Oi' });
    await workspace.customerWrites({ number: '5520977700001', body: 'Sou novo' });
    await admin.get(`/messages/${ticket.id}`);
    await admin.post(`/messages/${ticket.id}`, { body: 'Olá', fromMe: true, read: 1, mediaUrl: '' });
    await ours.frame(({ event }) => event === `company-${home.id}-ticketAck`);
    await admin.put(`/tickets/${ticket.id}`, { status: 'closed' });
    await admin.put(`/tickets/${queueless.id}`, { status: 'open' });
    await admin.remove(`/tickets/${queueless.id}`);
    await admin.put('/settings/call', { value: 'enabled' });
    await admin.post('/contacts', { name: 'Nova', number: '5520988800001' });
    await workspace.simulate(`/connections/${home.connectionId}`, { status: 'CONNECTED' });
    await workspace.signIn(home.admin);

    expect((await listening.received()).map((frame) => frame.event)).toEqual(['ready']);
    const names = new Set((await ours.received()).map((frame) => frame.event));
    const prefixed = [
      'ticket',
      'ticketActivity',
      'ticketAck',
      'appMessage',
      'contact',
      'settings',
      'whatsapp',
      'whatsappSession',
      'auth',
    ];
    expect(names).toEqual(
      new Set(['ready', 'whatsappSession', ...prefixed.map((name) => `company-${home.id}-${name}`)]),
    );
  });
});
