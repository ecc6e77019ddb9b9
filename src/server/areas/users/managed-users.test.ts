import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { plans, users } from '@server/platform/storage/schema';
import { invitations } from '@server/platform/storage/tables/invitations';
import { read } from '@server/testing/test-client';
import { testPassword } from '@server/testing/test-company';
import { useWorkspace } from '@server/testing/use-workspace';
import type { Permission } from '@shared/domain/permission';
import { permissions, permissionsByDefault } from '@shared/domain/permission';

const workspace = useWorkspace();
const { home, other, admin, bruno: lead } = workspace;

const set = (userId: number, granted: readonly Permission[], withheld: readonly Permission[] = []) =>
  admin.put(`/permissions/users/${userId}`, { granted, withheld, offered: permissions });
const refusal = { status: 403, body: { error: 'ERR_NO_PERMISSION' } };
const moreRights = { status: 403, body: { error: 'ERR_USER_HAS_MORE_RIGHTS' } };
let count = 0;
const draft = (fields: object = {}) => {
  count += 1;
  const person = { name: `Caio ${count}`, email: `caio-${count}@home.test`, password: testPassword, profile: 'user' };
  return { ...person, companyId: home.id, queueIds: [home.support], ...fields };
};
const make = async (fields: object = {}) => read('users.create', await admin.post('/users', draft(fields)));
const stored = (id: number) => home.scope.byId(users, id);

beforeAll(async () => {
  await home.database.update(plans).set({ users: 1000 });
});
beforeEach(async () => {
  await set(home.bruno.id, ['users']);
});

describe('a user with the permission', () => {
  it('creates, changes, signs out and deletes users of the own queues', async () => {
    const { id } = read('users.create', await lead.post('/users', draft()));
    expect((await lead.put(`/users/${id}`, { name: 'Caio Reis', password: 'outra-senha', queueIds: [] })).status).toBe(
      200,
    );
    expect(await stored(id)).toMatchObject({ name: 'Caio Reis', profile: 'user' });
    expect((await lead.remove(`/users/${id}/devices`)).status).toBe(200);
    expect((await lead.remove(`/users/${id}`)).status).toBe(200);
    expect(await stored(id)).toBeUndefined();
  });

  it('does none of it without the permission', async () => {
    const { id } = await make();
    await set(home.bruno.id, []);
    expect(await lead.post('/users', draft())).toMatchObject(refusal);
    expect(await lead.put(`/users/${id}`, { name: 'Taken' })).toMatchObject(refusal);
    expect(await lead.remove(`/users/${id}`)).toMatchObject(refusal);
    expect(await lead.get('/invitations')).toMatchObject(refusal);
  });
});

describe('a user with the permission never', () => {
  it('makes an admin: new, by a change, of itself, or by an invitation', async () => {
    const { id } = await make();
    expect(await lead.post('/users', draft({ profile: 'admin' }))).toMatchObject(refusal);
    expect(await lead.put(`/users/${id}`, { profile: 'admin' })).toMatchObject(refusal);
    await lead.put(`/users/${home.bruno.id}`, { profile: 'admin', allTicket: 'enabled', queueIds: [home.sales] });
    expect(await stored(home.bruno.id)).toMatchObject({ profile: 'user', allTicket: 'desabled' });
    const invited = { name: 'Dora', email: 'dora@home.test', profile: 'admin', queueIds: [] };
    expect(await lead.post('/invitations', invited)).toMatchObject(refusal);
    expect(await stored(id)).toMatchObject({ profile: 'user' });
  });

  it('gets the code of an invitation of an admin, nor withdraws one', async () => {
    const invited = { name: 'Eva', email: 'eva@home.test', profile: 'admin', queueIds: [] };
    const { id } = read('invitations.create', await admin.post('/invitations', invited));
    expect(await lead.post(`/invitations/${id}/send`)).toMatchObject(refusal);
    expect(await lead.remove(`/invitations/${id}`)).toMatchObject(refusal);
    expect(await home.scope.byId(invitations, id)).toMatchObject({ profile: 'admin' });
  });

  it('touches admins: name, password, devices, second factor, deletion', async () => {
    const before = await stored(home.admin.id);
    const path = `/users/${home.admin.id}`;
    expect(await lead.put(path, { name: 'Taken', password: 'taken-over' })).toMatchObject(refusal);
    expect(await lead.put(path, { profile: 'user' })).toMatchObject(refusal);
    expect(await lead.remove(`${path}/devices`)).toMatchObject(refusal);
    expect(await lead.remove(`${path}/two-factor`)).toMatchObject(refusal);
    expect(await lead.remove(path)).toMatchObject(refusal);
    expect(await stored(home.admin.id)).toEqual(before);
  });

  it('takes over or changes a user with a permission, a queue or a view that it lacks', async () => {
    const withPermission = await make();
    await set(withPermission.id, ['tags']);
    const withQueue = await make({ queueIds: [home.support, home.sales] });
    const withView = await make({ allTicket: 'enabled' });
    for (const { id } of [withPermission, withQueue, withView]) {
      expect(await lead.put(`/users/${id}`, { password: 'taken-over' })).toMatchObject(moreRights);
      expect(await lead.remove(`/users/${id}`)).toMatchObject(moreRights);
      expect(await lead.remove(`/users/${id}/devices`)).toMatchObject(moreRights);
    }
    await set(home.bruno.id, ['users', 'tags']);
    expect((await lead.put(`/users/${withPermission.id}`, { name: 'Fábio' })).status).toBe(200);
  });

  it('gives a queue or a view that it lacks, nor permissions', async () => {
    const { id } = await make();
    expect(await lead.put(`/users/${id}`, { queueIds: [home.sales] })).toMatchObject(moreRights);
    expect(await lead.put(`/users/${id}`, { allTicket: 'enabled' })).toMatchObject(moreRights);
    expect(await lead.post('/users', draft({ queueIds: [home.sales] }))).toMatchObject(moreRights);
    const invited = { name: 'Gil', email: 'gil@home.test', profile: 'user', queueIds: [home.sales] };
    expect(await lead.post('/invitations', invited)).toMatchObject(moreRights);
    const own = { granted: ['users', 'tags'], withheld: [] };
    expect(await lead.put(`/permissions/users/${home.bruno.id}`, own)).toMatchObject(refusal);
    expect(await lead.put('/permissions/defaults', { granted: ['tags'] })).toMatchObject(refusal);
  });

  it('makes an account with a default permission that was taken from it', async () => {
    await set(home.bruno.id, ['users'], ['exports']);
    expect(permissionsByDefault).toContain('exports');
    expect(await lead.post('/users', draft())).toMatchObject(moreRights);
    const invited = { name: 'Hugo', email: 'hugo@home.test', profile: 'user', queueIds: [] };
    expect(await lead.post('/invitations', invited)).toMatchObject(moreRights);
  });

  it('reaches users of another company', async () => {
    expect((await lead.put(`/users/${other.ana.id}`, { name: 'Taken' })).status).toBe(404);
    expect((await lead.remove(`/users/${other.ana.id}`)).status).toBe(404);
  });
});

it('the audit log names who changed the user', async () => {
  const { id } = await make();
  expect((await lead.put(`/users/${id}`, { name: 'Ivo' })).status).toBe(200);
  const [entry] = read('auditLog.list', await admin.get('/audit-log?area=users')).entries;
  expect(entry).toMatchObject({ userName: 'bruno', action: 'changed', recordId: id, recordName: 'Ivo' });
});
