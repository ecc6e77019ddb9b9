import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { emptyStorage } from '@server/testing/migrated-storage';
import { createTestCompany } from '@server/testing/test-company';

import type { CompanyScope, Draft } from './company-scope';
import type { Claim, JobRow, JobStore } from './job-store';
import { jobStore, settleIn } from './job-store';
import type { OpenedDatabase } from './open-database';
import { tags } from './schema';
import { jobs } from './tables/jobs';

let opened: OpenedDatabase;
let store: JobStore;
let scope: CompanyScope;
let neighbour: CompanyScope;
beforeAll(async () => {
  opened = await emptyStorage();
  store = jobStore(opened.database);
  scope = (await createTestCompany(opened.database, 'Home')).scope;
  neighbour = (await createTestCompany(opened.database, 'Other')).scope;
});
afterEach(async () => {
  await opened.database.delete(jobs);
});
afterAll(() => opened.close());

const start = Date.parse('2026-01-01T10:00:00Z');
const at = (seconds: number) => new Date(start + seconds * 1000);
const one = '11111111-1111-4111-8111-111111111111';
const two = '22222222-2222-4222-8222-222222222222';

/** A job whose payload is its name, due at the start unless told. */
const add = (name: string, draft: Partial<Draft<typeof jobs>> = {}, company: CompanyScope = scope) =>
  company.insert(jobs, { kind: 'note', runAt: at(0), payload: name, ...draft });
const names = (rows: readonly JobRow[]) => rows.map(({ payload }) => payload);
const claim = (changes: Partial<Claim> = {}) =>
  store.claim({ by: one, now: at(0), until: at(60), most: 10, ...changes });
const all = () => opened.database.select().from(jobs).orderBy(asc(jobs.id));
const named = async (name: string) => (await all()).find(({ payload }) => payload === name);

describe('a claim', () => {
  it('takes jobs that are due, the longest due first, and marks them as its own', async () => {
    await add('second');
    await add('third');
    await add('first', { runAt: at(-1) });
    await add('later', { runAt: at(1) });
    const taken = await claim();
    expect(names(taken)).toEqual(['first', 'second', 'third']);
    for (const row of taken) expect(row).toMatchObject({ claimedBy: one, claimedUntil: at(60), attempts: 1 });
    expect(await named('later')).toMatchObject({ claimedBy: null, claimedUntil: null, attempts: 0 });
  });

  it('takes some kinds alone, or all but some, and leaves out companies', async () => {
    await add('call', { kind: 'webhook' });
    await add('note');
    await add('call of the neighbour', { kind: 'webhook' }, neighbour);
    expect(names(await claim({ kinds: ['webhook'], exceptCompanies: [scope.companyId] }))).toEqual([
      'call of the neighbour',
    ]);
    expect(names(await claim({ exceptKinds: ['webhook'] }))).toEqual(['note']);
    expect(names(await claim({ kinds: ['note'] }))).toEqual([]);
    expect(names(await claim({ kinds: ['webhook'], exceptCompanies: [] }))).toEqual(['call']);
  });

  it('takes no more than the limit, and those that are due the longest', async () => {
    for (const [index, name] of ['c', 'b', 'a'].entries()) await add(name, { runAt: at(-index) });
    expect(names(await claim({ most: 2 }))).toEqual(['a', 'b']);
    expect(names(await claim({ most: 2 }))).toEqual(['c']);
  });

  it('takes jobs that are due at the same instant in the order in which they were added', async () => {
    for (const name of ['a', 'b', 'c']) await add(name);
    const [first] = await claim({ most: 1 });
    expect(first?.payload).toBe('a');
    // Its row now lies behind the others in the table.
    await store.putBack(first!, { runAt: at(0), attempts: 0 });
    expect(names(await claim())).toEqual(['a', 'b', 'c']);
  });

  it('leaves jobs of another process until their lease ends', async () => {
    await add('a');
    await claim();
    expect(await claim({ by: two, now: at(59) })).toEqual([]);
    expect(await claim({ by: two, now: at(60) })).toMatchObject([{ payload: 'a', claimedBy: two, attempts: 2 }]);
  });

  it('leaves jobs that have failed for good', async () => {
    await add('a', { failedAt: at(-1) });
    expect(await claim()).toEqual([]);
  });
});

describe('jobs of one lane', () => {
  const lane = 'ticket-1';

  it('are taken one at a time, in the order in which they were added', async () => {
    await add('a', { lane });
    await add('b', { lane, runAt: at(-5) });
    expect(names(await claim())).toEqual(['a']);
    expect(names(await claim())).toEqual([]);
    await store.finish((await named('a'))!);
    expect(names(await claim())).toEqual(['b']);
  });

  it('wait for one to be retried, which keeps its place', async () => {
    await add('a', { lane });
    await add('b', { lane });
    const [first] = await claim();
    await store.putBack(first!, { runAt: at(30), attempts: 1 });
    expect(names(await claim({ now: at(29) }))).toEqual([]);
    expect(names(await claim({ now: at(30) }))).toEqual(['a']);
  });

  it('do not wait for one that is scheduled for later', async () => {
    await add('a', { lane, runAt: at(30) });
    await add('b', { lane });
    expect(names(await claim({ now: at(29) }))).toEqual(['b']);
  });

  it('wait for one that is due at this very instant', async () => {
    await add('a', { lane, runAt: at(30) });
    await add('b', { lane, runAt: at(30) });
    expect(names(await claim({ now: at(30) }))).toEqual(['a']);
  });

  it('wait while a later one of the lane runs, but no longer than its lease', async () => {
    await add('a', { lane, runAt: at(10) });
    await add('b', { lane });
    expect(names(await claim())).toEqual(['b']);
    expect(names(await claim({ by: two, now: at(59) }))).toEqual([]);
    expect(names(await claim({ by: two, now: at(60) }))).toEqual(['a']);
  });

  it('do not wait for one that has failed for good', async () => {
    await add('a', { lane, failedAt: at(-1) });
    await add('b', { lane });
    expect(names(await claim())).toEqual(['b']);
  });

  it('wait neither for other lanes, nor for jobs without a lane, nor for the same lane of another company', async () => {
    await add('theirs', { lane }, neighbour);
    await add('other lane', { lane: 'ticket-2' });
    await add('no lane');
    await add('ours', { lane });
    expect(names(await claim())).toEqual(['theirs', 'other lane', 'no lane', 'ours']);
  });
});

describe('a claimed job', () => {
  const taken = async (name: string, draft: Partial<Draft<typeof jobs>> = {}) => {
    await add(name, draft);
    return (await claim())[0]!;
  };

  it('has its lease renewed, and no other job has', async () => {
    const { id } = await taken('a');
    await taken('b');
    await store.hold(one, [id], at(120));
    await store.hold(two, [id], at(300));
    expect((await all()).map(({ claimedUntil }) => claimedUntil)).toEqual([at(120), at(60)]);
  });

  it('is removed when it is finished', async () => {
    await add('b', { runAt: at(99) });
    await store.finish(await taken('a'));
    expect(names(await all())).toEqual(['b']);
  });

  it('is put back unclaimed with the given time and payload', async () => {
    const job = await taken('a');
    await store.putBack(job, { runAt: at(5), attempts: 3, payload: 'changed', failure: 'ERR' });
    const back = { payload: 'changed', runAt: at(5), attempts: 3, failure: 'ERR', claimedBy: null, claimedUntil: null };
    expect(await all()).toMatchObject([back]);
  });

  it('that fails is stored unclaimed with time and code', async () => {
    await store.fail(await taken('a'), at(7), 'ERR');
    expect(await all()).toMatchObject([{ failedAt: at(7), failure: 'ERR', claimedBy: null, claimedUntil: null }]);
  });

  it('that another process has taken over is neither finished, put back nor failed by the first', async () => {
    const late = await taken('a');
    await claim({ by: two, now: at(61) });
    const before = await all();
    await store.finish(late);
    await store.putBack(late, { runAt: at(5), attempts: 0 });
    await store.fail(late, at(5), 'ERR');
    expect(await all()).toEqual(before);
  });

  it('is released when the only process starts', async () => {
    await taken('a');
    await add('b');
    await store.releaseAll();
    expect(await all()).toMatchObject([
      { claimedBy: null, claimedUntil: null },
      { claimedBy: null, claimedUntil: null },
    ]);
    expect(names(await claim())).toEqual(['a', 'b']);
  });
});

describe('the numbers of jobs', () => {
  it('count those of the company by kind, apart where they have failed', async () => {
    await add('b', { kind: 'report' });
    await add('c', { kind: 'report', failedAt: at(1) });
    await add('a', { runAt: at(60) });
    for (const name of ['d', 'e']) await add(name, { failedAt: at(1) });
    await add('theirs', {}, neighbour);
    await claim({ kinds: ['report'] });
    expect(await store.countsOf(scope.companyId, at(0))).toEqual([
      { kind: 'note', waiting: 1, failed: 2, dueSince: null },
      { kind: 'report', waiting: 1, failed: 1, dueSince: null },
    ]);
  });

  it('name the due time of the oldest late job that has not failed', async () => {
    await add('failed', { runAt: at(-9), failedAt: at(1) });
    await add('later', { runAt: at(-1) });
    expect(await store.countsOf(scope.companyId, at(-1))).toMatchObject([{ dueSince: null }]);
    await add('oldest', { runAt: at(-5) });
    await add('old', { runAt: at(-3) });
    expect(await store.countsOf(scope.companyId, at(-1))).toMatchObject([{ dueSince: at(-5) }]);
  });

  it('are none for a company without jobs', async () => {
    await add('theirs', {}, neighbour);
    expect(await store.countsOf(scope.companyId, at(60))).toEqual([]);
  });
});

it('makes jobs of one kind due at once, and no others', async () => {
  await add('soon', { runAt: at(30) });
  await add('past', { runAt: at(-30) });
  await add('other kind', { kind: 'other', runAt: at(30) });
  await store.makeDue('note', at(0));
  expect((await all()).map(({ runAt }) => runAt)).toEqual([at(0), at(-30), at(30)]);
});

describe('a job that is settled inside a transaction', () => {
  const work = (job: JobRow) =>
    scope.transaction(async (inner) => {
      await inner.insertIfAbsent(tags, { name: 'done' });
      await settleIn(inner, job);
    });
  const isDone = async () => (await scope.count(tags, eq(tags.name, 'done'))) === 1;

  it('is removed with its work done, and no other with it', async () => {
    await add('a');
    await add('b');
    const [first] = await claim();
    await work(first!);
    expect(names(await all())).toEqual(['b']);
    expect(await isDone()).toBe(true);
    await scope.remove(tags, undefined);
  });

  it.each([
    ['was taken over by another process', () => claim({ by: two, now: at(61) })],
    ['was added again and so moved', () => scope.update(jobs, undefined, { claimedBy: null, claimedUntil: null })],
    ['was taken back', () => scope.remove(jobs, undefined)],
  ])('throws where it %s meanwhile, and its work is undone', async (_reason, meanwhile) => {
    await add('a');
    const [late] = await claim();
    await meanwhile();
    const before = await all();
    await expect(work(late!)).rejects.toThrow('The job is not ours any more');
    expect(await isDone()).toBe(false);
    expect(await all()).toEqual(before);
  });
});
