import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { increasingClock } from '@server/platform/clock';
import { refused } from '@server/platform/http/refusal';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import type { OpenedDatabase } from '@server/platform/storage/open-database';
import { jobs } from '@server/platform/storage/tables/jobs';
import { unscoped } from '@server/platform/storage/unscoped';
import { emptyStorage } from '@server/testing/migrated-storage';
import { createTestCompany } from '@server/testing/test-company';

import type { JobHandler, JobWork } from './job-kind';
import { jobHandler, jobKind } from './job-kind';
import { createJobQueue } from './job-queue';
import type { JobRunner } from './job-runner';
import { createJobRunner } from './job-runner';

const note = jobKind('note', z.object({ text: z.string() }));
type Note = z.output<typeof note.payload>;

let opened: OpenedDatabase;
let scope: CompanyScope;
let time = Date.parse('2026-01-01T00:00:00Z');
const clock = increasingClock(() => time);
const queue = createJobQueue({ clock, onAdded: () => undefined });
const runners: JobRunner[] = [];
let reports: string[] = [];

beforeAll(async () => {
  opened = await emptyStorage();
  scope = (await createTestCompany(opened.database, 'Home')).scope;
});
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.close();
  await scope.remove(jobs, undefined);
  reports = [];
});
afterAll(() => opened.close());

const store = () => unscoped(opened.database).jobs;
const runnerOf = (...handlers: JobHandler[]) => {
  const runner = createJobRunner({
    store: store(),
    scopeOf: unscoped(opened.database).scope,
    clock,
    handlers,
    report: (event) => reports.push(event),
  });
  runners.push(runner);
  return runner;
};
const noting = (work: JobWork<Note>) => runnerOf(jobHandler(note, work));
const recorder = () => {
  const texts: string[] = [];
  const run = async ({ payload }: { payload: Note }) => {
    texts.push(payload.text);
    return 'done' as const;
  };
  return { texts, run };
};
const add = (text: string, more: object = {}) => queue.add(scope, note, { payload: { text }, ...more });
const later = (milliseconds: number) => new Date(time + milliseconds);

describe('a job', () => {
  it('runs once when it is due, and is removed', async () => {
    const { texts, run } = recorder();
    const runner = noting({ run });
    await add('now');
    await add('later', { runAt: later(60_000) });
    await runner.runDue();
    expect(texts).toEqual(['now']);
    time += 61_000;
    await runner.runDue();
    await runner.runDue();
    expect(texts).toEqual(['now', 'later']);
    expect(await scope.count(jobs)).toBe(0);
  });

  it('is claimed by one process, however many poll', async () => {
    const { texts, run } = recorder();
    const all = [noting({ run }), noting({ run }), noting({ run })];
    for (let index = 0; index < 40; index += 1) await add(String(index));
    await Promise.all(all.map((runner) => runner.runDue()));
    expect([...texts].sort()).toEqual(Array.from({ length: 40 }, (_, index) => String(index)).sort());
  });

  it('of one lane waits for those before it', async () => {
    const received: string[] = [];
    let atOnce = 0;
    const runner = noting({
      async run({ payload }) {
        atOnce += 1;
        expect(atOnce).toBe(1);
        // Concurrent claims get no job behind it.
        expect(await store().claim({ by: randomUUID(), now: clock.now(), until: later(1000), most: 10 })).toEqual([]);
        received.push(payload.text);
        atOnce -= 1;
        return 'done';
      },
    });
    for (const text of ['a', 'b', 'c', 'd']) await add(text, { lane: 'ticket-1' });
    await Promise.all([runner.runDue(), runner.runDue()]);
    expect(received).toEqual(['a', 'b', 'c', 'd']);
  });

  it('with a key exists once: adding it again moves it, cancelling removes it', async () => {
    const { texts, run } = recorder();
    const runner = noting({ run });
    await add('first', { key: 'one', runAt: later(1000) });
    await add('second', { key: 'one', runAt: later(10_000) });
    time += 2000;
    await runner.runDue();
    expect(texts).toEqual([]);
    time += 9000;
    await runner.runDue();
    expect(texts).toEqual(['second']);
    await add('third', { key: 'one' });
    await queue.remove(scope, note, 'one');
    await runner.runDue();
    expect(texts).toEqual(['second']);
  });

  it('that is moved while it runs runs again', async () => {
    const texts: string[] = [];
    const runner = noting({
      async run({ payload }) {
        texts.push(payload.text);
        if (payload.text === 'first') await add('second', { key: 'one' });
        return 'done';
      },
    });
    await add('first', { key: 'one' });
    await runner.runDue();
    expect(texts).toEqual(['first', 'second']);
  });

  it('can request another run with a new payload', async () => {
    const texts: string[] = [];
    const runner = noting({
      async run({ payload }) {
        texts.push(payload.text);
        return payload.text === 'xxx' ? 'done' : { again: later(1000), payload: { text: `${payload.text}x` } };
      },
    });
    await add('x');
    for (let round = 0; round < 4; round += 1) {
      await runner.runDue();
      time += 1500;
    }
    expect(texts).toEqual(['x', 'xx', 'xxx']);
  });

  it('added in a transaction that fails does not exist', async () => {
    const { texts, run } = recorder();
    const runner = noting({ run });
    const work = scope.transaction(async (inner) => {
      await queue.add(inner, note, { payload: { text: 'never' } });
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
    await runner.runDue();
    expect(texts).toEqual([]);
  });
});

describe('a job that fails', () => {
  it('is retried after growing delays, then stored as failed with its code', async () => {
    const attempts: number[] = [];
    const lost: string[] = [];
    const runner = noting({
      mostAttempts: 6,
      async run({ attempt }) {
        attempts.push(attempt);
        throw refused('ERR_WAPP_NOT_INITIALIZED');
      },
      async gaveUp({ payload }) {
        lost.push(payload.text);
      },
    });
    await add('hello');
    await runner.runDue();
    for (const [index, wait] of [2000, 4000, 8000, 16_000, 32_000].entries()) {
      time += wait - 500;
      await runner.runDue();
      expect(attempts).toHaveLength(index + 1);
      time += 1000;
      await runner.runDue();
      expect(attempts).toHaveLength(index + 2);
    }
    expect(attempts).toEqual([1, 2, 3, 4, 5, 6]);
    expect(lost).toEqual(['hello']);
    expect(await scope.first(jobs, eq(jobs.kind, 'note'))).toMatchObject({ failure: 'ERR_WAPP_NOT_INITIALIZED' });
    expect(reports).toEqual([]);
  });

  it('by an internal error is reported without its message', async () => {
    const runner = noting({
      mostAttempts: 1,
      async run() {
        throw new Error('secret text');
      },
    });
    await add('hello');
    await runner.runDue();
    expect(reports).toEqual(['job note failed']);
    expect((await scope.first(jobs, undefined))?.failure).toBe('Error');
  });

  it('with an unreadable payload does not affect others', async () => {
    const { texts, run } = recorder();
    const runner = noting({ run, mostAttempts: 1 });
    await scope.insert(jobs, { kind: 'note', payload: { wrong: true }, runAt: clock.now() });
    await add('hello');
    await runner.runDue();
    expect(texts).toEqual(['hello']);
  });

  it('of an unknown kind waits for a newer version', async () => {
    const runner = runnerOf();
    await add('hello');
    await runner.runDue();
    const { texts, run } = recorder();
    time += 10 * 60_000;
    await noting({ run }).runDue();
    expect(texts).toEqual(['hello']);
  });
});
