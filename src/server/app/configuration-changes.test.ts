import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { contacts, messages, tickets, whatsapps } from '@server/platform/storage/schema';
import type { Answer } from '@server/testing/test-client';
import { read } from '@server/testing/test-client';
import { testPassword } from '@server/testing/test-company';
import { useWorkspace } from '@server/testing/use-workspace';

/** Configuration is cached: each of these reads it, changes it, and reads it again with the very next request. */
const workspace = useWorkspace();
const { home, admin, ana, bruno } = workspace;

const userDraft = ({ name, email }: { name: string; email: string }) => ({
  name,
  email,
  companyId: home.id,
  profile: 'user',
  allTicket: 'enabled',
  whatsappId: null,
});
const done = async (answer: Promise<Answer>) => {
  expect((await answer).status).toBe(200);
};

describe('the next request sees', () => {
  it('a user who became an admin, and one who is no longer an admin', async () => {
    const changeSetting = () => bruno.put('/settings/call', { value: 'enabled' });
    const draft = { ...userDraft(home.bruno), queueIds: [home.support] };
    expect((await changeSetting()).status).toBe(403);
    await done(admin.put(`/users/${home.bruno.id}`, { ...draft, profile: 'admin' }));
    expect((await changeSetting()).status).toBe(200);
    await done(admin.put(`/users/${home.bruno.id}`, { ...draft, profile: 'user' }));
    expect((await changeSetting()).status).toBe(403);
  });

  it('a user who was removed', async () => {
    const draft = { ...userDraft({ name: 'Caio', email: 'caio@home.test' }), password: testPassword, queueIds: [] };
    const { id } = read('users.create', await admin.post('/users', draft));
    const login = await workspace.signIn(draft);
    expect((await login.get('/tickets')).status).toBe(200);
    await done(admin.remove(`/users/${id}`));
    expect((await login.get('/tickets')).status).toBe(401);
  });

  it('a user who was moved to another queue', async () => {
    const ticket = await home.ticket({ queueId: home.support, status: 'pending' });
    const draft = userDraft(home.ana);
    expect((await ana.get(`/tickets/${ticket.id}`)).status).toBe(403);
    await done(admin.put(`/users/${home.ana.id}`, { ...draft, queueIds: [home.sales, home.support] }));
    expect((await ana.get(`/tickets/${ticket.id}`)).status).toBe(200);
    await done(admin.put(`/users/${home.ana.id}`, { ...draft, queueIds: [home.sales] }));
    expect((await ana.get(`/tickets/${ticket.id}`)).status).toBe(403);
  });

  it('a queue that was renamed or removed', async () => {
    const draft = { name: 'Loans', color: '#123456', greetingMessage: '', outOfHoursMessage: '' };
    const queue = read('queues.create', await admin.post('/queue', draft));
    const ticket = await home.ticket({ queueId: queue.id, status: 'open', userId: home.admin.id });
    const shown = async () => read('tickets.show', await admin.get(`/tickets/${ticket.id}`)).queue?.name;
    expect(await shown()).toBe('Loans');
    await done(admin.put(`/queue/${queue.id}`, { ...draft, name: 'Credit' }));
    expect(await shown()).toBe('Credit');
    await done(admin.remove(`/queue/${queue.id}`));
    expect(await shown()).toBeUndefined();
  });

  it('a setting that was switched on, and off again', async () => {
    const { scope, connectionId } = home;
    await scope.update(whatsapps, eq(whatsapps.id, connectionId), { greetingMessage: 'Welcome' });
    const textsAfterGreeting = async (number: string) => {
      await workspace.customerWrites({ number, body: 'Hello' });
      await workspace.passTime(60_000);
      const contact = await scope.first(contacts, eq(contacts.number, number));
      const ticket = await scope.first(tickets, eq(tickets.contactId, contact?.id ?? 0));
      const rows = await scope.find(messages, { where: eq(messages.ticketId, ticket?.id ?? 0) });
      return rows.map(({ body }) => body).sort();
    };
    expect(await textsAfterGreeting('5522950000001')).toEqual(['Hello']);
    await done(admin.put('/settings/sendGreetingMessageOneQueues', { value: 'enabled' }));
    expect(await textsAfterGreeting('5522950000002')).toEqual(['Hello', 'Welcome']);
    await done(admin.put('/settings/sendGreetingMessageOneQueues', { value: 'disabled' }));
    expect(await textsAfterGreeting('5522950000003')).toEqual(['Hello']);
  });

  it('a company that was changed or removed', async () => {
    const root = await workspace.addSuperAdmin();
    const draft = {
      name: 'Sol',
      email: 'dona@sol.test',
      password: testPassword,
      status: true,
      planId: (await home.scope.plan())?.id,
    };
    const created = await root.post('/companies', {
      ...draft,
      status: true,
      campaignsEnabled: true,
      recurrence: 'MENSAL',
      dueDate: null,
    });
    expect(created.status).toBe(200);
    const { id } = read('companies.create', created);
    const owner = await workspace.signIn(draft);
    expect((await owner.get('/tickets')).status).toBe(200);
    await root.remove(`/companies/${id}`);
    expect((await owner.get('/tickets')).status).toBe(401);
  });
});
