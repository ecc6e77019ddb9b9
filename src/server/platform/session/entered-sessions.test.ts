import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { settings, users } from '@server/platform/storage/schema';
import { auditEntries } from '@server/platform/storage/tables/audit-entries';
import { sessions } from '@server/platform/storage/tables/sessions';
import type { Answer, SignedIn } from '@server/testing/test-client';
import { call, read } from '@server/testing/test-client';
import type { TestCompany } from '@server/testing/test-company';
import { useWorkspace } from '@server/testing/use-workspace';

const lines: string[] = [];
const workspace = useWorkspace({ note: (event, facts) => lines.push(JSON.stringify({ event, ...facts })) });
const { home, other, admin, ana } = workspace;
let root: SignedIn;
let rootId: number;

beforeAll(async () => {
  root = await workspace.addSuperAdmin();
  rootId = read('session.me', await root.get('/auth/me')).id;
});

beforeEach(async () => {
  for (const { scope } of [home, other]) await scope.remove(auditEntries, undefined);
});

const enter = (who: SignedIn, company: TestCompany, userId: number) =>
  who.post(`/companies/${company.id}/enter`, { userId });

/** A client with the token of an entered session. */
function withToken(token: string) {
  const as = { token };
  return {
    get: (path: string) => call(workspace.url, path, { as }),
    post: (path: string, body: unknown) => call(workspace.url, path, { method: 'POST', body, as }),
    put: (path: string, body: unknown) => call(workspace.url, path, { method: 'PUT', body, as }),
    remove: (path: string) => call(workspace.url, path, { method: 'DELETE', as }),
  };
}

async function entered(userId = other.admin.id) {
  const answer = await enter(root, other, userId);
  const { token, expiresIn, user } = read('session.enterAs', answer);
  return { token, expiresIn, user, answer, ...withToken(token) };
}

const entriesOf = async ({ scope }: TestCompany) => {
  const rows = await scope.find(auditEntries, { orderBy: [asc(auditEntries.id)] });
  return rows.filter(({ endpoint }) => endpoint === 'session.enterAs');
};

const status = ({ status: code }: Answer) => code;

describe('a super administrator who enters as a user', () => {
  it('is that user in that company for one hour, without a refresh cookie', async () => {
    const session = await entered();
    expect(session.user).toMatchObject({ id: other.admin.id, companyId: other.id, super: false });
    expect(read('session.me', await session.get('/auth/me'))).toMatchObject({ id: other.admin.id, super: false });
    expect(session.answer.headers.getSetCookie()).toEqual([]);
    expect(session.expiresIn).toBe(3600);
    await workspace.passTime(3_590_000);
    expect(status(await session.get('/auth/me'))).toBe(200);
    await workspace.passTime(20_000);
    expect(status(await session.get('/auth/me'))).toBe(403);
    root = await workspace.signIn({ email: 'root@home.test' });
  });

  it('leaves the sessions of the user and the presence of the user alone', async () => {
    const neighbour = await workspace.signIn(other.admin);
    await other.scope.update(users, eq(users.id, other.admin.id), { online: false });
    const session = await entered();
    const socket = await workspace.socket(session.token);
    expect((await other.scope.byId(users, other.admin.id))?.online).toBe(false);
    expect(status(await session.remove('/auth/logout'))).toBe(200);
    await socket.disconnected;
    expect(status(await neighbour.get('/auth/me'))).toBe(200);
  });

  it('does not hold the user online who disconnects', async () => {
    const online = async () => (await other.scope.byId(users, other.ana.id))?.online;
    const own = await workspace.socket((await workspace.signIn(other.ana)).token);
    const session = await entered(other.ana.id);
    await workspace.socket(session.token);
    expect(await online()).toBe(true);
    own.close();
    await expect.poll(online).toBe(false);
    await session.remove('/auth/logout');
  });

  it('is recorded in the audit logs of both companies with who, as whom, when and from where; so is the end', async () => {
    lines.length = 0;
    const session = await entered();
    const ids = { companyId: other.id, userId: other.admin.id, byUserId: rootId };
    expect(lines).toContain(JSON.stringify({ event: 'entered as user', ...ids }));
    expect(await session.remove('/auth/logout')).toMatchObject({ status: 200, text: '' });
    for (const company of [home, other]) {
      const expected = {
        userId: rootId,
        userName: 'Root',
        area: 'companies',
        recordId: other.id,
        fields: [{ field: 'enteredAs', to: other.admin.name }],
        address: '127.0.0.1',
      };
      expect(await entriesOf(company)).toMatchObject([
        { ...expected, action: 'entered' },
        { ...expected, action: 'left' },
      ]);
    }
    expect(status(await session.get('/auth/me'))).toBe(403);
  });

  it('who never leaves is recorded as left when the hour is over, once', async () => {
    const session = await entered();
    await workspace.passTime(3_601_000);
    await expect.poll(async () => (await entriesOf(home)).map(({ action }) => action)).toEqual(['entered', 'left']);
    await expect.poll(async () => (await entriesOf(other)).map(({ action }) => action)).toEqual(['entered', 'left']);
    expect(status(await session.get('/auth/me'))).toBe(403);
    root = await workspace.signIn({ email: 'root@home.test' });
  });

  it('stands beside the user in the audit log of what the entered session changes', async () => {
    const session = await entered();
    await session.put('/settings/userRating', { value: 'enabled' });
    const { entries } = read('auditLog.list', await session.get('/audit-log?area=settings'));
    expect(entries[0]).toMatchObject({ userId: other.admin.id, userName: other.admin.name, enteredByName: 'Root' });
    const neighbour = await workspace.signIn(other.admin);
    await neighbour.put('/settings/userRating', { value: 'disabled' });
    const own = read('auditLog.list', await neighbour.get('/audit-log?area=settings'));
    expect(own.entries[0]).toMatchObject({ userName: other.admin.name, enteredByName: '' });
  });

  it('loses the entered session with the own one', async () => {
    const own = await workspace.signIn({ email: 'root@home.test' });
    const { token } = read('session.enterAs', await enter(own, other, other.ana.id));
    const socket = await workspace.socket(token);
    expect(status(await own.remove('/auth/logout'))).toBe(200);
    await socket.disconnected;
    expect(status(await withToken(token).get('/auth/me'))).toBe(403);
  });

  it('loses the entered session with the rights of a super administrator', async () => {
    const session = await entered();
    await home.scope.update(users, eq(users.id, rootId), { super: false });
    expect(status(await session.get('/auth/me'))).toBe(403);
    await home.scope.update(users, eq(users.id, rootId), { super: true });
    expect(status(await session.get('/auth/me'))).toBe(200);
  });

  it('is not asked for the second factor of the user', async () => {
    const demand = (value: string) =>
      other.scope.update(settings, eq(settings.key, 'requireTwoFactor'), {
        value,
        updatedAt: new Date(workspace.now()),
      });
    await other.scope.insertIfAbsent(settings, { key: 'requireTwoFactor', value: 'disabled' });
    await demand('enabled');
    const session = await entered();
    expect(session.user.mustEnableTwoFactor).toBe(false);
    expect(status(await session.get('/settings'))).toBe(200);
    await demand('disabled');
  });
});

describe('entering is refused', () => {
  it('to admins and attendants, whose company nothing is recorded in', async () => {
    for (const who of [admin, ana, await workspace.signIn(other.admin)]) {
      expect(await enter(who, other, other.ana.id)).toMatchObject({
        status: 403,
        body: { error: 'ERR_NO_PERMISSION' },
      });
    }
    expect([...(await entriesOf(home)), ...(await entriesOf(other))]).toEqual([]);
  });

  it('as another super administrator', async () => {
    await other.scope.update(users, eq(users.id, other.ana.id), { super: true });
    expect(await enter(root, other, other.ana.id)).toMatchObject({ status: 403, body: { error: 'ERR_NO_SUPER' } });
    await other.scope.update(users, eq(users.id, other.ana.id), { super: false });
    expect(await entriesOf(other)).toEqual([]);
  });

  it('inside an entered session, even as a user who becomes a super administrator meanwhile', async () => {
    const session = await entered();
    const path = `/companies/${home.id}/enter`;
    expect(await session.post(path, { userId: home.ana.id })).toMatchObject({
      status: 403,
      body: { error: 'ERR_ENTERED_SESSION' },
    });
    await other.scope.update(users, eq(users.id, other.admin.id), { super: true });
    expect(status(await session.post(path, { userId: home.ana.id }))).toBe(403);
    await other.scope.update(users, eq(users.id, other.admin.id), { super: false });
    expect(await entriesOf(home)).toHaveLength(1);
  });

  it('for a user of another company, and for a user or a company that does not exist', async () => {
    const noUser = { status: 404, body: { error: 'ERR_NO_USER_FOUND' } };
    expect(await enter(root, other, home.ana.id)).toMatchObject(noUser);
    expect(await enter(root, other, 999_999)).toMatchObject(noUser);
    const noCompany = { status: 404, body: { error: 'ERR_NO_COMPANY_FOUND' } };
    expect(await root.post('/companies/999999/enter', { userId: home.ana.id })).toMatchObject(noCompany);
  });
});

it('an entered session changes neither the password, the e-mail, the second factor nor the devices of the user', async () => {
  const session = await entered();
  const refused = { status: 403, body: { error: 'ERR_ENTERED_SESSION' } };
  const change = (body: object) => session.put(`/users/${other.admin.id}`, { companyId: other.id, ...body });
  expect(await change({ password: 'a-new-one', oldPassword: 'x' })).toMatchObject(refused);
  expect(await change({ email: 'mine@home.test' })).toMatchObject(refused);
  expect(await session.post('/auth/two-factor', { password: 'x' })).toMatchObject(refused);
  expect(await session.remove('/auth/devices')).toMatchObject(refused);
  expect(status(await change({ name: other.admin.name }))).toBe(200);
});

it('an entered session is a row that names who entered', async () => {
  const session = await entered();
  const { sid } = JSON.parse(Buffer.from(session.token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
  const [row] = await other.scope.find(sessions, { where: eq(sessions.id, sid) });
  expect(row).toMatchObject({ enteredById: rootId, enteredByCompanyId: home.id, enteredByName: 'Root' });
});
