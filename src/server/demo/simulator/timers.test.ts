import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { systemTimers } from './timers';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs due timers, reports failures, and drops cancelled timers', async () => {
  const errors: unknown[] = [];
  const done: string[] = [];
  const timers = systemTimers((error) => errors.push(error));
  timers.after(10, async () => void done.push('kept'));
  timers.after(10, () => Promise.reject(new Error('broken')));
  timers.after(10, async () => void done.push('cancelled'))();
  await vi.advanceTimersByTimeAsync(10);
  expect(done).toEqual(['kept']);
  expect(errors).toEqual([new Error('broken')]);
});

it('closing cancels pending timers, waits for running ones, and accepts no more', async () => {
  const done: string[] = [];
  const timers = systemTimers(() => undefined);
  let finish: () => void = () => undefined;
  timers.after(0, () => new Promise((resolve) => (finish = resolve)));
  timers.after(50, async () => void done.push('too late'));
  await vi.advanceTimersByTimeAsync(1);
  const closed = timers.close().then(() => done.push('closed'));
  timers.after(1, async () => void done.push('refused'));
  await vi.advanceTimersByTimeAsync(100);
  expect(done).toEqual([]);
  finish();
  await closed;
  expect(done).toEqual(['closed']);
  expect(vi.getTimerCount()).toBe(0);
});
