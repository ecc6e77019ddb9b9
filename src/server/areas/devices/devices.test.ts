import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { users } from '@server/platform/storage/schema';
import { sessions } from '@server/platform/storage/tables/sessions';
import type { SignedIn } from '@server/testing/test-client';
import { call, cookieOf, read } from '@server/testing/test-client';
import { testPassword } from '@server/testing/test-company';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { home, other, admin } = workspace;

let made = 0;

/** Adds a user to `home`, so that each test ends sessions of its own user only. */
async function addUser(draft: { super?: boolean } = {}) {
  made += 1;
  const { passwordHash } = home.ana;
  return home.scope.insert(users, { name: `User ${made}`, email: `device${made}@home.test`, passwordHash, ...draft });
}

const devicesOf = async (who: SignedIn) => read('devices.list', await who.get('/auth/devices'));
const currentId = async (who: SignedIn) => (await devicesOf(who)).find(({ isCurrent }) => isCurrent)?.id;
const status = async (who: SignedIn) => (await who.get('/auth/me')).status;

describe('the list of devices', () => {
  it('names program, address and times of each device of the caller, the asking one among them', async () => {
    const user = await addUser();
    const signedInAt = workspace.now();
    const answer = await fetch(`${workspace.url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Recado/1.0.0 (Windows)' },
      body: JSON.stringify({ email: user.email, password: testPassword }),
    });
    expect(answer.status).toBe(200);
    await workspace.passTime(60_000);
    const device = await workspace.signIn(user);
    const list = await devicesOf(device);
    expect(list).toMatchObject([
      { isCurrent: true },
      { isCurrent: false, userAgent: 'Recado/1.0.0 (Windows)', address: '127.0.0.1' },
    ]);
    expect(Date.parse(list[1]?.createdAt ?? '')).toBeGreaterThanOrEqual(new Date(signedInAt).getTime());
    expect(list[1]?.lastUsedAt).toBe(list[1]?.createdAt);
  });

  it('names the last refresh as the last use', async () => {
    const device = await workspace.signIn(await addUser());
    const [before] = await devicesOf(device);
    await workspace.passTime(60_000);
    const as = { cookie: device.cookie };
    const answer = await call(workspace.url, '/auth/refresh_token', { method: 'POST', as });
    expect(cookieOf(answer)).not.toBe('');
    const [after] = await devicesOf(device);
    expect(after?.createdAt).toBe(before?.createdAt);
    expect(Date.parse(after?.lastUsedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(before?.lastUsedAt ?? '') + 60_000);
  });

  it('omits sessions whose time is over, and holds no token', async () => {
    const user = await addUser();
    const device = await workspace.signIn(user);
    const gone = { id: randomUUID(), currentId: randomUUID(), userId: user.id };
    await home.scope.insert(sessions, { ...gone, rotatedAt: new Date(0), expiresAt: new Date(1) });
    const answer = await device.get('/auth/devices');
    expect(read('devices.list', answer)).toHaveLength(1);
    const [session] = await home.scope.find(sessions, { where: eq(sessions.userId, user.id) });
    expect(answer.text).not.toContain(session?.currentId);
    expect(answer.text).not.toMatch(/currentId|previousId/);
  });
});

describe('a device that its user ends', () => {
  it('loses its token and its socket, the others nothing', async () => {
    const user = await addUser();
    const [device, lost] = [await workspace.signIn(user), await workspace.signIn(user)];
    const socket = await workspace.socket(lost.token);
    expect((await device.remove(`/auth/devices/${await currentId(lost)}`)).status).toBe(200);
    await socket.disconnected;
    expect([await status(lost), await status(device)]).toEqual([403, 200]);
    const as = { cookie: lost.cookie };
    expect((await call(workspace.url, '/auth/refresh_token', { method: 'POST', as })).status).toBe(401);
  });

  it('is missing for a colleague, another company and an unknown id', async () => {
    const device = await workspace.signIn(await addUser());
    const colleague = await workspace.signIn(await addUser());
    const neighbour = await workspace.signIn(other.admin);
    const missing = { status: 404, body: { error: 'ERR_NO_DEVICE_FOUND' } };
    const id = await currentId(device);
    for (const who of [colleague, neighbour, admin]) {
      expect(await who.remove(`/auth/devices/${id}`)).toMatchObject(missing);
    }
    expect(await device.remove(`/auth/devices/${randomUUID()}`)).toMatchObject(missing);
    expect((await device.remove('/auth/devices/1')).status).toBe(400);
    expect(await status(device)).toBe(200);
  });
});

describe('all other devices that a user ends', () => {
  it('lose token and socket; the asking one and those of colleagues stay', async () => {
    const user = await addUser();
    const colleague = await workspace.signIn(await addUser());
    const [device, one, two] = [
      await workspace.signIn(user),
      await workspace.signIn(user),
      await workspace.signIn(user),
    ];
    const sockets = [await workspace.socket(one.token), await workspace.socket(two.token)];
    expect((await device.remove('/auth/devices')).status).toBe(200);
    await Promise.all(sockets.map(({ disconnected }) => disconnected));
    expect(await Promise.all([device, one, two, colleague].map(status))).toEqual([200, 403, 403, 200]);
    expect(await devicesOf(device)).toHaveLength(1);
  });

  it('can end after the due date of the company', async () => {
    const neighbour = await workspace.signIn(other.ana);
    const second = await workspace.signIn(other.ana);
    await other.scope.changeCompany({ dueDate: new Date(0) });
    expect((await neighbour.remove('/auth/devices')).status).toBe(200);
    await other.scope.changeCompany({ dueDate: new Date('2099-01-01T00:00:00Z') });
    expect(await status(second)).toBe(403);
  });
});

describe('the devices of a user that an admin ends', () => {
  it('lose token and socket', async () => {
    const user = await addUser();
    const device = await workspace.signIn(user);
    const socket = await workspace.socket(device.token);
    expect((await admin.remove(`/users/${user.id}/devices`)).status).toBe(200);
    await socket.disconnected;
    expect(await status(device)).toBe(403);
    await workspace.signIn(user);
  });

  it('leave the asking one if they are the admin’s own', async () => {
    const second = await workspace.signIn(home.admin);
    expect((await admin.remove(`/users/${home.admin.id}/devices`)).status).toBe(200);
    expect([await status(admin), await status(second)]).toEqual([200, 403]);
  });

  it('stay for users, other companies, and for admins against the super administrator', async () => {
    const root = await addUser({ super: true });
    const device = await workspace.signIn(root);
    const colleague = await workspace.signIn(await addUser());
    const neighbour = await workspace.signIn(other.admin);
    const path = `/users/${root.id}/devices`;
    expect(await colleague.remove(path)).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
    expect(await neighbour.remove(path)).toMatchObject({ status: 404, body: { error: 'ERR_NO_USER_FOUND' } });
    expect(await admin.remove(path)).toMatchObject({ status: 403, body: { error: 'ERR_NO_SUPER' } });
    expect(await status(device)).toBe(200);
  });
});
