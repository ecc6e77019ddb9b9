import { beforeEach, describe, expect, it } from 'vitest';

import { attemptStore } from '@server/platform/storage/attempt-store';
import { statusWithoutBody } from '@server/testing/status-without-body';
import { call } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

import { guessingFrom } from './attempts';

/** Refusals that wait, each with the function that ends its delay. */
const delays: { milliseconds: number; end: () => void }[] = [];
let isHolding = false;
const workspace = useWorkspace({
  http: {
    pauseRefusal: (milliseconds) =>
      new Promise<void>((end) => {
        delays.push({ milliseconds, end });
        if (!isHolding) end();
      }),
  },
});
beforeEach(() => {
  delays.length = 0;
  isHolding = false;
});

const large = { 'content-length': '10000000' };
const post = (path: string, body: object) => call(workspace.url, path, { method: 'POST', body });

describe('a refusal of a public endpoint', () => {
  it('by size is delayed by 300 ms', async () => {
    expect(await statusWithoutBody(`${workspace.url}/auth/login`, large)).toBe(413);
    expect(delays.map(({ milliseconds }) => milliseconds)).toEqual([300]);
  });

  it('by rate is delayed too', async () => {
    const store = attemptStore(workspace.database);
    const limits = [guessingFrom('password', { ip: '127.0.0.1' })];
    while ((await store.take(limits, new Date(workspace.now()))) === undefined);
    expect((await post('/auth/login', { email: 'a@b.test', password: 'x' })).status).toBe(429);
    expect(delays).toHaveLength(1);
    await workspace.passTime(15 * 60_000);
  });

  it('of a wrong password is not delayed, nor one of an endpoint behind a sign-in', async () => {
    expect((await post('/auth/login', { email: 'a@b.test', password: 'x' })).status).toBe(401);
    expect(await statusWithoutBody(`${workspace.url}/tickets`, large)).toBe(413);
    expect(delays).toEqual([]);
  });

  it('comes at once, and closes its connection, while two hundred wait', async () => {
    isHolding = true;
    const waiting = Array.from({ length: 200 }, () => statusWithoutBody(`${workspace.url}/auth/login`, large));
    await expect.poll(() => delays.length).toBe(200);
    expect(await statusWithoutBody(`${workspace.url}/auth/login`, large)).toBe(413);
    expect(delays).toHaveLength(200);
    for (const { end } of delays) end();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([413]));
    isHolding = false;
    expect(await statusWithoutBody(`${workspace.url}/auth/login`, large)).toBe(413);
    expect(delays).toHaveLength(201);
  });
});
