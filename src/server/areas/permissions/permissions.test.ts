import { beforeEach, describe, expect, it } from 'vitest';

import { read } from '@server/testing/test-client';
import { testPassword } from '@server/testing/test-company';
import { useWorkspace } from '@server/testing/use-workspace';
import type { Permission } from '@shared/domain/permission';
import { firstPermissions, permissions, permissionsByDefault } from '@shared/domain/permission';

const workspace = useWorkspace();
const { home, admin, ana } = workspace;

const setDefaults = (granted: readonly Permission[]) =>
  admin.put('/permissions/defaults', { granted, offered: permissions });
const setAna = (granted: readonly Permission[], withheld: readonly Permission[] = []) =>
  admin.put(`/permissions/users/${home.ana.id}`, { granted, withheld });
const dashboard = () => ana.get('/dashboard?days=30');

beforeEach(async () => {
  await setDefaults([]);
  await setAna([]);
});

it('the default of the profile lets every user in, and a withheld permission keeps one user out', async () => {
  expect((await dashboard()).status).toBe(403);
  await setDefaults(['dashboard']);
  expect((await dashboard()).status).toBe(200);
  await setAna([], ['dashboard']);
  expect((await dashboard()).status).toBe(403);
  expect((await workspace.bruno.get('/dashboard?days=30')).status).toBe(200);
});

it('a permission that is taken away ends with the next request of the same token', async () => {
  await setAna(['dashboard']);
  expect((await dashboard()).status).toBe(200);
  await setAna([]);
  expect((await dashboard()).status).toBe(403);
});

it('a sign-in carries the permissions of the user', async () => {
  await setDefaults(['tags', 'files']);
  await setAna(['queues'], ['files']);
  const body = { email: home.ana.email, password: testPassword };
  const { user } = read('session.login', await admin.post('/auth/login', body));
  expect(user.grantedPermissions).toEqual(['tags', 'queues']);
  expect(user.offeredPermissions).toEqual(permissions);
});

it('the user is told of a change, and colleagues are not', async () => {
  const socket = await workspace.socket(ana.token);
  const colleague = await workspace.socket(workspace.bruno.token);
  await setAna(['tags']);
  const event = `company-${home.id}-user`;
  const frame = await socket.frame((one) => one.event === event);
  expect(frame.payload).toMatchObject({ action: 'update', user: { id: home.ana.id } });
  expect(frame.text).not.toContain('passwordHash');
  expect((await colleague.received()).some((one) => one.event === event)).toBe(false);
});

it('every user is told of a changed default', async () => {
  const socket = await workspace.socket(workspace.bruno.token);
  await setDefaults(['tags']);
  const frame = await socket.frame((one) => one.event === `company-${home.id}-user`);
  expect(frame.payload).toMatchObject({ action: 'update', user: { id: home.bruno.id } });
});

it.each([
  ['granted and withheld at once', { granted: ['tags'], withheld: ['tags'] }],
  ['unknown', { granted: ['future'], withheld: [] }],
])('a permission that is %s is refused', async (_title, body) => {
  const answer = await admin.put(`/permissions/users/${home.ana.id}`, body);
  expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
});

it('an admin has no exceptions', async () => {
  const answer = await admin.put(`/permissions/users/${home.admin.id}`, { granted: [], withheld: ['tags'] });
  expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
});

it('the audit log has each change with the values before and after, and no entry without a change', async () => {
  await setAna(['tags']);
  await setAna(['tags', 'queues'], ['files']);
  await setAna(['tags', 'queues'], ['files']);
  await setDefaults(['dashboard']);
  const { entries } = read('auditLog.list', await admin.get('/audit-log?area=permissions'));
  const [defaults, ofAna] = entries;
  expect(defaults).toMatchObject({
    userId: home.admin.id,
    action: 'changed',
    recordId: null,
    fields: [{ field: 'granted', from: '', to: 'dashboard' }],
  });
  expect(ofAna).toMatchObject({
    recordId: home.ana.id,
    recordName: home.ana.name,
    fields: [
      { field: 'granted', from: 'tags', to: 'tags, queues' },
      { field: 'withheld', from: '', to: 'files' },
    ],
  });
  expect(ofAna?.address).not.toBe('');
});

describe('two admins who change the same permissions', () => {
  const seen = (granted: readonly Permission[], withheld: readonly Permission[] = []) => ({ granted, withheld });
  const change = (granted: readonly Permission[], expected: object) =>
    admin.put(`/permissions/users/${home.ana.id}`, { granted, withheld: [], expected });
  const conflict = { status: 409, body: { error: 'ERR_PERMISSIONS_CHANGED' } };
  const saved = async () => {
    const { users } = read('permissions.show', await admin.get('/permissions'));
    return users.find(({ userId }) => userId === home.ana.id)?.granted;
  };

  it('the second, who saw the former state, overwrites nothing', async () => {
    expect((await change(['tags'], seen([]))).status).toBe(200);
    expect(await change(['files'], seen([]))).toMatchObject(conflict);
    expect(await saved()).toEqual(['tags']);
    expect((await change(['tags', 'files'], seen(['tags']))).status).toBe(200);
    expect(await saved()).toEqual(['tags', 'files']);
  });

  it('at the same moment: one wins', async () => {
    const statuses = (await Promise.all([change(['tags'], seen([])), change(['files'], seen([]))])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  it('the default is protected alike; without the state that was seen nothing is compared', async () => {
    await setDefaults(['tags']);
    const stale = { granted: ['files'], expected: seen([]) };
    expect(await admin.put('/permissions/defaults', stale)).toMatchObject(conflict);
    expect((await admin.put('/permissions/defaults', { ...stale, expected: seen(['tags']) })).status).toBe(200);
    expect((await setDefaults([])).status).toBe(200);
  });

  it('are told of each change, without its content', async () => {
    const socket = await workspace.socket(admin.token);
    await setAna(['tags']);
    const frame = await socket.frame(({ event }) => event === `company-${home.id}-permissions`);
    expect(frame.payload).toEqual({ action: 'update' });
  });
});

describe('an admin with a client of an earlier version, which knows fewer permissions', () => {
  const shown = async () => read('permissions.show', await admin.get('/permissions'));
  const known = (names: readonly Permission[]) => names.filter((name) => firstPermissions.some((one) => one === name));

  it('changes those and no others, of all users', async () => {
    await setDefaults(permissionsByDefault);
    const { defaults, offered } = await shown();
    expect(offered).toEqual(permissions);
    expect(defaults).toEqual(permissionsByDefault);
    const expected = { granted: known(defaults), withheld: [] };
    const old = await admin.put('/permissions/defaults', { granted: ['tags', ...expected.granted], expected });
    expect(old.status).toBe(200);
    expect(new Set((await shown()).defaults)).toEqual(new Set(['tags', ...permissionsByDefault]));
    await setDefaults(['tags']);
    expect((await admin.put('/permissions/defaults', { granted: ['queues'] })).status).toBe(200);
    expect((await shown()).defaults).toEqual(['queues']);
  });

  it('changes those and no others, of one user', async () => {
    const ofAna = `/permissions/users/${home.ana.id}`;
    await admin.put(ofAna, { granted: [], withheld: ['messageRemoval'], offered: permissions });
    const seen = { granted: [], withheld: [] };
    expect((await admin.put(ofAna, { granted: ['tags'], withheld: [], expected: seen })).status).toBe(200);
    const own = (await shown()).users.find(({ userId }) => userId === home.ana.id);
    expect(own).toMatchObject({ granted: ['tags'], withheld: ['messageRemoval'] });
    await admin.put(ofAna, { granted: [], withheld: [], offered: permissions });
  });
});
