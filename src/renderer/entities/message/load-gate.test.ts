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

it('a burst loads the first request and, half a second after its end, the last [CONV-011]', async () => {
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

it('sequential requests are never delayed', async () => {
  const { begun, open, answer } = walk();
  for (const ticket of [1, 2, 3]) {
    const opened = open(ticket);
    await vi.advanceTimersByTimeAsync(0);
    answer();
    await opened;
  }
  expect(begun).toEqual([1, 2, 3]);
});

it('one that is abandoned while it waits is refused at once and leaves no wait behind', async () => {
  const through = createLoadGate();
  void through(() => new Promise(() => undefined), new AbortController().signal);
  const abandoned = new AbortController();
  const waiting = through(() => Promise.resolve('late'), abandoned.signal);
  abandoned.abort(new Error('abandoned'));
  await expect(waiting).rejects.toThrow('abandoned');
  expect(vi.getTimerCount()).toBe(0);
});

it('one that is abandoned before it comes is never loaded', async () => {
  const through = createLoadGate();
  const load = vi.fn(() => Promise.resolve('late'));
  await expect(through(load, AbortSignal.abort(new Error('abandoned')))).rejects.toThrow('abandoned');
  expect(load).not.toHaveBeenCalled();
});

it('a failed load rejects all its callers and is not pending afterwards', async () => {
  const through = createLoadGate();
  const { signal } = new AbortController();
  await expect(through(() => Promise.reject(new Error('no link')), signal)).rejects.toThrow('no link');
  expect(await through(() => Promise.resolve('loaded'), signal)).toBe('loaded');
});

it('the delay is as long as the caller sets', async () => {
  const through = createLoadGate(30);
  const { signal } = new AbortController();
  const begun: number[] = [];
  const load = (n: number) => () => {
    begun.push(n);
    return new Promise<void>(() => undefined);
  };
  void through(load(1), signal);
  void through(load(2), signal);
  await vi.advanceTimersByTimeAsync(29);
  expect(begun).toEqual([1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual([1, 2]);
});
