import { describe, expect, it } from 'vitest';

import { users } from '@server/platform/storage/schema';
import type { SignedIn } from '@server/testing/test-client';
import { call, read } from '@server/testing/test-client';
import { testPassword } from '@server/testing/test-company';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { admin, ana } = workspace;
let createdCount = 0;

const aDraft = (draft: object = {}) => {
  createdCount += 1;
  const known = {
    name: `Carla ${createdCount}`,
    email: `carla-${createdCount}@home.test`,
    password: testPassword,
    profile: 'user',
  };
  return { ...known, companyId: workspace.home.id, queueIds: [], ...draft };
};
const create = async (draft: object = {}) => read('users.create', await admin.post('/users', aDraft(draft)));
const update = (who: SignedIn, id: number, fields: object) =>
  who.put(`/users/${id}`, { companyId: workspace.home.id, ...fields });
const refused = (error: string, status = 400) => ({ status, body: { error } });

describe('a new user', () => {
  it('is published to the company and can sign in [USERS-014, USERS-019, RT-013]', async () => {
    const { home } = workspace;
    const socket = await workspace.socket(ana.token);
    const fields = {
      email: 'Dora@Home.Test',
      queueIds: [home.sales],
      allTicket: 'enabled',
      whatsappId: home.connectionId,
    };
    const answer = await admin.post('/users', aDraft(fields));
    const user = read('users.create', answer);
    expect(answer.body).toMatchObject({ allTicket: 'enabled' });
    const without = await admin.post('/users', aDraft({ allTicket: 'desabled' }));
    expect(without.body).toMatchObject({ allTicket: 'desabled' });
    expect(read('users.create', without).allTicket).toBe(false);
    expect(user).toMatchObject({ email: 'dora@home.test', allTicket: true, whatsappId: home.connectionId });
    expect(user.queues?.map((queue) => queue.id)).toEqual([home.sales]);
    const published = await socket.frame((frame) => frame.event === `company-${home.id}-user`);
    expect(published.payload).toMatchObject({ action: 'create', user: { id: user.id } });
    expect(`${answer.text}${published.text}`).not.toContain('passwordHash');
    await workspace.signIn({ email: 'DORA@home.test' });
  });

  it.each([
    ['a short name', { name: ' a ' }, 'name'],
    ['a short password', { password: 'abcd' }, 'password'],
    ['no e-mail', { email: '' }, 'email'],
    ['an e-mail that is none', { email: 'carla' }, 'email'],
    ['an unknown profile', { profile: 'super' }, 'profile'],
  ])('is refused with %s', async (_what, fields, field) => {
    const answer = await admin.post('/users', aDraft(fields));
    expect(answer).toMatchObject({ ...refused('ERR_VALIDATION'), body: { fields: [{ field }] } });
  });

  it.each([[{ password: '' }], [{ password: undefined }]])('is refused without a password: %o', async (fields) => {
    expect(await admin.post('/users', aDraft(fields))).toMatchObject(refused('ERR_USER_PASSWORD_REQUIRED'));
  });

  it('has an e-mail that is unique in the workspace, ignoring case', async () => {
    const email = workspace.other.ana.email.toUpperCase();
    expect(await admin.post('/users', aDraft({ email }))).toMatchObject(refused('ERR_USER_EMAIL_ALREADY_EXISTS'));
    const { id } = await create();
    expect(await update(admin, id, { email })).toMatchObject(refused('ERR_USER_EMAIL_ALREADY_EXISTS'));
  });

  it('is refused with queues or connections of another company', async () => {
    const { other } = workspace;
    expect(await admin.post('/users', aDraft({ queueIds: [other.sales] }))).toMatchObject(
      refused('ERR_NO_QUEUE_FOUND', 404),
    );
    expect(await admin.post('/users', aDraft({ whatsappId: other.connectionId }))).toMatchObject(
      refused('ERR_NO_WAPP_FOUND', 404),
    );
    expect(await admin.post('/users', aDraft({ companyId: other.id }))).toMatchObject(
      refused('ERR_NO_PERMISSION', 403),
    );
  });

  it('is refused beyond the limit of the plan', async () => {
    const { other } = workspace;
    const theirs = await workspace.signIn(other.admin);
    const draft = () => ({ ...aDraft(), companyId: other.id });
    for (let count = await other.scope.count(users); count < 20; count += 1) {
      expect((await theirs.post('/users', draft())).status).toBe(200);
    }
    expect(await theirs.post('/users', draft())).toMatchObject({
      status: 400,
      body: { error: 'ERR_PLAN_USERS_LIMIT', limit: 20 },
    });
  });
});

describe('a change of a user', () => {
  it('is published and keeps missing fields [USERS-020]', async () => {
    const { home } = workspace;
    const { id, name } = await create({ queueIds: [home.sales] });
    const socket = await workspace.socket(ana.token);
    const changed = read('users.update', await update(admin, id, { profile: 'admin', password: '' }));
    expect(changed).toMatchObject({ name, profile: 'admin', queues: [{ id: home.sales }] });
    const published = await socket.frame((frame) => frame.event === `company-${home.id}-user`);
    expect(published.payload).toMatchObject({ action: 'update', user: { id, profile: 'admin' } });
  });

  it('keeps the password if it is empty, and ends sessions if an admin sets one [USERS-008]', async () => {
    const { id, email } = await create();
    const own = await workspace.signIn({ email });
    const refresh = () => call(workspace.url, '/auth/refresh_token', { method: 'POST', as: { cookie: own.cookie } });
    await update(admin, id, { password: '' });
    await workspace.signIn({ email });
    expect((await refresh()).status).toBe(200);
    await update(admin, id, { password: 'another-one' });
    await expect(workspace.signIn({ email })).rejects.toThrow('ERR_INVALID_CREDENTIALS');
    expect((await refresh()).status).toBe(401);
  });

  it('of oneself affects name, e-mail and password, never permissions', async () => {
    const { home } = workspace;
    const { id, email } = await create();
    const own = await workspace.signIn({ email });
    const wanted = { name: 'Carla Nova', profile: 'admin', allTicket: 'enabled', queueIds: [home.sales], super: true };
    const changed = read('users.update', await update(own, id, wanted));
    expect(changed).toMatchObject({ name: 'Carla Nova', profile: 'user', allTicket: false, super: false, queues: [] });
    expect(await update(own, home.ana.id, { name: 'Outra' })).toMatchObject(refused('ERR_NO_PERMISSION', 403));
  });

  it('of permissions reconnects the user’s devices', async () => {
    const { home } = workspace;
    const { id, email } = await create();
    const socket = await workspace.socket((await workspace.signIn({ email })).token);
    await update(admin, id, { queueIds: [home.support] });
    expect(await socket.disconnected).toBe('transport close');
  });

  it('cannot take over the super administrator or remove the last admin', async () => {
    const { home } = workspace;
    const root = { name: 'Root', email: 'root@home.test', passwordHash: '-', super: true };
    const { id: rootId } = await home.scope.insert(users, root);
    expect(await update(admin, rootId, { password: 'mine-now' })).toMatchObject(refused('ERR_NO_SUPER', 403));
    expect(await admin.remove(`/users/${rootId}`)).toMatchObject(refused('ERR_NO_SUPER', 403));
    expect(await update(admin, home.admin.id, { profile: 'user' })).toMatchObject(refused('ERR_NO_PERMISSION', 403));
    expect(await admin.remove(`/users/${home.admin.id}`)).toMatchObject(refused('ERR_NO_PERMISSION', 403));
  });
});

describe('a deleted user', () => {
  it('is published, signed out, and loses the open tickets to the queue [USERS-021, RT-013]', async () => {
    const { home } = workspace;
    const { id, email } = await create();
    const own = await workspace.signIn({ email });
    const theirs = await workspace.socket(own.token);
    const socket = await workspace.socket(admin.token);
    const ticket = await home.ticket({ status: 'open', userId: id });
    expect((await admin.remove(`/users/${id}`)).status).toBe(200);
    const published = await socket.frame((frame) => frame.event === `company-${home.id}-user`);
    expect(published.payload).toEqual({ action: 'delete', userId: String(id) });
    await theirs.disconnected;
    expect(await own.get('/tickets')).toMatchObject(refused('ERR_SESSION_EXPIRED', 401));
    const left = read('tickets.show', await admin.get(`/tickets/${ticket.id}`));
    expect(left).toMatchObject({ status: 'pending', userId: null });
    expect(await admin.remove(`/users/${id}`)).toMatchObject(refused('ERR_NO_USER_FOUND', 404));
  });

  it('leaves shared quick messages and loses private ones', async () => {
    const { id, email } = await create();
    const own = await workspace.signIn({ email });
    for (const [shortcode, geral] of [
      ['de-todos', true],
      ['so-minha', false],
    ] as const) {
      expect((await own.post('/quick-messages', { shortcode, message: 'Olá!', geral, status: true })).status).toBe(200);
    }
    expect((await admin.remove(`/users/${id}`)).status).toBe(200);
    const { records } = read('quickMessages.list', await ana.get(`/quick-messages?userId=${workspace.home.ana.id}`));
    expect(records.map(({ shortcode }) => shortcode)).toEqual(['de-todos']);
    const { records: ofAdmin } = read(
      'quickMessages.list',
      await admin.get(`/quick-messages?userId=${workspace.home.admin.id}`),
    );
    expect(ofAdmin).toMatchObject([{ shortcode: 'de-todos', userId: workspace.home.admin.id }]);
  });
});

it('the list to choose from has the number of open tickets of each user, of the own company alone', async () => {
  const { home, other } = workspace;
  const loadOf = async (id: number) =>
    read('users.options', await ana.get('/users/list')).find((user) => user.id === id)?.openTickets;
  expect(await loadOf(home.bruno.id)).toBe(0);
  await home.ticket({ status: 'open', userId: home.bruno.id });
  await home.ticket({ status: 'open', userId: home.bruno.id });
  await home.ticket({ status: 'closed', userId: home.bruno.id });
  await home.ticket({ status: 'pending' });
  await other.ticket({ status: 'open', userId: other.admin.id });
  expect(await loadOf(home.bruno.id)).toBe(2);
  expect(await loadOf(home.ana.id)).toBe(0);
  expect(await loadOf(other.admin.id)).toBeUndefined();
});
