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
