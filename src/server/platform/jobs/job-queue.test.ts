import { asc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { CompanyScope } from '@server/platform/storage/company-scope';
import type { OpenedDatabase } from '@server/platform/storage/open-database';
import { tags } from '@server/platform/storage/schema';
import { jobs } from '@server/platform/storage/tables/jobs';
import { emptyStorage } from '@server/testing/migrated-storage';
import { createTestCompany } from '@server/testing/test-company';

import { jobHandler, jobKind } from './job-kind';
import { createJobQueue } from './job-queue';

const note = jobKind('note', z.unknown());
const now = new Date('2026-01-01T10:00:00Z');
const later = new Date('2026-01-02T10:00:00Z');

let opened: OpenedDatabase;
let scope: CompanyScope;
let added: Date[] = [];
const queue = createJobQueue({ clock: { now: () => now }, onAdded: (runAt) => added.push(runAt) });
beforeAll(async () => {
  opened = await emptyStorage();
  scope = (await createTestCompany(opened.database, 'Home')).scope;
});
afterEach(async () => {
  await scope.remove(jobs, undefined);
  added = [];
});
afterAll(() => opened.close());

const rows = () => scope.find(jobs, { orderBy: [asc(jobs.id)] });

describe('a job that is added', () => {
  it('is due at once, has no key and no lane, and wakes the runner', async () => {
    await queue.add(scope, note, { payload: 'hello' });
    const free = { attempts: 0, claimedBy: null, claimedUntil: null, failedAt: null, failure: null };
    const row = { kind: 'note', payload: 'hello', runAt: now, key: null, lane: null, ...free };
    expect(await rows()).toMatchObject([{ ...row, createdAt: now, updatedAt: now }]);
    expect(added).toEqual([now]);
  });

  it('is due at its time, in its lane, under its key', async () => {
    await queue.add(scope, note, { payload: 'hello', runAt: later, lane: 'ticket-1', key: 'one' });
    expect(await rows()).toMatchObject([{ runAt: later, lane: 'ticket-1', key: 'one', createdAt: now }]);
    expect(added).toEqual([later]);
  });

  it('without a key is added each time', async () => {
    await queue.add(scope, note, { payload: 'a' });
    await queue.add(scope, note, { payload: 'a' });
    expect(await rows()).toHaveLength(2);
  });

  it('again under its key is moved, reset and released', async () => {
    await queue.add(scope, note, { payload: 'first', lane: 'ticket-1', key: 'one' });
    const claim = { claimedBy: '11111111-1111-4111-8111-111111111111', claimedUntil: later };
    await scope.update(jobs, undefined, { ...claim, attempts: 3, failedAt: now, failure: 'ERR' });
    await queue.add(scope, note, { payload: 'second', runAt: later, key: 'one' });
    const free = { attempts: 0, claimedBy: null, claimedUntil: null, failedAt: null, failure: null };
    expect(await rows()).toMatchObject([{ payload: 'second', runAt: later, lane: null, key: 'one', ...free }]);
    expect(added).toEqual([now, later]);
  });

  it('under the key of another kind, or under another key, moves nothing', async () => {
    const other = jobKind('other', z.unknown());
    await queue.add(scope, note, { payload: 'a', key: 'one' });
    await queue.add(scope, other, { payload: 'b', key: 'one' });
    await queue.add(scope, note, { payload: 'c', key: 'two' });
    await queue.add(scope, note, { payload: 'd', key: 'one' });
    expect((await rows()).map(({ payload }) => payload)).toEqual(['d', 'b', 'c']);
  });

  it.each([
    ['NUL in a text', { text: 'a\u0000b\u0000' }, { text: 'ab' }],
    ['NUL in a list of a list', [['a\u0000'], 7], [['a'], 7]],
    ['half a character', { text: 'a\uD83D' }, { text: 'a\uFFFD' }],
    ['a whole character', { text: 'a\uD83D\uDE00' }, { text: 'a\uD83D\uDE00' }],
    ['what is no text', { a: null, b: true, c: 1.5, d: {} }, { a: null, b: true, c: 1.5, d: {} }],
  ])('keeps %s as the database can', async (_name, payload, saved) => {
    await queue.add(scope, note, { payload });
    expect((await rows()).map((row) => row.payload)).toEqual([saved]);
  });
});

describe('several jobs that are added', () => {
  it('are due at once, in their order and their lanes, and wake the runner once', async () => {
    await queue.addAll(scope, note, [{ payload: 'a\u0000', lane: 'ticket-1' }, { payload: 'b' }]);
    expect(await rows()).toMatchObject([
      { kind: 'note', payload: 'a', lane: 'ticket-1', key: null, runAt: now, createdAt: now, updatedAt: now },
      { kind: 'note', payload: 'b', lane: null, key: null, runAt: now, createdAt: now, updatedAt: now },
    ]);
    expect(added).toEqual([now]);
  });

  it('that are an empty list add nothing and wake no runner', async () => {
    await queue.addAll(scope, note, []);
    expect(await rows()).toEqual([]);
    expect(added).toEqual([]);
  });
});

it('taking back removes the job of that kind and key, and no other', async () => {
  const other = jobKind('other', z.unknown());
  for (const key of ['one', 'two']) await queue.add(scope, note, { payload: `note ${key}`, key });
  await queue.add(scope, other, { payload: 'other one', key: 'one' });
  await queue.remove(scope, note, 'one');
  expect((await rows()).map(({ payload }) => payload)).toEqual(['note two', 'other one']);
});

describe('taking back tells', () => {
  const claimedUntil = (time: Date | null) =>
    scope.update(jobs, undefined, { claimedBy: time && '11111111-1111-4111-8111-111111111111', claimedUntil: time });

  it.each([
    ['of no job', null, false],
    ['of a job that waits', { until: null }, false],
    ['of a job whose worker has lost it by now', { until: now }, false],
    ['of a job that a worker runs', { until: later }, true],
  ])('%s', async (_title, job, isRunning) => {
    if (job !== null) {
      await queue.add(scope, note, { payload: 'a', key: 'one' });
      await claimedUntil(job.until);
    }
    expect(await queue.remove(scope, note, 'one')).toBe(isRunning);
  });
});

describe('jobs that are added with rows of another table', () => {
  const drafts = [
    { payload: 'a\u0000', runAt: now, key: 'one' },
    { payload: 'b', runAt: later, key: 'two' },
  ];
  const tag = (name: string) => ({ name, color: '#000000', kanban: 0, createdAt: now, updatedAt: now });

  it('are due at their times under their keys, and wake the runner for each', async () => {
    await queue.addAllWith(scope, note, { drafts, rows: { table: tags, drafts: [tag('VIP')] } });
    expect((await scope.find(tags)).map(({ name }) => name)).toEqual(['VIP']);
    expect(await rows()).toMatchObject([
      { kind: 'note', payload: 'a', key: 'one', lane: null, runAt: now, createdAt: now, updatedAt: now },
      { kind: 'note', payload: 'b', key: 'two', lane: null, runAt: later, createdAt: now, updatedAt: now },
    ]);
    expect(added).toEqual([now, later]);
  });
});

it('a kind has its name, ten attempts by default, and an optional failure handler', async () => {
  const handler = jobHandler(note, { run: async () => 'done' });
  expect(handler).toMatchObject({ name: 'note', mostAttempts: 10 });
  expect(jobHandler(note, { run: async () => 'done', mostAttempts: 2 }).mostAttempts).toBe(2);
  const settle = () => Promise.resolve();
  await expect(handler.gaveUp({ id: 1, payload: '', attempt: 1, scope, settle }, new Error())).resolves.toBeUndefined();
});
