import { describe, expect, it } from 'vitest';

import type { Attempt } from '@server/platform/storage/attempt-store';
import { attemptStore } from '@server/platform/storage/attempt-store';
import { statusWithoutBody } from '@server/testing/status-without-body';
import { call } from '@server/testing/test-client';
import { testPassword } from '@server/testing/test-company';
import { useWorkspace } from '@server/testing/use-workspace';

import { guessing, guessingFrom, signingUp } from './attempts';
import { offeredCapabilities } from './capabilities';

const workspace = useWorkspace({ http: { trustProxy: ['loopback'] } });

const post = (path: string, body?: object) => call(workspace.url, path, { method: 'POST', body });
const login = (email: string, password: string) => post('/auth/login', { email, password });
const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const statuses = async (count: number, act: (index: number) => Promise<{ status: number }>) => {
  const seen: number[] = [];
  for (const index of times(count)) seen.push((await act(index)).status);
  return seen;
};
const minutes = (count: number) => count * 60_000;

describe('too many attempts', () => {
  it('to guess a password block the account for a while, even with the right password; other accounts are not blocked', async () => {
    const { ana, bruno } = workspace.home;
    const guess = async (index: number) => login(index % 2 === 0 ? ana.email : ana.email.toUpperCase(), 'wrong');
    expect(await statuses(10, guess)).toEqual(times(10).map(() => 401));
    const held = await login(ana.email, testPassword);
    expect(held).toMatchObject({ status: 429, body: { error: 'ERR_TOO_MANY_ATTEMPTS' } });
    const wait = Number(held.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    expect((await login(bruno.email, testPassword)).status).toBe(200);
    await workspace.passTime(minutes(15));
    expect((await login(ana.email, testPassword)).status).toBe(200);
  });

  it('at the same time are counted too', async () => {
    const { bruno } = workspace.home;
    const answers = await Promise.all(times(40).map(() => login(bruno.email, 'wrong')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
    await workspace.passTime(minutes(15));
  });

  it('are forgotten after a successful sign-in, and successful sign-ins are not limited', async () => {
    const { ana } = workspace.home;
    for (const _round of times(3)) {
      await statuses(9, () => login(ana.email, 'wrong'));
      expect((await login(ana.email, testPassword)).status).toBe(200);
    }
    expect(new Set(await statuses(30, () => login(ana.email, testPassword)))).toEqual(new Set([200]));
    await workspace.passTime(minutes(15));
  });

  it('to request e-mails or to guess their code are blocked', async () => {
    const { email } = workspace.home.bruno;
    const asked = await statuses(6, () => post(`/forgetpassword/${email}`));
    expect(asked).toEqual([200, 200, 200, 200, 200, 429]);
    const guess = (index: number) => post(`/resetpasswords/${email}/code-${index}/Nova-senha-1`);
    expect(await statuses(11, guess)).toEqual([...times(10).map(() => 404), 429]);
    await workspace.passTime(minutes(60));
    expect((await post(`/forgetpassword/${email}`)).status).toBe(200);
    expect((await guess(0)).status).toBe(404);
  });
});

/** Uses up a limit without the time that real guesses take. */
async function exhaust(limits: readonly Attempt[]): Promise<void> {
  const store = attemptStore(workspace.database);
  while ((await store.take(limits, new Date(workspace.now()))) === undefined);
}

describe('guesses of strangers', () => {
  const loopback = { ip: '127.0.0.1' };
  const correct = async (email: string, headers: Record<string, string> = {}) => {
    const body = JSON.stringify({ email, password: testPassword });
    const type = { 'content-type': 'application/json' };
    return fetch(`${workspace.url}/auth/login`, { method: 'POST', headers: { ...type, ...headers }, body });
  };

  it('from one address slow down its correct passwords by seconds, and are no matter elsewhere', async () => {
    const { ana, bruno } = workspace.home;
    await exhaust([guessingFrom('password', loopback)]);
    const slowed = await correct(ana.email);
    expect(slowed.status).toBe(429);
    expect(Number(slowed.headers.get('retry-after'))).toBeLessThanOrEqual(5);
    expect((await correct(ana.email, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(200);
    await workspace.passTime(5000);
    expect((await correct(ana.email)).status).toBe(200);
    expect((await correct(bruno.email)).status).toBe(200);
    await workspace.passTime(minutes(15));
  });

  it('at one account slow it down by seconds, and its known devices not at all', async () => {
    const { ana, bruno } = workspace.home;
    const [device, colleague] = [await workspace.signIn(ana), await workspace.signIn(bruno)];
    await exhaust([...guessing('password', ana.email, { ip: '203.0.113.9' }).slice(1)]);
    await exhaust([guessingFrom('password', loopback)]);
    expect((await correct(ana.email, { cookie: device.cookie })).status).toBe(200);
    expect((await correct(ana.email, { cookie: colleague.cookie })).status).toBe(429);
    await call(workspace.url, '/auth/refresh_token', { method: 'POST', as: { cookie: device.cookie } });
    await device.remove('/auth/logout');
    expect((await correct(ana.email, { cookie: device.cookie })).status).toBe(429);
    await workspace.passTime(18_000);
    expect((await correct(ana.email)).status).toBe(200);
    await workspace.passTime(minutes(15));
  });

  it('on a known device block it like any other', async () => {
    const { ana } = workspace.home;
    const { cookie } = await workspace.signIn(ana);
    const guess = () =>
      call(workspace.url, '/auth/login', { method: 'POST', body: { ...ana, password: 'wrong' }, as: { cookie } });
    expect(await statuses(11, guess)).toEqual([...times(10).map(() => 401), 429]);
    await workspace.passTime(minutes(15));
  });

  it('are refused before the body is read', async () => {
    await exhaust([guessingFrom('password', loopback)]);
    expect(await statusWithoutBody(`${workspace.url}/auth/login`)).toBe(429);
    await exhaust([guessingFrom('code', loopback)]);
    expect(await statusWithoutBody(`${workspace.url}/resetpasswords/a/b/c`)).toBe(429);
    await exhaust(signingUp(loopback));
    expect(await statusWithoutBody(`${workspace.url}/companies/cadastro`)).toBe(429);
    await workspace.passTime(minutes(60));
  });
});

describe('GET /health', () => {
  it('reports that the server is ready and works on, and nothing of a company', async () => {
    const answer = await call(workspace.url, '/health');
    const body = {
      status: 'ok',
      media: 'ok',
      jobs: 'ok',
      channel: 'ok',
      capabilities: offeredCapabilities({ thinTickets: false, silentActivities: false, thinContacts: false }),
    };
    expect([answer.status, answer.text]).toEqual([200, JSON.stringify(body)]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
