import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { migrationsDir } from '@server/testing/migrated-storage';
import type { OwnPostgres } from '@server/testing/own-postgres';
import { findPostgres, startPostgres } from '@server/testing/own-postgres';
import type { TestCompany } from '@server/testing/test-company';
import { createTestCompany } from '@server/testing/test-company';

import { advanceAcks } from './advance-acks';
import type { OpenedDatabase } from './open-database';
import { openDatabase } from './open-database';

const found = findPostgres();
const at = new Date('2026-01-01T00:00:00Z');

describe.skipIf(found === undefined)('acknowledgements on PostgreSQL (needs PostgreSQL)', () => {
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

  // Two servers that lock the same messages in different orders may wait for each other until one fails.
  it.each([
    ['in the order of the ids', (ids: string[]) => ids],
    ['the other way round', (ids: string[]) => ids.toReversed()],
  ])('lock acknowledged messages in one order: named %s', async (name, ordered) => {
    const ticket = await home.ticket({ queueId: home.sales, status: 'open', userId: home.ana.id });
    const ids = Array.from({ length: 20 }, (_none, index) => `${name}-${String(index).padStart(2, '0')}`);
    const [lowest = '', ...others] = ids;
    for (const id of ids.toReversed()) await home.message(ticket, { id, fromMe: true, ack: 1 });
    const [first, second] = [await client(), await client()];
    const lock = (from: pg.Client, which: string[]) =>
      from.query('select id from messages where id = any($1) for update nowait', [which]);
    await first.query('begin');
    await lock(first, [lowest]);
    const advanced = advanceAcks(opened.database, new Map(ordered(ids).map((id) => [id, 3])), at);
    const waiting = 'select 1 from pg_stat_activity where wait_event_type = $1 and query like $2';
    await expect.poll(async () => (await second.query(waiting, ['Lock', '%acknowledged%'])).rowCount).toBe(1);
    await second.query('begin');
    expect((await lock(second, others)).rowCount).toBe(others.length);
    await Promise.all([first.query('commit'), second.query('commit')]);
    expect((await advanced).map(({ message }) => message.ack)).toEqual(ids.map(() => 3));
  });

  it('move each message once, and nothing backwards', async () => {
    const ticket = await home.ticket({ queueId: home.sales, status: 'open', userId: home.ana.id });
    const { id } = await home.message(ticket, { fromMe: true, ack: 1 });
    const { id: received } = await home.message(ticket, { fromMe: false, ack: 0 });
    const advance = async (messageId: string, ack: number) =>
      (await advanceAcks(opened.database, new Map([[messageId, ack]]), at)).map(({ message, ticket: of }) => [
        message.ack,
        of.id,
      ]);
    const moved = await Promise.all([advance(id, 3), advance(id, 3)]);
    expect(moved.flat()).toEqual([[3, ticket.id]]);
    expect([await advance(id, 2), await advance(received, 3), await advance('unknown', 3)]).toEqual([[], [], []]);
  });
});
