import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { refused } from '@server/platform/http/refusal';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import type { FakeJobStore } from '@server/testing/fake-job-store';
import { fakeJobStore, jobRow } from '@server/testing/fake-job-store';
import { AppError } from '@shared/domain/app-error';

import type { Job, JobWork } from './job-kind';
import { jobHandler, jobKind } from './job-kind';
import { createJobRunner } from './job-runner';

const now = new Date('2026-01-01T00:00:00Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const note = jobKind('note', z.object({ text: z.string() }));
type Note = z.output<typeof note.payload>;

let store: FakeJobStore;
let reports: [event: string, error: unknown][];
beforeEach(() => {
  store = fakeJobStore();
  reports = [];
});

const hello = { id: 5, payload: { text: 'hello' } };
/** Does the jobs that wait. */
const work = async (done: JobWork<Note>) => {
  const runner = createJobRunner({
    store,
    handlers: [jobHandler(note, done)],
    // The runner hands the scope on and asks it nothing.
    scopeOf: (companyId) => ({ companyId }) as CompanyScope,
    clock: { now: () => now },
    report: (event, error) => reports.push([event, error]),
  });
  await runner.runDue();
  await runner.close();
};
const failing = (error: unknown): JobWork<Note> => ({
  run() {
    throw error;
  },
});
const calls = () => store.calls.map(([name, row, ...given]) => [name, (row as { id: number }).id, ...given]);
/** A scope in which a claim still holds, or is lost. */
const inner = (rows: object[]) => ({ take: async () => rows }) as unknown as CompanyScope;

describe('a job', () => {
  it('receives its id, payload, attempt and the scope of its company', async () => {
    const jobs: Job<Note>[] = [];
    store.waiting.push(jobRow({ ...hello, companyId: 42, attempts: 2 }));
    await work({
      async run(job) {
        jobs.push(job);
        return 'done';
      },
    });
    expect(jobs).toMatchObject([{ id: 5, payload: { text: 'hello' }, attempt: 3, scope: { companyId: 42 } }]);
  });

  it('that is done is finished under its own claim', async () => {
    store.waiting.push(jobRow(hello));
    await work({ run: async () => 'done' });
    expect(store.calls).toEqual([['finish', expect.objectContaining({ id: 5, claimedBy: store.claims[0]?.by })]]);
    expect(reports).toEqual([]);
  });

  it('that is to run again is put back with its payload and no attempts', async () => {
    store.waiting.push(jobRow({ ...hello, attempts: 4 }));
    await work({ run: async () => ({ again: later(9000) }) });
    expect(calls()).toEqual([['putBack', 5, { runAt: later(9000), attempts: 0, payload: { text: 'hello' } }]]);
  });

  it('that is to run again with another payload is put back with that one', async () => {
    store.waiting.push(jobRow(hello));
    await work({ run: async () => ({ again: later(1), payload: { text: 'bye' } }) });
    expect(calls()).toEqual([['putBack', 5, { runAt: later(1), attempts: 0, payload: { text: 'bye' } }]]);
  });

  it('that was settled inside its transaction is not finished twice', async () => {
    store.waiting.push(jobRow(hello));
    await work({
      async run({ settle }) {
        await settle(inner([{}]));
        return 'done';
      },
    });
    expect(calls()).toEqual([]);
  });

  it('whose claim was lost when it settles has failed', async () => {
    store.waiting.push(jobRow(hello));
    let isWorkDone = false;
    await work({
      async run({ settle }) {
        await settle(inner([]));
        isWorkDone = true;
        return 'done';
      },
    });
    expect(isWorkDone).toBe(false);
    expect(calls()).toEqual([['putBack', 5, { runAt: later(2000), attempts: 1, failure: 'Error' }]]);
  });

  it('of an unknown kind waits five minutes for a newer version', async () => {
    store.waiting.push(jobRow({ ...hello, kind: 'unheard-of', attempts: 2 }));
    await work({ run: async () => 'done' });
    expect(calls()).toEqual([['putBack', 5, { runAt: later(300_000), attempts: 3 }]]);
    expect(reports).toEqual([]);
  });

  it('of an unknown kind fails for good if it cannot be put back', async () => {
    const error = new Error('database away');
    store.waiting.push(jobRow({ ...hello, kind: 'unheard-of' }));
    store.failNext('putBack', error);
    await work({ run: async () => 'done' });
    expect(calls().slice(1)).toEqual([['fail', 5, now, 'Error']]);
    expect(reports).toEqual([['job unheard-of failed', error]]);
  });
});

describe('a job that fails', () => {
  it('waits twice as long after each attempt, five minutes at most', async () => {
    const waits: number[] = [];
    for (let attempts = 0; attempts < 9; attempts += 1) {
      store.waiting.push(jobRow({ ...hello, attempts }));
      await work(failing(refused('ERR_NO')));
      const [, , back] = store.calls.at(-1) ?? [];
      waits.push((back as { runAt: Date }).runAt.getTime() - now.getTime());
      expect(back).toMatchObject({ attempts: attempts + 1, failure: 'ERR_NO' });
    }
    expect(waits.map((wait) => wait / 1000)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300]);
    expect(reports).toEqual([]);
  });

  it.each([
    ['the tenth time', {}, 9],
    ['as often as its kind may', { mostAttempts: 3 }, 2],
  ])('%s is kept as failed, and its kind is told', async (_name, most, attempts) => {
    const lost: unknown[] = [];
    const error = refused('ERR_NO');
    const gaveUp: JobWork<Note>['gaveUp'] = async (job, cause) => void lost.push([job.payload, cause]);
    for (const before of [attempts - 1, attempts]) store.waiting.push(jobRow({ ...hello, attempts: before }));
    await work({ ...failing(error), ...most, gaveUp });
    expect(calls()).toEqual([
      ['putBack', 5, expect.objectContaining({ attempts })],
      ['fail', 5, now, 'ERR_NO'],
    ]);
    expect(lost).toEqual([[{ text: 'hello' }, error]]);
  });

  it.each([
    ['a refusal', refused('ERR_NO'), 'ERR_NO', false],
    ['an expected error', new AppError('ERR_AWAY', 'offline'), 'ERR_AWAY', false],
    ['a fault of ours', new TypeError('secret text'), 'TypeError', true],
    ['something that is no error', 'secret text', 'Error', true],
  ])('for good by %s is kept with its code, and reported if it is ours', async (...row) => {
    const [, error, code, isReported] = row;
    store.waiting.push(jobRow(hello));
    await work({ ...failing(error), mostAttempts: 1 });
    expect(calls()).toEqual([['fail', 5, now, code]]);
    expect(reports).toEqual(isReported ? [['job note failed', error]] : []);
  });

  it('with a payload that its kind cannot read fails without being run', async () => {
    let isRun = false;
    store.waiting.push(jobRow({ ...hello, payload: { text: 7 } }));
    await work({
      mostAttempts: 1,
      async run() {
        isRun = true;
        return 'done';
      },
    });
    expect(isRun).toBe(false);
    expect(calls()).toEqual([['fail', 5, now, 'ZodError']]);
  });

  it('and cannot be put back is reported, and does not affect others', async () => {
    const error = new Error('database away');
    store.waiting.push(jobRow(hello), jobRow({ ...hello, id: 6 }));
    store.failNext('putBack', error);
    await work(failing(refused('ERR_NO')));
    expect(reports).toEqual([['jobs failed', error]]);
    expect(calls().map(([name, id]) => [name, id])).toEqual([
      ['putBack', 5],
      ['putBack', 6],
    ]);
  });

  it('whose failure handler throws is reported', async () => {
    const error = new Error('no mail');
    store.waiting.push(jobRow(hello));
    await work({ ...failing(refused('ERR_NO')), mostAttempts: 1, gaveUp: () => Promise.reject(error) });
    expect(reports).toEqual([['jobs failed', error]]);
    expect(calls()).toEqual([['fail', 5, now, 'ERR_NO']]);
  });
});
