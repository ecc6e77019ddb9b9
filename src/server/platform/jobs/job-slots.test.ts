import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

import type { CompanyScope } from '@server/platform/storage/company-scope';
import { yieldToEventLoop } from '@server/platform/yield-to-event-loop';
import type { FakeJobStore } from '@server/testing/fake-job-store';
import { fakeJobStore, jobRow } from '@server/testing/fake-job-store';

import type { JobHandler, JobWork } from './job-kind';
import { jobHandler, jobKind } from './job-kind';
import type { JobRunner } from './job-runner';
import { createJobRunner } from './job-runner';
import { createJobSlots } from './job-slots';
import type { JobRunnerParts } from './run-job';

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

const partsOf = (handlers: JobHandler[]): JobRunnerParts => ({
  store,
  handlers,
  // The runner hands the scope on and asks it nothing.
  scopeOf: (companyId) => ({ companyId }) as CompanyScope,
  clock: { now: () => vi.getMockedSystemTime() ?? at(0) },
  report: (event, error) => reports.push([event, error]),
});
const runnerOf = (work: JobWork<unknown>, ...others: JobHandler[]) => {
  const runner = createJobRunner(partsOf([jobHandler(note, work), ...others]));
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

describe('jobs that call outside', () => {
  const webhook = jobKind('webhook', z.unknown());
  const hanging = jobHandler(webhook, { ...gated, callsOutside: true });
  const addCall = (companyId: number) =>
    store.waiting.push(jobRow({ id: 500 + store.waiting.length, kind: 'webhook', companyId }));
  const waitingCompanies = () => store.waiting.map(({ companyId }) => companyId);

  it('run at most two at once for each company, and eight in all', async () => {
    for (const companyId of [1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5]) addCall(companyId);
    runnerOf(done, hanging).start();
    await idle();
    expect(open).toHaveLength(8);
    expect(waitingCompanies()).toEqual([1, 2, 5]);
    await end(1);
    await pass(10);
    expect(waitingCompanies()).toEqual([2, 5]);
    await end(8);
    await pass(10);
    expect(waitingCompanies()).toEqual([]);
  });

  it('that hang hold up no other work, not even of their company', async () => {
    for (let index = 0; index < 20; index += 1) addCall(7);
    const texts: number[] = [];
    const noting: JobWork<unknown> = {
      async run({ id }) {
        texts.push(id);
        return 'done';
      },
    };
    runnerOf(noting, hanging).start();
    await idle();
    for (const id of [901, 902]) store.waiting.push(jobRow({ id, companyId: 7 }));
    addCall(8);
    await pass(1000);
    expect(texts).toEqual([901, 902]);
    expect(open).toHaveLength(3);
    expect(new Set(waitingCompanies())).toEqual(new Set([7]));
  });

  it('are claimed when they are added, without asking for other work', async () => {
    const runner = runnerOf(done, hanging);
    runner.wake(at(0), 'webhook');
    await pass(0);
    expect(store.claims.map(({ kinds }) => kinds)).toEqual([['webhook']]);
    runner.wake(at(0), 'note');
    await pass(0);
    expect(store.claims.at(-1)).toMatchObject({ exceptKinds: ['webhook'], most: 8 });
    runner.wake(at(0));
    await pass(0);
    expect(store.claims).toHaveLength(4);
  });

  it.each(['note', 'webhook'])(
    'are claimed 10 ms after a %s of their lane has ended, as other work is',
    async (kind) => {
      store.waiting.push(jobRow({ id: 1, kind, lane: 'ticket-1' }));
      const runner = runnerOf(done, jobHandler(webhook, { ...done, callsOutside: true }));
      runner.wake(at(0), kind);
      await pass(0);
      await pass(9);
      const claimed = () => new Set(store.claims.map(({ kinds }) => (kinds === undefined ? 'note' : 'webhook')));
      expect(claimed()).toEqual(new Set([kind]));
      await pass(1);
      expect(claimed()).toEqual(new Set(['note', 'webhook']));
    },
  );

  it.each([
    ['note', 'webhook'],
    ['webhook', 'note'],
  ])('a %s without a lane that has ended makes nobody ask for a %s', async (kind, other) => {
    store.waiting.push(jobRow({ id: 1, kind }));
    const runner = runnerOf(done, jobHandler(webhook, { ...done, callsOutside: true }));
    runner.wake(at(0), kind);
    await pass(0);
    await pass(10);
    const claimed = store.claims.map(({ kinds }) => (kinds === undefined ? 'note' : 'webhook'));
    expect(claimed).not.toContain(other);
  });

  it('are waited for by a caller that wants all due jobs done', async () => {
    addCall(7);
    const runner = runnerOf(done, hanging);
    runner.wake(at(0), 'webhook');
    await pass(0);
    let isDone = false;
    const due = runner.runDue().then(() => {
      isDone = true;
    });
    await idle();
    expect(isDone).toBe(false);
    await end(1);
    await due;
  });

  it('are counted when they are claimed', async () => {
    for (const companyId of [1, 1, 1, 2]) addCall(companyId);
    const slots = createJobSlots({
      parts: partsOf([hanging]),
      by: 'a process',
      limits: { mostAtOnce: 8, mostPerCompany: 2, kinds: ['webhook'] },
      onEnded: () => undefined,
      after: () => undefined,
    });
    expect([await slots.requestClaim(), await slots.requestClaim()]).toEqual([3, 0]);
  });
});

describe('a job whose handler does not return', () => {
  const tenMinutes = 30 * 20_000;

  it('fails with its cause after thirty renewals of its lease, and others run in its slot', async () => {
    add(8);
    const gaveUp: unknown[] = [];
    runnerOf({
      ...gated,
      async gaveUp({ id }, error) {
        gaveUp.push([id, error instanceof Error && error.name]);
      },
    }).start();
    await pass(tenMinutes);
    expect(named('fail')).toEqual([]);
    add(1);
    await end(7);
    open.splice(0, 1);
    await pass(20_000);
    expect(named('fail')).toEqual([[expect.objectContaining({ id: 107 }), at(tenMinutes + 20_000), 'StuckJob']]);
    expect(gaveUp).toEqual([[107, 'StuckJob']]);
    expect(reports).toEqual([['job note is stuck', expect.objectContaining({ name: 'StuckJob' })]]);
    await pass(20_000);
    expect(named('hold').at(-1)?.[1]).toEqual([100]);
  });

  it('does not keep the runner from closing once it has failed', async () => {
    add(1);
    const runner = runnerOf({ run: () => new Promise(() => undefined) });
    runner.start();
    await pass(tenMinutes + 20_000);
    await runner.close();
    expect(named('finish')).toEqual([]);
  });

  it('fails even if the failure cannot be stored, and its slot is free', async () => {
    add(1);
    runnerOf({ run: () => new Promise(() => undefined) }).start();
    await pass(tenMinutes);
    const error = new Error('database away');
    store.failNext('fail', error);
    await pass(20_000);
    expect(reports.at(-1)).toEqual(['jobs failed', error]);
    await pass(20_000);
    expect(named('hold')).toHaveLength(30);
  });
});
