import { eq, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { migrationsDir } from '@server/testing/migrated-storage';
import type { OwnPostgres } from '@server/testing/own-postgres';
import { findPostgres, startPostgres } from '@server/testing/own-postgres';
import type { TestCompany } from '@server/testing/test-company';
import { createTestCompany } from '@server/testing/test-company';

import { companyScope } from './company-scope';
import { sharedTables } from './configuration-cache';
import { followConfiguration } from './configuration-feed';
import type { OpenedDatabase } from './open-database';
import { openDatabase } from './open-database';
import { companies, queues, settings, users, whatsapps } from './schema';
import { flowTriggers } from './tables/flow-triggers';
import { flows } from './tables/flows';

const found = findPostgres();
const timing = { beatMs: 20, validMs: 400, retryMs: 20 };

describe.skipIf(found === undefined)('two servers on one database (needs PostgreSQL)', () => {
  let postgres: OwnPostgres;
  let [here, there]: OpenedDatabase[] = [];
  let home: TestCompany;
  beforeAll(async () => {
    if (found === undefined) return;
    postgres = await startPostgres(found);
    const open = () => openDatabase({ dataDir: null, databaseUrl: postgres.url, migrationsDir });
    [here, there] = [await open(), await open()];
    home = await createTestCompany(mustBeOpen(here).database, 'Home');
  });
  afterAll(async () => {
    await here?.close();
    await there?.close();
    await postgres.stop();
  });

  const elsewhere = () => companyScope(mustBeOpen(there).database, home.id);
  const nameThere = async () => (await elsewhere().byId(queues, home.sales))?.name;
  /** Number of statements that a work sends. */
  const statementsOf = async (work: () => Promise<unknown>) => {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    await work();
    const texts = spy.mock.calls.map(([first]: unknown[]) => JSON.stringify(first));
    spy.mockRestore();
    return texts.filter((text) => !text.includes('pg_notify')).length;
  };

  it('hold configuration, and read what the other changes', async () => {
    await expect.poll(() => statementsOf(nameThere)).toBe(0);
    expect(await nameThere()).toBe('Sales');
    await home.scope.update(queues, eq(queues.id, home.sales), { name: 'Vendas' });
    await expect.poll(nameThere, { interval: 1 }).toBe('Vendas');
    await expect.poll(() => statementsOf(nameThere)).toBe(0);
    await mustBeOpen(here).database.execute(sql`update queues set name = 'Sales' where id = ${home.sales}`);
    await expect.poll(nameThere, { interval: 1 }).toBe('Sales');
  });

  it('find a row that the other has just added, and no row of another company', async () => {
    await nameThere();
    const added = await home.scope.insert(queues, { name: 'Nova', color: '#000000' });
    expect(await elsewhere().byId(queues, added.id)).toMatchObject({ name: 'Nova' });
    const other = await createTestCompany(mustBeOpen(here).database, 'Other');
    expect(await elsewhere().byId(queues, other.sales)).toBeUndefined();
  });

  it('read who may do what each time', async () => {
    const online = async () => (await elsewhere().byId(users, home.ana.id))?.online;
    await online();
    for (const isOnline of [true, false]) {
      await home.scope.update(users, eq(users.id, home.ana.id), { online: isOnline });
      expect(await online()).toBe(isOnline);
    }
  });

  /** A feed with quick beats and the companies that it reports. */
  const follow = (pool: Pick<pg.Pool, 'query'>) => {
    const changed: number[] = [];
    const forget = vi.fn<() => void>();
    const cache = { removed: (companyId: number) => void changed.push(companyId), forget };
    const feed = followConfiguration({ config: { connectionString: postgres.url }, pool, cache, timing });
    onTestFinished(() => feed.close());
    return { feed, changed, forget };
  };
  const ownPool = () => {
    const pool = new pg.Pool({ connectionString: postgres.url });
    pool.on('error', () => undefined);
    onTestFinished(() => pool.end());
    return pool;
  };

  it('are told of each change of a table that they hold, and of rows that go with another', async () => {
    const { feed, changed } = follow(ownPool());
    await expect.poll(feed.isCurrent).toBe(true);
    const { database } = mustBeOpen(here);
    const reported = async (change: () => Promise<unknown>) => {
      changed.length = 0;
      await change();
      await expect.poll(() => changed, { interval: 1 }).toContain(home.id);
    };
    await reported(() => home.scope.insert(settings, { key: 'feed', value: 'a' }));
    await reported(() => home.scope.update(settings, eq(settings.key, 'feed'), { value: 'b' }));
    await reported(() => home.scope.remove(settings, eq(settings.key, 'feed')));
    await reported(() => home.scope.changeCompany({ name: 'Home 2' }));
    await reported(() => home.scope.update(whatsapps, eq(whatsapps.id, home.connectionId), { retries: 1 }));
    const flow = await home.scope.insert(flows, { name: 'Menu' });
    await reported(() => home.scope.insert(flowTriggers, { flowId: flow.id, kind: 'first' }));
    await reported(() => home.scope.remove(flows, eq(flows.id, flow.id)));
    changed.length = 0;
    await database
      .transaction(async (tx) => {
        await companyScope(tx, home.id).changeCompany({ name: 'Home 3' });
        tx.rollback();
      })
      .catch(() => undefined);
    await reported(() => database.update(companies).set({ name: 'Home' }).where(eq(companies.id, home.id)));
    expect(changed).toEqual([home.id]);
  });

  it('forget what they hold when the connection that listens is lost, and hold again after it is replaced', async () => {
    const pool = ownPool();
    const { feed, changed, forget } = follow(pool);
    await expect.poll(feed.isCurrent).toBe(true);
    const end = sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen recado_configuration'`;
    await mustBeOpen(here).database.execute(end);
    await expect.poll(() => forget.mock.calls.length).toBe(1);
    await expect.poll(feed.isCurrent).toBe(true);
    await home.scope.changeCompany({ name: 'Home' });
    await expect.poll(() => changed).toContain(home.id);
  });

  it('hold nothing while their own beats do not come back', async () => {
    const pool = ownPool();
    let isSending = false;
    const beats = {
      query: vi.fn(async (...given: unknown[]) => isSending && (await pool.query(...(given as [string])))),
    };
    const { feed } = follow(beats as unknown as pg.Pool);
    await expect.poll(() => beats.query.mock.calls.length).toBeGreaterThan(5);
    expect(feed.isCurrent()).toBe(false);
    isSending = true;
    await expect.poll(feed.isCurrent).toBe(true);
    isSending = false;
    await expect.poll(feed.isCurrent).toBe(false);
  });

  it('have a trigger on each table that they hold, and on no other', async () => {
    const { rows: triggers } = await ownPool().query<{ name: string }>(
      `select tgrelid::regclass::text as name from pg_trigger where tgname = 'configuration_changed'`,
    );
    const names = [...sharedTables].map((table) => getTableConfig(table).name);
    expect(triggers.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });
});

function mustBeOpen(opened: OpenedDatabase | undefined): OpenedDatabase {
  if (opened === undefined) throw new Error('The database is not open');
  return opened;
}
