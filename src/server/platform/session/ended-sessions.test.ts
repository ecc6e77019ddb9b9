import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { users } from '@server/platform/storage/schema';
import type { SignedIn } from '@server/testing/test-client';
import { call, cookieOf, read } from '@server/testing/test-client';
import { testPassword } from '@server/testing/test-company';
import { openTestSocket } from '@server/testing/test-socket';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { home, admin } = workspace;

let made = 0;

/** Adds a user to `home`, so that each test ends sessions of its own user only. */
async function addUser(profile: 'admin' | 'user' = 'user') {
  made += 1;
  const { passwordHash } = home.ana;
  return home.scope.insert(users, { name: `User ${made}`, email: `user${made}@home.test`, passwordHash, profile });
}

const status = async (device: SignedIn) => (await device.get('/tickets')).status;
const changeOf = (user: { name: string; email: string; companyId: number }) => ({
  companyId: user.companyId,
  name: user.name,
  email: user.email,
});

describe('a session that ends takes its access token and its sockets with it', () => {
  it('signing out ends this device alone', async () => {
    const user = await addUser();
    const [device, other] = [await workspace.signIn(user), await workspace.signIn(user)];
    const [socket, otherSocket] = [await workspace.socket(device.token), await workspace.socket(other.token)];
    await device.remove('/auth/logout');
    await socket.disconnected;
    expect([await status(device), await status(other)]).toEqual([403, 200]);
    expect(await otherSocket.received()).not.toEqual([]);
  });

  it('signing out without the cookie ends the session too', async () => {
    const device = await workspace.signIn(await addUser());
    await call(workspace.url, '/auth/logout', { method: 'DELETE', as: { token: device.token } });
    const refreshed = await call(workspace.url, '/auth/refresh_token', {
      method: 'POST',
      as: { cookie: device.cookie },
    });
    expect([refreshed.status, await status(device)]).toEqual([401, 403]);
  });

  it('a password that an admin sets ends every device', async () => {
    const user = await addUser();
    const device = await workspace.signIn(user);
    const socket = await workspace.socket(device.token);
    const answer = await admin.put(`/users/${user.id}`, { ...changeOf(user), password: 'another-one' });
    expect(answer.status).toBe(200);
    await socket.disconnected;
    expect(await status(device)).toBe(403);
  });

  it('a password that users change themselves ends their other devices', async () => {
    const user = await addUser();
    const [device, other] = [await workspace.signIn(user), await workspace.signIn(user)];
    const [socket, otherSocket] = [await workspace.socket(device.token), await workspace.socket(other.token)];
    const change = { ...changeOf(user), password: 'another-one', oldPassword: testPassword };
    expect((await device.put(`/users/${user.id}`, change)).status).toBe(200);
    await otherSocket.disconnected;
    expect([await status(device), await status(other)]).toEqual([200, 403]);
    expect(await socket.received()).not.toEqual([]);
    const refreshed = await call(workspace.url, '/auth/refresh_token', {
      method: 'POST',
      as: { cookie: other.cookie },
    });
    expect(refreshed.status).toBe(401);
  });

  it('a password reset by e-mail ends every device', async () => {
    const user = await addUser();
    const device = await workspace.signIn(user);
    const socket = await workspace.socket(device.token);
    await call(workspace.url, `/forgetpassword/${user.email}`, { method: 'POST' });
    const mails = await call(workspace.url, `/simulator/mails?to=${user.email}`);
    const code = /(?<!\d)\d{8}(?!\d)/.exec(mails.text)?.[0] ?? '';
    const path = `/resetpasswords/${user.email}/${code}/Another-1`;
    expect((await call(workspace.url, path, { method: 'POST' })).status).toBe(200);
    await socket.disconnected;
    expect(await status(device)).toBe(403);
  });

  it('a removed user loses both', async () => {
    const user = await addUser();
    const device = await workspace.signIn(user);
    const socket = await workspace.socket(device.token);
    await admin.remove(`/users/${user.id}`);
    await socket.disconnected;
    expect(await device.get('/tickets')).toMatchObject({ status: 401, body: { error: 'ERR_SESSION_EXPIRED' } });
  });

  it('a demoted admin keeps the session and loses the rights', async () => {
    const user = await addUser('admin');
    const device = await workspace.signIn(user);
    const socket = await workspace.socket(device.token);
    await admin.put(`/users/${user.id}`, { ...changeOf(user), profile: 'user' });
    await socket.disconnected;
    expect([await status(device), (await device.post('/users', {})).status]).toEqual([200, 403]);
  });
});

describe('a socket opened while its session ends', () => {
  it('is closed, whichever comes first', async () => {
    for (let round = 0; round < 10; round += 1) {
      const device = await workspace.signIn(await addUser());
      const opening = Array.from({ length: 4 }, () => openTestSocket(workspace.url, device.token));
      await opening[0]?.frame(({ event }) => event === 'ready');
      await device.remove('/auth/logout');
      await Promise.all(opening.map(({ disconnected }) => disconnected));
    }
  });
});

describe('the session of a token', () => {
  it('is looked up at each request', async () => {
    const user = await addUser();
    const device = await workspace.signIn(user);
    await home.scope.update(users, eq(users.id, user.id), { tokenVersion: 7 });
    expect(await status(device)).toBe(403);
    const signedIn = await call(workspace.url, '/auth/login', {
      method: 'POST',
      body: { email: user.email, password: testPassword },
    });
    expect(read('session.login', signedIn).token).not.toBe('');
    expect(cookieOf(signedIn)).not.toBe('');
  });
});
