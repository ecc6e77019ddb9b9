import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { Refusal } from '@server/platform/http/refusal';
import { migrationsDir } from '@server/testing/migrated-storage';
import type { OwnPostgres } from '@server/testing/own-postgres';
import { findPostgres, startPostgres, startReplica } from '@server/testing/own-postgres';
import type { TestCompany } from '@server/testing/test-company';
import { createTestCompany } from '@server/testing/test-company';

import type { CompanyScope } from './company-scope';
import type { OpenedDatabase } from './open-database';
import { openDatabase } from './open-database';
import type { LateReads } from './replica';
import { openReplica } from './replica';
import { tags } from './schema';

const found = findPostgres();

describe.skipIf(found === undefined)('a streaming replica (needs PostgreSQL)', () => {
  let primary: OwnPostgres;
  let standby: OwnPostgres;
  let opened: OpenedDatabase;
  let company: TestCompany;
  let standbyClient: pg.Client;
  const reports: string[] = [];
  let lateReads: LateReads;
  let passed = 0;

  beforeAll(async () => {
    if (found === undefined) return;
    primary = await startPostgres(found);
    opened = await openDatabase({ dataDir: null, databaseUrl: primary.url, migrationsDir });
    company = await createTestCompany(opened.database, 'Home');
    standby = await startReplica(found, primary);
    standbyClient = new pg.Client({ connectionString: standby.url });
    await standbyClient.connect();
    lateReads = await open(standby.url);
  });
  afterAll(async () => {
    await lateReads.close();
    await stopStandby();
    await opened.close();
    await primary.stop();
  });
  let isStopped = false;
  const stopStandby = async () => {
    if (isStopped) return;
    isStopped = true;
    await standbyClient.end();
    await standby.stop();
  };
  beforeEach(() => {
    reports.length = 0;
  });

  const open = (url: string) =>
    openReplica(
      { url, maxLagMs: 5000 },
      {
        primary: opened.database,
        now: () => performance.now() + passed,
        report: (event, { problem = '' }) => reports.push(`${event} ${problem}`),
      },
    );
  /** `replica` or `primary`, by which of them answered. */
  const answeredBy = (reads = lateReads) =>
    reads.read(company.scope, async (scope) => {
      const [row] = await scope.find(tags, { limit: 1 });
      return row === undefined ? 'unknown' : whereIs(scope);
    });
  /** The scope of the company under test is that of the primary. */
  const whereIs = (scope: CompanyScope) => (scope === company.scope ? 'primary' : 'replica');

  it('answers reads of the company, and refuses writes', async () => {
    await company.scope.insert(tags, { name: 'vip', color: '#000000' });
    await expect.poll(() => answeredBy()).toBe('replica');
    const other = await createTestCompany(opened.database, 'Other');
    await other.scope.insert(tags, { name: 'foreign', color: '#000000' });
    await expect.poll(() => lateReads.read(other.scope, (scope) => scope.count(tags))).toBe(1);
    expect(await lateReads.read(company.scope, (scope) => scope.find(tags))).toMatchObject([{ name: 'vip' }]);
    expect(reports).toEqual([]);
  });

  it('is left as soon as it lags too much, and used again once it has caught up', async () => {
    await standbyClient.query('select pg_wal_replay_pause()');
    await company.scope.insert(tags, { name: 'late', color: '#000000' });
    const countAt = () => lateReads.read(company.scope, (scope) => scope.count(tags));
    expect(await countAt()).toBe(1);
    passed += 6000;
    expect(await answeredBy()).toBe('primary');
    expect(await countAt()).toBe(2);
    await expect.poll(() => reports).toEqual(['replica is not used late']);
    await standbyClient.query('select pg_wal_replay_resume()');
    await expect.poll(() => answeredBy(), { timeout: 10_000 }).toBe('replica');
    expect(await countAt()).toBe(2);
  });

  it('a primary without writes does not make it late', async () => {
    await expect.poll(() => answeredBy(), { timeout: 10_000 }).toBe('replica');
    passed += 60_000;
    expect(await answeredBy()).toBe('primary');
    await expect.poll(() => answeredBy(), { timeout: 10_000 }).toBe('replica');
  });

  it('work that it cancels is repeated on the primary; a refusal is not', async () => {
    await expect.poll(() => answeredBy(), { timeout: 10_000 }).toBe('replica');
    const places: string[] = [];
    const cancelled = await lateReads.read(company.scope, async (scope) => {
      places.push(whereIs(scope));
      if (whereIs(scope) === 'replica') await scope.insert(tags, { name: 'never', color: '#000000' });
      return scope.count(tags);
    });
    expect([places, cancelled]).toEqual([['replica', 'primary'], 2]);
    expect(reports).toEqual(['read of the replica failed ']);
    const refusing = lateReads.read(company.scope, () => Promise.reject(new Refusal(400, 'ERR_VALIDATION')));
    await expect(refusing).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
    expect(reports).toHaveLength(1);
  });

  it.each([
    ['the primary itself', () => primary.url],
    ['another database of the replica', () => standby.url.replace('/postgres?', '/template1?')],
  ])('%s is not taken for it', async (_name, url) => {
    const reads = await open(url());
    expect(await answeredBy(reads)).toBe('primary');
    expect(reports).toEqual(['replica is not used no replica of this database']);
    await reads.close();
  });

  it('that stops is left for the primary', async () => {
    await expect.poll(() => answeredBy(), { timeout: 10_000 }).toBe('replica');
    await stopStandby();
    expect(await answeredBy()).toBe('primary');
    await expect.poll(() => reports, { timeout: 10_000 }).toContain('replica is not used away');
    expect(await answeredBy()).toBe('primary');
    const unreachable = await open(standby.url);
    expect(await answeredBy(unreachable)).toBe('primary');
    await unreachable.close();
  });
});
