import { eq } from 'drizzle-orm';
import { TOTP, URI } from 'otpauth';
import { describe, expect, it } from 'vitest';

import { settings, users } from '@server/platform/storage/schema';
import { recoveryCodes, twoFactors } from '@server/platform/storage/tables/two-factor';
import type { Answer, SignedIn } from '@server/testing/test-client';
import { call, read } from '@server/testing/test-client';
import { testPassword } from '@server/testing/test-company';
import { openTestSocket } from '@server/testing/test-socket';
import { useWorkspace } from '@server/testing/use-workspace';

const lines: string[] = [];
const workspace = useWorkspace({ note: (event, facts) => lines.push(JSON.stringify({ event, ...facts })) });
const { home, other, admin } = workspace;

const step = 30_000;
let made = 0;

async function addUser(draft: { super?: boolean } = {}) {
  made += 1;
  const { passwordHash } = home.ana;
  return home.scope.insert(users, { name: `User ${made}`, email: `factor${made}@home.test`, passwordHash, ...draft });
}
type User = Awaited<ReturnType<typeof addUser>>;

const login = (user: { email: string }, body: object = {}) =>
  call(workspace.url, '/auth/login', { method: 'POST', body: { email: user.email, password: testPassword, ...body } });
const refused = (error: string, status = 400) => ({ status, body: { error } });
const wrongCode = refused('ERR_TWO_FACTOR_CODE_INVALID');
const begin = async (who: SignedIn) =>
  read('twoFactor.begin', await who.post('/auth/two-factor', { password: testPassword }));
const showOf = async (who: SignedIn) => read('twoFactor.show', await who.get('/auth/two-factor'));
const totpOf = (uri: string) => {
  const parsed = URI.parse(uri);
  if (!(parsed instanceof TOTP)) throw new Error('not a TOTP address');
  return parsed;
};

type Enabled = { user: User; device: SignedIn; codes: string[]; codeNow: () => string; secret: string };

/** A user with a second factor, in a time step whose code is still unused. */
async function enabled(): Promise<Enabled> {
  const user = await addUser();
  const device = await workspace.signIn(user);
  const { uri, secret } = await begin(device);
  const totp = totpOf(uri);
  const codeNow = () => totp.generate({ timestamp: workspace.now() });
  const answer = await device.post('/auth/two-factor/confirm', { code: codeNow() });
  // The beginning of a step, so that no test crosses into the next.
  await workspace.passTime(2 * step - (workspace.now() % step) + 1000);
  return { user, device, codes: read('twoFactor.confirm', answer).recoveryCodes, codeNow, secret };
}
/** A code that neither this nor a neighbouring step has. */
const wrongOf = ({ codeNow }: Enabled) => String((Number(codeNow()) + 1) % 1_000_000).padStart(6, '0');

describe('enabling a second factor', () => {
  it('needs the password, shows a secret, and asks for nothing at sign-in before a code has confirmed it', async () => {
    const user = await addUser();
    const device = await workspace.signIn(user);
    expect(await device.post('/auth/two-factor', { password: 'wrong' })).toMatchObject(refused('ERR_WRONG_PASSWORD'));
    const { secret, uri } = await begin(device);
    expect(totpOf(uri)).toMatchObject({
      issuer: 'Recado',
      label: user.email,
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
    });
    expect(totpOf(uri).secret.base32).toBe(secret);
    expect((await login(user)).status).toBe(200);
    expect(await showOf(device)).toEqual({ isEnabled: false, recoveryCodesLeft: 0 });
  });

  it('is confirmed by a code, which shows ten recovery codes once and stores their hashes', async () => {
    const { user, device, codes, secret } = await enabled();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/);
    expect(await showOf(device)).toEqual({ isEnabled: true, recoveryCodesLeft: 10 });
    const rows = await home.scope.find(recoveryCodes, { where: eq(recoveryCodes.userId, user.id) });
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.slice(0, 4));
    for (const path of ['/auth/two-factor', '/auth/me', `/users/${user.id}`, '/users', '/auth/devices']) {
      const { text } = await device.get(path);
      expect(text).not.toContain(secret);
      expect(text).not.toContain('codeHash');
    }
  });

  it('is refused with a wrong code and without a beginning', async () => {
    const device = await workspace.signIn(await addUser());
    expect(await device.post('/auth/two-factor/confirm', { code: '123456' })).toMatchObject(wrongCode);
    const totp = totpOf((await begin(device)).uri);
    const code = totp.generate({ timestamp: workspace.now() + 10 * step });
    expect(await device.post('/auth/two-factor/confirm', { code })).toMatchObject(wrongCode);
    expect((await showOf(device)).isEnabled).toBe(false);
  });

  it('is refused while one is enabled, which stays', async () => {
    const { user, device } = await enabled();
    const answer = await device.post('/auth/two-factor', { password: testPassword });
    expect(answer).toMatchObject(refused('ERR_TWO_FACTOR_ALREADY_ENABLED'));
    expect(await login(user)).toMatchObject(refused('ERR_TWO_FACTOR_REQUIRED', 401));
  });
});

describe('a sign-in with a second factor', () => {
  it('asks for the code after the right password, and opens nothing without it', async () => {
    const { user, codeNow } = await enabled();
    const answer = await login(user);
    expect(answer).toMatchObject({ status: 401, body: { error: 'ERR_TWO_FACTOR_REQUIRED' } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await login(user, { code: codeNow() })).status).toBe(200);
  });

  it('answers a wrong password as if there were no second factor, with a code and without', async () => {
    const { user, codeNow } = await enabled();
    const plain = await addUser();
    const seen = ({ status, text }: Answer) => ({ status, text });
    const expected = seen(await login(plain, { password: 'wrong' }));
    expect(seen(await login(user, { password: 'wrong' }))).toEqual(expected);
    expect(seen(await login(user, { password: 'wrong', code: codeNow() }))).toEqual(expected);
    expect((await login(user, { code: codeNow() })).status).toBe(200);
  });

  it('accepts each code once, also of two sign-ins at the same time', async () => {
    const { user, codeNow } = await enabled();
    const code = codeNow();
    const [one, two] = await Promise.all([login(user, { code }), login(user, { code })]);
    expect([one.status, two.status].sort()).toEqual([200, 401]);
    expect(await login(user, { code })).toMatchObject(refused('ERR_TWO_FACTOR_CODE_INVALID', 401));
  });

  it('does not accept the code that has enabled it', async () => {
    const user = await addUser();
    const device = await workspace.signIn(user);
    const code = totpOf((await begin(device)).uri).generate({ timestamp: workspace.now() });
    expect((await device.post('/auth/two-factor/confirm', { code })).status).toBe(200);
    expect((await login(user, { code })).status).toBe(401);
  });

  it.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('with the code of %i steps from now answers %i', async (distance, status) => {
    const { user, secret } = await enabled();
    const timestamp = workspace.now() + distance * step;
    const code = new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp });
    expect((await login(user, { code })).status).toBe(status);
  });

  it('accepts spaces in a code', async () => {
    const { user, codeNow } = await enabled();
    const code = codeNow();
    expect((await login(user, { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })).status).toBe(200);
  });

  it('accepts each recovery code once, in any case and without its hyphens', async () => {
    const { user, device, codes } = await enabled();
    const code = codes[3] ?? '';
    expect((await login(user, { code: code.toLowerCase().replaceAll('-', ' ') })).status).toBe(200);
    expect(await login(user, { code })).toMatchObject(refused('ERR_TWO_FACTOR_CODE_INVALID', 401));
    expect((await showOf(device)).recoveryCodesLeft).toBe(9);
  });

  it('takes no recovery code of another user', async () => {
    const [one, two] = [await enabled(), await enabled()];
    expect((await login(one.user, { code: two.codes[0] })).status).toBe(401);
    expect((await showOf(two.device)).recoveryCodesLeft).toBe(10);
  });
});

describe('disabling a second factor', () => {
  it('needs password and code; then the password signs in alone', async () => {
    const factor = await enabled();
    const { user, device, codeNow } = factor;
    const disable = (body: object) => device.post('/auth/two-factor/disable', body);
    expect(await disable({ password: 'wrong', code: codeNow() })).toMatchObject(refused('ERR_WRONG_PASSWORD'));
    expect(await disable({ password: testPassword, code: wrongOf(factor) })).toMatchObject(wrongCode);
    expect((await showOf(device)).isEnabled).toBe(true);
    expect((await disable({ password: testPassword, code: codeNow() })).status).toBe(200);
    expect((await login(user)).status).toBe(200);
    expect(await home.scope.count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(0);
  });
});

it('ten wrong codes block further ones, also at the sign-in, for a quarter of an hour', async () => {
  const factor = await enabled();
  const disable = (code: string) => factor.device.post('/auth/two-factor/disable', { password: testPassword, code });
  for (let guess = 0; guess < 10; guess += 1) expect(await disable(wrongOf(factor))).toMatchObject(wrongCode);
  const blocked = refused('ERR_TOO_MANY_ATTEMPTS', 429);
  expect(await disable(factor.codeNow())).toMatchObject(blocked);
  expect(await login(factor.user, { code: factor.codeNow() })).toMatchObject(blocked);
  await workspace.passTime(15 * 60_000);
  expect((await login(factor.user, { code: factor.codeNow() })).status).toBe(200);
});

describe('a reset of the second factor by an admin', () => {
  it('removes it and is in the log with ids alone', async () => {
    const { user } = await enabled();
    lines.length = 0;
    expect((await admin.remove(`/users/${user.id}/two-factor`)).status).toBe(200);
    const ids = { companyId: home.id, userId: user.id, byUserId: home.admin.id };
    expect(lines).toContain(JSON.stringify({ event: 'second factor reset', ...ids }));
    expect((await login(user)).status).toBe(200);
    expect(await home.scope.count(twoFactors, eq(twoFactors.userId, user.id))).toBe(0);
  });

  it('is refused for oneself, users, other companies, and against the super administrator', async () => {
    const { user, device } = await enabled();
    const root = await addUser({ super: true });
    const neighbour = await workspace.signIn(other.admin);
    const path = `/users/${user.id}/two-factor`;
    expect(await device.remove(path)).toMatchObject(refused('ERR_NO_PERMISSION', 403));
    expect(await neighbour.remove(path)).toMatchObject(refused('ERR_NO_USER_FOUND', 404));
    expect(await admin.remove(`/users/${home.admin.id}/two-factor`)).toMatchObject(refused('ERR_NO_PERMISSION', 403));
    expect(await admin.remove(`/users/${root.id}/two-factor`)).toMatchObject(refused('ERR_NO_SUPER', 403));
    expect((await showOf(device)).isEnabled).toBe(true);
  });
});

describe('a second factor that the company demands of its admins', () => {
  const demand = (who: SignedIn, value: string) => who.put('/settings/requireTwoFactor', { value });
  const demanded = refused('ERR_TWO_FACTOR_SETUP_REQUIRED', 428);

  it('is switched on only by an admin who has one, and leaves others nothing but to enable theirs', async () => {
    expect(await demand(admin, 'enabled')).toMatchObject(demanded);
    const factor = await enabled();
    await home.scope.update(users, eq(users.id, factor.user.id), { profile: 'admin' });
    const socket = await workspace.socket(admin.token);
    expect((await demand(factor.device, 'enabled')).status).toBe(200);
    await socket.disconnected;

    expect(await admin.get('/tickets')).toMatchObject(demanded);
    expect(await admin.get('/settings')).toMatchObject(demanded);
    expect(await admin.remove(`/users/${factor.user.id}/two-factor`)).toMatchObject(demanded);
    await openTestSocket(workspace.url, admin.token).disconnected;
    expect((await factor.device.get('/tickets')).status).toBe(200);
    expect((await (await workspace.signIn(home.ana)).get('/tickets')).status).toBe(200);

    await home.scope.insertIfAbsent(settings, { key: 'asaas', value: 'payment-secret' });
    const signedIn = await login(home.admin);
    expect(read('session.login', signedIn).user.mustEnableTwoFactor).toBe(true);
    expect(signedIn.text).not.toContain('payment-secret');
    const totp = totpOf((await begin(admin)).uri);
    const code = totp.generate({ timestamp: workspace.now() });
    expect((await admin.post('/auth/two-factor/confirm', { code })).status).toBe(200);
    expect((await admin.get('/tickets')).status).toBe(200);
    await workspace.socket(admin.token);
    expect((await demand(admin, 'disabled')).status).toBe(200);
  });
});
