import { eq } from 'drizzle-orm';
import { decodeJwt, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';

import { queues, settings, userQueues, users } from '@server/platform/storage/schema';
import { call, cookieOf, read } from '@server/testing/test-client';
import { testPassword } from '@server/testing/test-company';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();

const login = (body: unknown) => call(workspace.url, '/auth/login', { method: 'POST', body });
const refresh = (cookie?: string) => call(workspace.url, '/auth/refresh_token', { method: 'POST', as: { cookie } });

describe('login', () => {
  it('answers the token, and the user with company, due date and settings [AUTH-007]', async () => {
    const { ana, scope } = workspace.home;
    const answer = await login({ email: ' ANA@home.test ', password: testPassword });
    const { token, user } = read('session.login', answer);
    expect(token).not.toBe('');
    expect(user).toMatchObject({
      id: ana.id,
      companyId: scope.companyId,
      profile: 'user',
      super: false,
      allTicket: true,
    });
    expect(user.company).toMatchObject({ name: 'Home', dueDate: '2099-01-01T00:00:00.000Z', settings: [] });
    expect(user.queues).toMatchObject([{ name: 'Sales' }]);
    const { sales } = workspace.home;
    const queue = { id: sales, UserQueue: { userId: ana.id, queueId: sales } };
    expect(answer.body).toMatchObject({ user: { queues: [queue], queueIds: [sales], seesNumbers: true } });
    expect(answer.text).not.toContain('passwordHash');
  });

  it('keeps the refresh token in a cookie that pages cannot read', async () => {
    const answer = await login({ email: 'ana@home.test', password: testPassword });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^jrt=[\w.-]+; Path=\/; HttpOnly/);
  });

  it.each([
    [{ email: 'nobody@home.test', password: testPassword }, 401, 'ERR_USER_DONT_EXISTS'],
    [{ email: 'ana@home.test', password: 'wrong' }, 401, 'ERR_INVALID_CREDENTIALS'],
    [{}, 400, 'ERR_VALIDATION'],
    [undefined, 400, 'ERR_VALIDATION'],
  ])('refuses %j', async (body, status, error) => {
    const answer = await login(body);
    expect(answer).toMatchObject({ status, body: { error } });
  });

  it('tells the sessions the user has already [RT-018]', async () => {
    const first = await workspace.signIn(workspace.home.ana);
    const colleague = await workspace.signIn(workspace.home.bruno);
    const [own, foreign] = await Promise.all([workspace.socket(first.token), workspace.socket(colleague.token)]);
    const second = await workspace.signIn(workspace.home.ana);
    const { id, email, companyId } = workspace.home.ana;
    const event = `company-${companyId}-auth`;
    const received = await own.frame((frame) => frame.event === event);
    const { sid: sessionId } = decodeJwt(second.token);
    expect(received.payload).toEqual({ action: 'update', user: { id, email, companyId }, sessionId });
    expect(sessionId).not.toBe(decodeJwt(first.token).sid);
    expect((await foreign.received()).filter((frame) => frame.event === event)).toEqual([]);
  });
});

describe('the access token', () => {
  it('is asked for', async () => {
    expect(await call(workspace.url, '/tickets')).toMatchObject({
      status: 401,
      body: { error: 'ERR_SESSION_EXPIRED' },
    });
  });

  it.each([
    ['malformed', async () => 'nonsense'],
    [
      'signed by somebody else',
      () => new SignJWT({ id: 1 }).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32)),
    ],
  ])('is refused when %s, and said to be expired', async (_kind, make) => {
    const answer = await call(workspace.url, '/tickets', { as: { token: await make() } });
    expect(answer).toMatchObject({
      status: 403,
      body: { error: "Invalid token. We'll try to assign a new one on next request" },
    });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  });

  it('does not stand in for a refresh token, nor the other way round', async () => {
    const { token, cookie } = await workspace.signIn(workspace.home.ana);
    expect((await refresh(`jrt=${token}`)).status).toBe(401);
    expect((await call(workspace.url, '/tickets', { as: { token: cookie.replace('jrt=', '') } })).status).toBe(403);
  });

  it('comes alone in its header, after the word Bearer in any case', async () => {
    const { token } = await workspace.signIn(workspace.home.ana);
    const statusWith = async (authorization: string) =>
      (await fetch(`${workspace.url}/auth/me`, { headers: { authorization } })).status;
    for (const header of [`Bearer ${token}`, `bearer ${token}`, `Bearer  ${token}`])
      expect(await statusWith(header)).toBe(200);
    for (const header of [token, `Basic Bearer ${token}`, `Bearer ${token} ${token}`, 'Bearer', `Bearer${token}`]) {
      expect(await statusWith(header)).toBe(401);
    }
  });

  it('says who is signed in [AUTH-029]', async () => {
    const ana = await workspace.signIn(workspace.home.ana);
    const { id, companyId } = workspace.home.ana;
    expect(read('session.me', await ana.get('/auth/me'))).toEqual({ id, companyId, profile: 'user', super: false });
  });
});

describe('refresh', () => {
  it('trades the cookie for a new token and the whole user [AUTH-019]', async () => {
    const { cookie } = await workspace.signIn(workspace.home.ana);
    const answer = await refresh(cookie);
    const { token, user } = read('session.refresh', answer);
    expect(user).toMatchObject({ id: workspace.home.ana.id, name: 'ana' });
    expect(answer.body).toMatchObject({ user: { company: { dueDate: '2099-01-01T00:00:00.000Z', settings: [] } } });
    expect((await call(workspace.url, '/auth/me', { as: { token } })).status).toBe(200);
    expect(cookieOf(answer)).not.toBe(cookie);
  });

  it('accepts the replaced cookie from a device that never got the new one', async () => {
    const { cookie } = await workspace.signIn(workspace.home.ana);
    const lost = await refresh(cookie);
    const again = await refresh(cookie);
    expect([lost.status, again.status]).toEqual([200, 200]);
    expect((await refresh(cookieOf(again))).status).toBe(200);
  });

  it('ends the session when a cookie comes back that was replaced twice', async () => {
    const { cookie } = await workspace.signIn(workspace.home.ana);
    const second = cookieOf(await refresh(cookie));
    const third = cookieOf(await refresh(second));
    const answer = await refresh(cookie);
    expect(answer).toMatchObject({ status: 401, body: { error: 'ERR_SESSION_EXPIRED' } });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^jrt=;/);
    expect((await refresh(third)).status).toBe(401);
  });

  it('lets two devices of one user live side by side', async () => {
    const [one, two] = await Promise.all([workspace.signIn(workspace.home.ana), workspace.signIn(workspace.home.ana)]);
    expect((await refresh(one.cookie)).status).toBe(200);
    expect((await refresh(two.cookie)).status).toBe(200);
  });

  it('names the queues in the order of the company, those without a place last, and the settings as they were made', async () => {
    const { bruno, scope } = workspace.home;
    const made: number[] = [];
    for (const [index, orderQueue] of [null, 2, 1, 1].entries()) {
      const { id } = await scope.insert(queues, { name: `Queue ${index}`, color: `#00000${index}`, orderQueue });
      await scope.insert(userQueues, { userId: bruno.id, queueId: id });
      made.push(id);
    }
    const keys = ['userRating', 'scheduleType', 'call', 'chatBotType', 'sendGreetingAccepted'];
    for (const key of keys) await scope.insert(settings, { key: `${key}-before`, value: 'enabled' });
    // A change of the key moves the row to another place in its table.
    for (const key of keys.toReversed()) await scope.update(settings, eq(settings.key, `${key}-before`), { key });
    const { user } = read('session.login', await login({ email: bruno.email, password: testPassword }));
    const [none, second, first, alsoFirst] = made;
    expect(user.queues.map(({ id }) => id).filter((id) => made.includes(id))).toEqual([first, alsoFirst, second, none]);
    expect(user.company.settings.map(({ key }) => key)).toEqual(keys);
    await scope.remove(settings, undefined);
  });

  it('refuses a request without cookie', async () => {
    expect(await refresh()).toMatchObject({ status: 401, body: { error: 'ERR_SESSION_EXPIRED' } });
  });

  it('ends with logout, whose answer is empty', async () => {
    const ana = await workspace.signIn(workspace.home.ana);
    expect(await ana.remove('/auth/logout')).toMatchObject({ status: 200, text: '' });
    expect((await refresh(ana.cookie)).status).toBe(401);
  });
});

describe('logout', () => {
  const logout = (as: { token: string; cookie: string }) =>
    call(workspace.url, '/auth/logout', { method: 'DELETE', as });

  it('ends the session of the token, and that of the cookie if it is another one', async () => {
    const [one, other, third] = [
      await workspace.signIn(workspace.home.ana),
      await workspace.signIn(workspace.home.ana),
      await workspace.signIn(workspace.home.ana),
    ];
    expect((await logout({ token: one.token, cookie: other.cookie })).status).toBe(200);
    const statuses = [await refresh(one.cookie), await refresh(other.cookie), await refresh(third.cookie)];
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 200]);
  });

  it('with a cookie that is none ends the session of the token, and its user is away', async () => {
    const one = await workspace.signIn(workspace.home.bruno);
    expect((await logout({ token: one.token, cookie: 'jrt=nonsense' })).status).toBe(200);
    expect((await refresh(one.cookie)).status).toBe(401);
    const [bruno] = await workspace.home.scope.find(users, { where: eq(users.id, workspace.home.bruno.id) });
    expect(bruno?.online).toBe(false);
  });
});

describe('a token whose time is over', () => {
  it('is refused, and a refresh puts things right', async () => {
    const { cookie, token } = await workspace.signIn(workspace.home.ana);
    await workspace.simulate('/faults', { kind: 'expireTokens' });
    // Tokens carry whole seconds: one of the same second would count as old.
    await workspace.passTime(1_000);
    expect((await call(workspace.url, '/auth/me', { as: { token } })).status).toBe(403);
    const renewed = read('session.refresh', await refresh(cookie));
    expect((await call(workspace.url, '/auth/me', { as: { token: renewed.token } })).status).toBe(200);
  });
});
