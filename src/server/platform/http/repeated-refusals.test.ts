import { expect, it } from 'vitest';

import type { Attempt, AttemptStore } from '@server/platform/storage/attempt-store';

import { createAttempts } from './attempts';
import { Refusal } from './refusal';

const second = 1000;

/** Counts that are used up until a time, and a clock that the test moves. */
function exhausted(until: number) {
  let now = 0;
  let asked = 0;
  const free = async () => {
    asked += 1;
    return now < until ? new Date(until) : undefined;
  };
  const store: AttemptStore = {
    take: free,
    freeAt: free,
    giveBack: async () => undefined,
    sweep: async () => undefined,
  };
  const attempts = createAttempts(store, { now: () => new Date(now) });
  const outcome = (tried: readonly Attempt[]) =>
    attempts.check(tried).then(
      () => 'free',
      (error: unknown) => (error instanceof Refusal ? error.facts.retryAfter : error),
    );
  return { attempts, outcome, asked: () => asked, pass: (milliseconds: number) => (now += milliseconds) };
}

const limit = (key: string): Attempt[] => [{ key, most: 10, within: 900 * second }];

it('a refusal is repeated for a second without the database, for that limit alone', async () => {
  const { outcome, asked, pass } = exhausted(900 * second);
  for (let request = 0; request < 50; request += 1) expect(await outcome(limit('one'))).toBe(900);
  expect(asked()).toBe(1);
  expect(await outcome(limit('two'))).toBe(900);
  expect(asked()).toBe(2);
  pass(second);
  expect(await outcome(limit('one'))).toBe(899);
  expect(asked()).toBe(3);
});

it('a refusal is repeated no longer than it lasts, and not after a success', async () => {
  const { attempts, outcome, asked, pass } = exhausted(second / 2);
  expect(await outcome(limit('one'))).toBe(1);
  pass(second / 2);
  expect(await outcome(limit('one'))).toBe('free');
  const other = exhausted(900 * second);
  await other.outcome(limit('one'));
  await other.attempts.forgive(limit('one'));
  await other.outcome(limit('one'));
  expect(other.asked()).toBe(2);
  expect(asked()).toBe(2);
  await attempts.forgive(limit('one'));
});

it('a free limit is not looked up again for a quarter of a second, and counting still asks the database', async () => {
  const { attempts, outcome, asked, pass } = exhausted(0);
  for (let request = 0; request < 50; request += 1) expect(await outcome(limit('one'))).toBe('free');
  expect(asked()).toBe(1);
  await attempts.count(limit('one'));
  expect(asked()).toBe(2);
  pass(250);
  expect(await outcome(limit('one'))).toBe('free');
  expect(asked()).toBe(3);
});

it('a limit that a count has found used up is no longer known as free', async () => {
  const used: { until?: Date } = {};
  const store: AttemptStore = {
    take: async () => used.until,
    freeAt: async () => used.until,
    giveBack: async () => undefined,
    sweep: async () => undefined,
  };
  const attempts = createAttempts(store, { now: () => new Date(0) });
  await attempts.check(limit('one'));
  used.until = new Date(900 * second);
  await expect(attempts.count(limit('one'))).rejects.toThrow('ERR_TOO_MANY_ATTEMPTS');
  await expect(attempts.check(limit('one'))).rejects.toThrow('ERR_TOO_MANY_ATTEMPTS');
});
