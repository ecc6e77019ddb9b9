import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createLoadGate } from './load-gate';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Tickets that were gone through, each abandoned for the next one, and the loads that were begun. */
function walk() {
  const through = createLoadGate();
  const begun: number[] = [];
  const answers: (() => void)[] = [];
  let last = new AbortController();
  const open = (ticket: number): Promise<unknown> => {
    last.abort();
    last = new AbortController();
    const load = () => {
      begun.push(ticket);
      return new Promise<void>((resolve) => answers.push(resolve));
    };
    return through(load, last.signal).catch(() => undefined);
  };
  return { begun, open, answer: () => answers.shift()?.() };
}

it('a burst loads the first and, half a second after it ended, the last [CONV-011]', async () => {
  const { begun, open } = walk();
  for (const ticket of [1, 2, 3, 4]) {
    void open(ticket);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(begun).toEqual([1]);
  await vi.advanceTimersByTimeAsync(399);
  expect(begun).toEqual([1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual([1, 4]);
});

it('who waits for each answer never waits for more', async () => {
  const { begun, open, answer } = walk();
  for (const ticket of [1, 2, 3]) {
    const opened = open(ticket);
    await vi.advanceTimersByTimeAsync(0);
    answer();
    await opened;
  }
  expect(begun).toEqual([1, 2, 3]);
});
