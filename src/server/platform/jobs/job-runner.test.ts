import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

import type { CompanyScope } from '@server/platform/storage/company-scope';
import { yieldToEventLoop } from '@server/platform/yield-to-event-loop';
import type { FakeJobStore } from '@server/testing/fake-job-store';
import { fakeJobStore, jobRow } from '@server/testing/fake-job-store';

import type { JobWork } from './job-kind';
import { jobHandler, jobKind } from './job-kind';
import type { JobRunner } from './job-runner';
import { createJobRunner } from './job-runner';

const start = Date.parse('2026-01-01T00:00:00Z');
const at = (milliseconds: number) => new Date(start + milliseconds);
const note = jobKind('note', z.unknown());

let store: FakeJobStore;
let reports: [event: string, error: unknown][];
const runners: JobRunner[] = [];
/** Ends the work that waits to be let, one call each. */
const open: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  store = fakeJobStore();
  reports = [];
});
afterEach(async () => {
  const closing = Promise.all(runners.splice(0).map((runner) => runner.close()));
  for (const go of open.splice(0)) go();
  await closing;
  vi.useRealTimers();
});

const runnerOf = (work: JobWork<unknown>) => {
  const runner = createJobRunner({
    store,
    handlers: [jobHandler(note, work)],
    // The runner hands the scope on and asks it nothing.
    scopeOf: (companyId) => ({ companyId }) as CompanyScope,
    clock: { now: () => vi.getMockedSystemTime() ?? at(0) },
    report: (event, error) => reports.push([event, error]),
  });
  runners.push(runner);
  return runner;
};
/** Lets go on what waits for nothing but its turn. */
const idle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await yieldToEventLoop();
};
const pass = async (milliseconds: number) => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await idle();
};
const done: JobWork<unknown> = { run: async () => 'done' };
/** Work that ends when it is let. */
const gated: JobWork<unknown> = { run: () => new Promise((resolve) => open.push(() => resolve('done'))) };
const end = async (most: number) => {
  for (const go of open.splice(0, most)) go();
  await idle();
};
const add = (count: number) => {
  for (let index = 0; index < count; index += 1) store.waiting.push(jobRow({ id: 100 + store.waiting.length }));
};
const named = (name: string) => store.calls.filter(([called]) => called === name).map(([, ...given]) => given);

describe('a runner that has started', () => {
  it('claims work at once and every second', async () => {
    runnerOf(done).start();
    await idle();
    expect(store.claims).toHaveLength(1);
    await pass(999);
    expect(store.claims).toHaveLength(1);
    await pass(1);
    expect(store.claims).toHaveLength(2);
    await pass(3000);
    expect(store.claims.map(({ now }) => now)).toEqual([0, 1000, 2000, 3000, 4000].map(at));
  });

  it('runs a job once when the machine was suspended past its lease', async () => {
    add(1);
    const [row] = store.waiting;
    runnerOf(gated).start();
    await idle();
    vi.setSystemTime(at(8 * 3_600_000));
    if (row !== undefined) store.waiting.push(row);
    await pass(1000);
    expect(open).toHaveLength(1);
  });

  it('claims eight jobs for a minute, always under one name', async () => {
    runnerOf(done).start();
    await pass(1000);
    const [first, second] = store.claims;
    expect(first?.by).toMatch(/^[\da-f-]{36}$/);
    expect(first).toMatchObject({ now: at(0), until: at(60_000), most: 8 });
    expect(second).toEqual({ by: first?.by, now: at(1000), until: at(61_000), most: 8 });
  });

  it('claims under a name of its own', async () => {
    for (let index = 0; index < 3; index += 1) runnerOf(done).wake(at(0));
    await pass(0);
    expect(new Set(store.claims.map(({ by }) => by)).size).toBe(3);
  });
});

describe('a runner', () => {
  it('runs eight jobs at once and claims none while it runs eight', async () => {
    add(9);
    const runner = runnerOf(gated);
    runner.wake(at(0));
    await pass(0);
    runner.wake(at(0));
    await pass(0);
    expect(open).toHaveLength(8);
    expect(store.claims).toHaveLength(1);
    await end(8);
    expect(open).toHaveLength(1);
  });

  it('claims no more jobs than it may still run', async () => {
    add(3);
    const runner = runnerOf(gated);
    runner.wake(at(0));
    await pass(0);
    runner.wake(at(0));
    await pass(0);
    expect(store.claims.map(({ most }) => most)).toEqual([8, 5]);
  });

  it('claims again as soon as no job runs any more', async () => {
    add(2);
    runnerOf(gated).wake(at(0));
    await pass(0);
    await end(1);
    expect(store.claims.map(({ most }) => most)).toEqual([8]);
    await end(1);
    expect(store.claims.map(({ most }) => most)).toEqual([8, 8]);
  });

  it('claims once, 10 ms later, for several jobs that end while others run', async () => {
    add(8);
    runnerOf(gated).wake(at(0));
    await pass(0);
    await end(1);
    await end(1);
    await pass(9);
    expect(store.claims).toHaveLength(1);
    await pass(1);
    expect(store.claims.map(({ most }) => most)).toEqual([8, 2]);
    await end(1);
    await pass(10);
    expect(store.claims.map(({ most }) => most)).toEqual([8, 2, 3]);
  });

  it('claims one batch at a time, and once more for all requests meanwhile', async () => {
    const runner = runnerOf(done);
    const go = store.pauseClaims();
    for (let index = 0; index < 4; index += 1) {
      runner.wake(at(0));
      await pass(0);
    }
    expect(store.claims).toHaveLength(1);
    go();
    await idle();
    expect(store.claims).toHaveLength(2);
  });

  it.each([
    [-5000, 0],
    [0, 0],
    [300, 300],
    [999, 999],
  ])('one that is woken for work due in %i ms asks in %i ms', async (due, asked) => {
    runnerOf(done).wake(at(due));
    await pass(5000);
    expect(store.claims.map(({ now }) => now)).toEqual([at(asked)]);
  });

  it('leaves work that is due in a second or more to its poll', async () => {
    runnerOf(done).wake(at(1000));
    await pass(5000);
    expect(store.claims).toEqual([]);
  });

  it('reports a claim that fails, and claims again', async () => {
    const runner = runnerOf(done);
    const error = new Error('database away');
    store.failNext('claim', error);
    runner.start();
    await idle();
    expect(reports).toEqual([['jobs failed', error]]);
    add(1);
    await pass(1000);
    expect(named('finish')).toHaveLength(1);
  });

  it('runs everything that is due, and the jobs that this adds', async () => {
    const texts: unknown[] = [];
    add(20);
    const runner = runnerOf({
      async run({ id }) {
        texts.push(id);
        if (texts.length === 20) store.waiting.push(jobRow({ id: 999 }));
        return 'done';
      },
    });
    await runner.runDue();
    expect(texts).toHaveLength(21);
    expect(texts.at(-1)).toBe(999);
  });

  it('waits for running jobs too when it runs everything that is due', async () => {
    add(1);
    const runner = runnerOf(gated);
    runner.wake(at(0));
    await pass(0);
    let isDone = false;
    const due = runner.runDue().then(() => (isDone = true));
    await idle();
    expect(isDone).toBe(false);
    await end(1);
    await due;
    expect(named('finish')).toHaveLength(1);
  });
});

describe('the lease of a job', () => {
  it('is renewed every 20 seconds for a minute, as long as the job runs', async () => {
    add(2);
    runnerOf(gated).start();
    await pass(19_999);
    expect(named('hold')).toEqual([]);
    await pass(1);
    const by = store.claims[0]?.by;
    expect(named('hold')).toEqual([[by, [100, 101], at(80_000)]]);
    await end(1);
    await pass(20_000);
    expect(named('hold').at(-1)).toEqual([by, [101], at(100_000)]);
    await end(1);
    await pass(60_000);
    expect(named('hold')).toHaveLength(2);
  });

  it('that cannot be renewed is reported and tried again', async () => {
    add(1);
    runnerOf(gated).start();
    await idle();
    const error = new Error('database away');
    store.failNext('hold', error);
    await pass(20_000);
    expect(reports).toEqual([['jobs failed', error]]);
    await pass(20_000);
    expect(named('hold')).toHaveLength(2);
  });
});

describe('a runner that closes', () => {
  it('waits for running jobs, and claims no more', async () => {
    add(1);
    const runner = runnerOf(gated);
    runner.start();
    await idle();
    let isClosed = false;
    const closing = runner.close().then(() => (isClosed = true));
    await idle();
    expect(isClosed).toBe(false);
    add(1);
    await end(1);
    await closing;
    runner.wake(at(0));
    await pass(60_000);
    await runner.runDue();
    expect(store.claims).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('runs the jobs of a pending claim, and leaves no timer behind', async () => {
    const runner = runnerOf(done);
    runner.start();
    await idle();
    const go = store.pauseClaims();
    add(1);
    await pass(1000);
    const closing = runner.close();
    await idle();
    go();
    await closing;
    await idle();
    expect(named('finish')).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
