import { beforeAll, describe, expect, it } from 'vitest';

import { settings } from '@server/platform/storage/schema';
import type { SignedIn } from '@server/testing/test-client';
import { read } from '@server/testing/test-client';
import { testPassword } from '@server/testing/test-company';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { home, admin, ana } = workspace;
let root: SignedIn;
let planId: number;

beforeAll(async () => {
  root = await workspace.addSuperAdmin();
  planId = (await home.scope.plan())!.id;
});

const refused = (error: string, status = 400) => ({ status, body: { error } });
const superOnly = refused('ERR_NO_PERMISSION', 403);

describe('companies', () => {
  const draft = (parts: object = {}) => ({
    name: 'Padaria Sol',
    email: 'Dona@Sol.test',
    phone: '5520990000009',
    password: testPassword,
    planId,
    status: true,
    campaignsEnabled: true,
    dueDate: '2031-05-31T02:59:59.000Z',
    recurrence: 'MENSAL',
    ...parts,
  });

  it('get their first invoice automatically before it is due', async () => {
    const dueDate = new Date(workspace.now() + 10 * 86_400_000).toISOString();
    const near = { name: 'Perto', email: 'perto@sol.test', dueDate };
    const { id } = read('companies.create', await root.post('/companies', draft(near)));
    await workspace.passTime(0);
    const owner = await workspace.signIn({ email: 'perto@sol.test' });
    const { invoices } = read('invoices.list', await owner.get('/invoices/all?searchParam=&pageNumber=1'));
    expect(invoices).toMatchObject([{ dueDate, status: 'open' }]);
    expect((await root.remove(`/companies/${id}`)).status).toBe(200);
  });

  const make = async () => read('companies.create', await root.post('/companies', draft())).id;

  it('are created with their first admin and deleted with their sessions [COMP-019] [COMP-021]', async () => {
    const id = await make();
    const owner = await workspace.signIn({ email: 'dona@sol.test' });
    const socket = await workspace.socket(owner.token);
    expect((await root.remove(`/companies/${id}`)).status).toBe(200);
    await socket.disconnected;
    expect(await root.get(`/companies/${id}`)).toMatchObject(refused('ERR_NO_COMPANY_FOUND', 404));
    expect(await owner.get('/users')).toMatchObject({ status: 401 });
  });

  it('are listed with all fields, searched and listed without pages [COMP-002] [COMP-016] [COMP-017]', async () => {
    const id = await make();
    const found = await root.get('/companies?searchParam=sol');
    expect(found.body).toMatchObject({ count: 1, hasMore: false });
    expect((found.body as { companies: object[] }).companies[0]).toMatchObject({
      id,
      name: 'Padaria Sol',
      email: 'dona@sol.test',
      phone: '5520990000009',
      planId,
      status: true,
      campaignsEnabled: true,
      dueDate: '2031-05-31T02:59:59.000Z',
      recurrence: 'MENSAL',
      schedules: [],
      plan: { id: planId, name: expect.any(String) as string },
      createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) as string,
      settings: expect.any(Array) as unknown[],
    });
    expect(read('companies.list', await root.get('/companies')).companies.length).toBe(3);
    const all = await root.get('/companies/list');
    expect(all.body).toContainEqual(
      expect.objectContaining({
        id,
        email: 'dona@sol.test',
        dueDate: '2031-05-31T02:59:59.000Z',
        recurrence: 'MENSAL',
      }),
    );
    await root.remove(`/companies/${id}`);
  });

  it('are updated, with campaignsEnabled as a setting too [COMP-003] [COMP-020]', async () => {
    const id = await make();
    const owner = await workspace.signIn({ email: 'dona@sol.test' });
    const settingsOf = async () => read('companies.show', await owner.get(`/companies/${id}`)).settings;
    expect(await settingsOf()).toContainEqual({ key: 'campaignsEnabled', value: 'true' });
    const change = { campaignsEnabled: false, recurrence: 'ANUAL', status: false };
    expect((await root.put(`/companies/${id}`, change)).status).toBe(200);
    const shown = await root.get(`/companies/${id}`);
    expect(shown.body).toMatchObject({
      name: 'Padaria Sol',
      campaignsEnabled: false,
      recurrence: 'ANUAL',
      status: false,
    });
    expect(await settingsOf()).toContainEqual({ key: 'campaignsEnabled', value: 'false' });
    await root.remove(`/companies/${id}`);
  });

  it('accept null as the due date and refuse an invalid date [COMP-006]', async () => {
    const id = await make();
    expect((await root.put(`/companies/${id}`, { dueDate: null })).status).toBe(200);
    expect((await root.get(`/companies/${id}`)).body).toMatchObject({ dueDate: null });
    expect((await root.put(`/companies/${id}`, { dueDate: 'soon' })).status).toBe(400);
    await root.remove(`/companies/${id}`);
  });

  it('need a unique name and e-mail and an existing plan', async () => {
    expect(await root.post('/companies', draft({ name: 'Home' }))).toMatchObject(
      refused('ERR_COMPANY_NAME_ALREADY_EXISTS'),
    );
    const email = workspace.home.ana.email;
    expect(await root.post('/companies', draft({ email }))).toMatchObject(refused('ERR_USER_EMAIL_ALREADY_EXISTS'));
    expect(await root.post('/companies', draft({ password: '' }))).toMatchObject(refused('ERR_USER_PASSWORD_REQUIRED'));
    expect(await root.post('/companies', draft({ planId: 999 }))).toMatchObject(refused('ERR_NO_PLAN_FOUND', 404));
    expect(await root.put(`/companies/${workspace.other.id}`, { name: 'Home' })).toMatchObject(
      refused('ERR_COMPANY_NAME_ALREADY_EXISTS'),
    );
    expect(await root.remove(`/companies/${workspace.home.id}`)).toMatchObject(refused('ERR_NO_PERMISSION', 403));
  });

  it('have opening hours in the format HH:MM [SET-018] [SET-019] [SET-020]', async () => {
    const { home, other } = workspace;
    const day = { weekday: 'Segunda-feira', weekdayEn: 'monday', startTime: '08:00', endTime: '18:30' };
    expect((await admin.put(`/companies/${home.id}/schedules`, { schedules: [day] })).status).toBe(200);
    expect(read('companies.show', await ana.get(`/companies/${home.id}`)).schedules).toEqual([day]);
    for (const wrong of [
      { startTime: '8:00' },
      { endTime: '24:00' },
      { startTime: '12:60' },
      { weekdayEn: 'someday' },
    ]) {
      const schedules = [{ ...day, ...wrong }];
      expect((await admin.put(`/companies/${home.id}/schedules`, { schedules })).status).toBe(400);
    }
    expect(await admin.put(`/companies/${other.id}/schedules`, { schedules: [] })).toMatchObject({ status: 404 });
  });

  it('show the features of their plan [COMP-022]', async () => {
    const { plan } = read('companies.plan', await ana.get(`/companies/listPlan/${workspace.home.id}`));
    expect(plan).toMatchObject({ id: planId, useKanban: true, useCampaigns: true, users: 20 });
  });
});

describe('plans', () => {
  const features = ['Campaigns', 'Schedules', 'InternalChat', 'ExternalApi', 'Kanban', 'OpenAi', 'Integrations'];
  const draft = {
    name: 'Small',
    users: 2,
    connections: 1,
    queues: 3,
    value: 49.9,
    ...Object.fromEntries(features.map((feature) => [`use${feature}`, false])),
  };

  it('are created, shown, updated and deleted [PLAN-006] [PLAN-007] [PLAN-008] [PLAN-009]', async () => {
    const plan = read('plans.create', await root.post('/plans', draft));
    expect(plan).toMatchObject(draft);
    expect(await root.post('/plans', draft)).toMatchObject(refused('ERR_PLAN_NAME_ALREADY_EXISTS'));
    const change = { id: plan.id, name: 'Smaller', useKanban: true };
    expect(read('plans.update', await root.put(`/plans/${plan.id}`, change))).toMatchObject({ value: 49.9, ...change });
    expect(read('plans.show', await ana.get(`/plans/${plan.id}`)).name).toBe('Smaller');
    expect(await root.remove(`/plans/${planId}`)).toMatchObject(refused('ERR_PLAN_IN_USE'));
    expect((await root.remove(`/plans/${plan.id}`)).status).toBe(200);
    expect(await root.get(`/plans/${plan.id}`)).toMatchObject(refused('ERR_NO_PLAN_FOUND', 404));
  });
});

describe('helps', () => {
  const draft = { title: 'First steps', video: 'dQw4w9WgXcQ', description: 'How to begin' };
  const make = async () => read('helps.create', await root.post('/helps', draft)).id;

  it('are created with title, video and description and published to every company [HELP-001] [HELP-004]', async () => {
    const socket = await workspace.socket((await workspace.signIn(workspace.other.ana)).token);
    const created = await root.post('/helps', draft);
    const { id } = read('helps.create', created);
    expect(created.body).toMatchObject({ id, title: 'First steps', video: 'dQw4w9WgXcQ', description: 'How to begin' });
    const published = await socket.frame(({ event }) => event === `company-${workspace.other.id}-help`);
    expect(published.payload).toMatchObject({ action: 'create', record: { id, ...draft } });
    await root.remove(`/helps/${id}`);
  });

  it('are searched by text and listed without pages [HELP-002] [HELP-003]', async () => {
    const id = await make();
    expect(read('helps.all', await ana.get('/helps/list'))).toEqual([{ id, ...draft }]);
    expect(read('helps.list', await ana.get('/helps?searchParam=begin'))).toMatchObject({ count: 1, hasMore: false });
    expect(read('helps.list', await ana.get('/helps?searchParam=nothing'))).toMatchObject({ count: 0, records: [] });
    await root.remove(`/helps/${id}`);
  });

  it('are updated, and deleted once [HELP-005] [HELP-006]', async () => {
    const id = await make();
    await root.put(`/helps/${id}`, { title: 'Begin here' });
    expect((await ana.get('/helps/list')).body).toMatchObject([{ id, title: 'Begin here', video: 'dQw4w9WgXcQ' }]);
    expect((await root.remove(`/helps/${id}`)).status).toBe(200);
    expect((await ana.get('/helps/list')).body).toEqual([]);
    expect(await root.remove(`/helps/${id}`)).toMatchObject(refused('ERR_NO_HELP_FOUND', 404));
  });
});

it('the super administrator lists the users of another company, an admin does not', async () => {
  const { home, other } = workspace;
  const path = `/users/list?companyId=${other.id}`;
  const theirs = read('users.options', await root.get(path)).map(({ id }) => id);
  expect(theirs).toContain(other.ana.id);
  expect(theirs).not.toContain(home.ana.id);
  expect(read('users.options', await admin.get(path)).map(({ id }) => id)).toContain(home.ana.id);
});

it('an admin without super is refused [ROLE-018]', async () => {
  for (const path of ['/companies', '/companies/list']) expect(await admin.get(path)).toMatchObject(superOnly);
  for (const path of ['/plans/1', '/helps/1', '/companies/1'])
    expect(await admin.remove(path)).toMatchObject(superOnly);
  expect(await admin.post('/helps', { title: 'Mine', video: 'x' })).toMatchObject(superOnly);
});

describe('settings', () => {
  it.each([
    ['[SET-006]', 'userRating'],
    ['[SET-008]', 'call'],
    ['[SET-009]', 'CheckMsgIsGroup'],
    ['[SET-010]', 'sendGreetingAccepted'],
    ['[SET-011]', 'sendMsgTransfTicket'],
    ['[SET-012]', 'sendGreetingMessageOneQueues'],
  ])('%s %s is stored as enabled or disabled [SET-015]', async (_id, key) => {
    for (const value of ['enabled', 'disabled']) {
      expect((await admin.put(`/settings/${key}`, { key, value })).status).toBe(200);
      expect(read('settings.list', await ana.get('/settings'))).toContainEqual({ key, value });
    }
  });

  it.each([
    ['[SET-007]', 'scheduleType', 'disabled'],
    ['[SET-007]', 'scheduleType', 'queue'],
    ['[SET-007]', 'scheduleType', 'company'],
    ['[SET-013]', 'chatBotType', 'text'],
  ])('%s %s is %s', async (_id, key, value) => {
    await admin.put(`/settings/${key}`, { key, value });
    expect(read('settings.list', await ana.get('/settings'))).toContainEqual({ key, value });
  });

  it('show the payment token to admins only [SET-014]', async () => {
    const socket = await workspace.socket(ana.token);
    const secret = { key: 'asaas', value: 'token-of-the-bank' };
    expect((await admin.put('/settings/asaas', secret)).status).toBe(200);
    expect(read('settings.list', await admin.get('/settings'))).toContainEqual(secret);
    expect((await ana.get('/settings')).text).not.toContain(secret.value);
    expect((await ana.get(`/companies/${workspace.home.id}`)).text).not.toContain(secret.value);
    await admin.put('/settings/call', { key: 'call', value: 'enabled' });
    const published = await socket.frame(({ event }) => event.endsWith('-settings'));
    expect(published.text).not.toContain(secret.value);
    expect(await workspace.home.scope.count(settings)).toBeGreaterThan(1);
  });
});
