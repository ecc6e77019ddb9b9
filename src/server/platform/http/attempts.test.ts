import { describe, expect, it } from 'vitest';

import { call } from '@server/testing/test-client';
import { testPassword } from '@server/testing/test-company';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();

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

describe('GET /health', () => {
  it('reports that the server is ready and works on, and nothing of a company', async () => {
    const answer = await call(workspace.url, '/health');
    expect(answer).toMatchObject({ status: 200, text: '{"status":"ok","jobs":"ok","channel":"ok"}' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
