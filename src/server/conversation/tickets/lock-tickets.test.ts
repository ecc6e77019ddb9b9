import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import type { OpenedDatabase } from '@server/platform/storage/open-database';
import { openDatabase } from '@server/platform/storage/open-database';
import { tickets } from '@server/platform/storage/schema';
import { migrationsDir } from '@server/testing/migrated-storage';
import type { OwnPostgres } from '@server/testing/own-postgres';
import { findPostgres, startPostgres } from '@server/testing/own-postgres';
import type { TestCompany } from '@server/testing/test-company';
import { createTestCompany } from '@server/testing/test-company';

import { lockingTickets } from './lock-tickets';

const found = findPostgres();

describe.skipIf(found === undefined)('tickets on PostgreSQL (needs PostgreSQL)', () => {
  let postgres: OwnPostgres;
  let opened: OpenedDatabase;
  let home: TestCompany;
  beforeAll(async () => {
    if (found === undefined) return;
    postgres = await startPostgres(found);
    opened = await openDatabase({ dataDir: null, databaseUrl: postgres.url, migrationsDir });
    home = await createTestCompany(opened.database, 'Home');
  });
  afterAll(async () => {
    await opened.close();
    await postgres.stop();
  });

  async function client(): Promise<pg.Client> {
    const connected = new pg.Client({ connectionString: postgres.url });
    await connected.connect();
    onTestFinished(() => connected.end());
    return connected;
  }

  function changeAll(ids: readonly number[]) {
    const values = sql`unnest(${sql.param([...ids])}::int[]) as named (of_ticket)`;
    const from = lockingTickets(home.scope, values);
    const source = { from, where: eq(tickets.id, sql`named.of_ticket`) };
    return home.scope.updateFrom(tickets, source, { lastMessage: 'Oi' });
  }

  it.each([
    ['in the order of the ids', (ids: number[]) => ids],
    ['the other way round', (ids: number[]) => ids.toReversed()],
  ])('are locked in the order of their ids: named %s', async (_name, ordered) => {
    const ids: number[] = [];
    for (let count = 0; count < 20; count += 1) ids.push((await home.ticket()).id);
    const [lowest = 0, ...others] = ids;
    const [first, second] = [await client(), await client()];
    const lock = (from: pg.Client, which: number[]) =>
      from.query('select id from tickets where id = any($1) for update nowait', [which]);
    await first.query('begin');
    await lock(first, [lowest]);
    const changed = changeAll(ordered(ids));
    const waiting = 'select 1 from pg_stat_activity where wait_event_type = $1 and query like $2';
    await expect.poll(async () => (await second.query(waiting, ['Lock', '%named.of_ticket%'])).rowCount).toBe(1);
    await second.query('begin');
    expect((await lock(second, others)).rowCount).toBe(others.length);
    await Promise.all([first.query('commit'), second.query('commit')]);
    expect((await changed).map(({ lastMessage }) => lastMessage)).toEqual(ids.map(() => 'Oi'));
  });

  it('of another company are left alone', async () => {
    const other = await createTestCompany(opened.database, 'Other');
    const { id } = await other.ticket();
    expect(await changeAll([id])).toEqual([]);
  });
});
