import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';

import { users } from '@server/platform/storage/schema';
import { twoFactors } from '@server/platform/storage/tables/two-factor';
import { call, read } from '@server/testing/test-client';
import { testPassword } from '@server/testing/test-company';
import { useWorkspace } from '@server/testing/use-workspace';

const [oldest, old, current] = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
];
const first = { current: oldest, previous: [] };
const workspace = useWorkspace({ secrets: first });
const { home, failures } = workspace;

const step = 30_000;
let made = 0;

/** A user whose second factor is enabled, in a time step without an accepted code. */
async function enabled() {
  made += 1;
  const { passwordHash } = home.ana;
  const user = await home.scope.insert(users, { name: 'Ana', email: `stored${made}@home.test`, passwordHash });
  const device = await workspace.signIn(user);
  const { secret } = read('twoFactor.begin', await device.post('/auth/two-factor', { password: testPassword }));
  const codeNow = () =>
    new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: workspace.now() });
  const confirmed = await device.post('/auth/two-factor/confirm', { code: codeNow() });
  await workspace.passTime(2 * step - (workspace.now() % step) + 1000);
  const login = async (code = codeNow()) => {
    const body = { email: user.email, password: testPassword, code };
    const { status } = await call(workspace.url, '/auth/login', { method: 'POST', body });
    await workspace.passTime(2 * step);
    return status;
  };
  return { user, secret, login, codes: read('twoFactor.confirm', confirmed).recoveryCodes };
}
const storedOf = async ({ id }: { id: number }) =>
  (await home.scope.first(twoFactors, eq(twoFactors.userId, id)))?.secret ?? '';
const store = (user: { id: number }, secret: string) =>
  home.scope.update(twoFactors, eq(twoFactors.userId, user.id), { secret });

describe('the secret of a second factor', () => {
  it('is encrypted in the database, while it waits for its first code too', async () => {
    const { user, secret, login } = await enabled();
    expect(await storedOf(user)).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+$/);
    expect(await storedOf(user)).not.toContain(secret);
    expect(await login()).toBe(200);
    const waiting = await workspace.signIn(home.bruno);
    const begun = read('twoFactor.begin', await waiting.post('/auth/two-factor', { password: testPassword }));
    expect(await storedOf(home.bruno)).toMatch(/^v1\./);
    expect(await storedOf(home.bruno)).not.toContain(begun.secret);
  });

  it('of an earlier version, a plain one, is encrypted at the next start, and its codes go on', async () => {
    const { user, secret, login } = await enabled();
    await store(user, secret);
    expect(await login()).toBe(200);
    await workspace.restart();
    expect(await storedOf(user)).toMatch(/^v1\./);
    expect(await login()).toBe(200);
  });

  it('outlives the rotation of the signing secret: the next start encrypts it with the new one', async () => {
    const { user, login } = await enabled();
    const before = await storedOf(user);
    await workspace.restart({ secrets: { current: old, previous: [oldest] } });
    expect((await storedOf(user)).slice(0, 11)).not.toBe(before.slice(0, 11));
    expect(await login()).toBe(200);
    await workspace.restart({ secrets: { current: old, previous: [] } });
    expect(await login()).toBe(200);
    await workspace.restart({ secrets: { current, previous: [], retired: [old] } });
    expect(await login()).toBe(200);
    await workspace.restart({ secrets: { ...first, retired: [current] } });
    expect(await login()).toBe(200);
  });

  it('of an unknown signing secret is reported and kept: recovery codes sign in, and codes again with that secret', async () => {
    const { user, login, codes } = await enabled();
    const before = await storedOf(user);
    await workspace.restart({ secrets: { current, previous: [] } });
    expect(failures).toEqual([expect.stringMatching(/^second factors cannot be decrypted \{"users":\d+\}$/)]);
    failures.length = 0;
    expect(await storedOf(user)).toBe(before);
    expect(await login()).toBe(401);
    expect(await login(codes[0])).toBe(200);
    await workspace.restart({ secrets: { ...first, retired: [current] } });
    expect(await login()).toBe(200);
  });

  it('of one user does not decrypt in the row of another', async () => {
    const [one, two] = [await enabled(), await enabled()];
    await store(two.user, await storedOf(one.user));
    const body = { email: two.user.email, password: testPassword };
    const code = new TOTP({ secret: one.secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({
      timestamp: workspace.now(),
    });
    const answer = await call(workspace.url, '/auth/login', { method: 'POST', body: { ...body, code } });
    expect(answer).toMatchObject({ status: 401, body: { error: 'ERR_TWO_FACTOR_CODE_INVALID' } });
  });
});
