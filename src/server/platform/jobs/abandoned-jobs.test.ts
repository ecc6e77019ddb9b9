import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { increasingClock } from '@server/platform/clock';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import type { OpenedDatabase } from '@server/platform/storage/open-database';
import { tags } from '@server/platform/storage/schema';
import { jobs } from '@server/platform/storage/tables/jobs';
import type { Unscoped } from '@server/platform/storage/unscoped';
import { unscoped } from '@server/platform/storage/unscoped';
import { emptyStorage } from '@server/testing/migrated-storage';
import { createTestCompany } from '@server/testing/test-company';

import type { JobWork } from './job-kind';
import { jobHandler, jobKind } from './job-kind';
import { createJobQueue } from './job-queue';
import type { JobRunner } from './job-runner';
import { createJobRunner } from './job-runner';

const note = jobKind('note', z.object({ text: z.string() }));
type Note = z.output<typeof note.payload>;

let opened: OpenedDatabase;
let storage: Unscoped;
let scope: CompanyScope;
let time = Date.parse('2026-01-01T00:00:00Z');
const clock = increasingClock(() => time);
const queue = createJobQueue({ clock, onAdded: () => undefined });
const runners: JobRunner[] = [];

beforeAll(async () => {
  opened = await emptyStorage();
  storage = unscoped(opened.database);
  scope = (await createTestCompany(opened.database, 'Home')).scope;
});
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.close();
  await scope.remove(jobs, undefined);
});
afterAll(() => opened.close());

const store = () => storage.jobs;
const noting = (work: JobWork<Note>) => {
  const handlers = [jobHandler(note, work)];
  const parts = { store: store(), scopeOf: storage.scope, clock, handlers, report: () => undefined };
  const runner = createJobRunner(parts);
  runners.push(runner);
  return runner;
};
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

describe('a process that is killed in the middle', () => {
  const abandon = () =>
    store().claim({
      by: '00000000-0000-4000-8000-000000000000',
      now: clock.now(),
      until: later(60_000),
      most: 10,
    });

  it('leaves its jobs to others when its lease ends, and their lanes wait until then', async () => {
    const { texts, run } = recorder();
    await add('a', { lane: 'ticket-1' });
    expect(await abandon()).toHaveLength(1);
    await add('b', { lane: 'ticket-1' });
    await noting({ run }).runDue();
    expect(texts).toEqual([]);
    time += 61_000;
    await noting({ run }).runDue();
    expect(texts).toEqual(['a', 'b']);
  });

  it('and was the only one: the next start runs its jobs at once', async () => {
    const { texts, run } = recorder();
    await add('a');
    await abandon();
    await store().releaseAll();
    await noting({ run }).runDue();
    expect(texts).toEqual(['a']);
  });

  it('and resumes after its lease does not affect the new owner', async () => {
    const { texts, run } = recorder();
    await add('a');
    const [late] = await abandon();
    time += 61_000;
    const [taken] = await store().claim({
      by: '11111111-1111-4111-8111-111111111111',
      now: clock.now(),
      until: later(60_000),
      most: 10,
    });
    expect(taken?.id).toBe(late?.id);
    await store().finish(late!);
    await store().putBack(late!, { runAt: clock.now(), attempts: 0 });
    expect(await scope.count(jobs)).toBe(1);
    await noting({ run }).runDue();
    expect(texts).toEqual([]);
  });

  it('and resumes after its lease rolls its work back; the new owner does it once', async () => {
    await add('a');
    const settling: JobWork<Note> = {
      async run({ payload, settle, scope: own }) {
        const isLate = time < start + 61_000;
        if (isLate) {
          // Its lease runs out while it works, and the other process takes the job.
          time = start + 61_000;
          await second.runDue();
        }
        await own.transaction(async (inner) => {
          await inner.insert(tags, { name: `${payload.text} by the ${isLate ? 'first' : 'second'}` });
          await settle(inner);
        });
        return 'done';
      },
    };
    const start = time;
    const second = noting(settling);
    await noting(settling).runDue();
    expect((await scope.find(tags)).map(({ name }) => name)).toEqual(['a by the second']);
    expect(await scope.count(jobs)).toBe(0);
    await scope.remove(tags, undefined);
  });
});
