import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { drizzle as drizzleOnPostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleOnPglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';

import { cacheConfiguration, createConfigurationCache } from './configuration-cache';
import { followConfiguration } from './configuration-feed';
import { databaseFolder, explainDamage, requireOwnDatabase, requireWholeDatabase } from './database-folder';
import { mustNotBeNewer } from './newer-workspace';
import { openPool } from './postgres-pool';
import { PreparedEngine } from './prepared-engine';
import { PreparingClient } from './preparing-client';
import { makePrivate, restrictFolder } from './private-folder';
import * as schema from './schema';
import { storedOnce } from './server-state';

/** The workspace's database, whichever engine holds it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export type OpenedDatabase = { database: Database; close: () => Promise<void> };

export type Storage = {
  /** Folder of the built-in engine; null keeps everything in memory. */
  dataDir: string | null;
  /** A PostgreSQL to use instead of the built-in engine. */
  databaseUrl?: string | undefined;
  migrationsDir: string;
};

/** Form of the columns' names. */
export const casing = 'snake_case';

/** Opens the storage and brings its tables up to date: all the way, or, where a step fails, not at all. */
export async function openDatabase(storage: Storage): Promise<OpenedDatabase> {
  return storage.databaseUrl === undefined
    ? openBuiltIn(storage)
    : openPostgres(storage.databaseUrl, storage.migrationsDir);
}

async function openBuiltIn({ dataDir, migrationsDir }: Storage): Promise<OpenedDatabase> {
  if (dataDir === null) return migratedBuiltIn(await startEngine({}), migrationsDir);
  await makePrivate(dataDir);
  await requireWholeDatabase(dataDir);
  try {
    return await openFolder(dataDir, migrationsDir);
  } catch (error) {
    throw await explainDamage(dataDir, error);
  }
}

async function openFolder(dataDir: string, migrationsDir: string): Promise<OpenedDatabase> {
  const client = await startEngine({ dataDir: databaseFolder(dataDir) });
  try {
    const opened = await migratedBuiltIn(client, migrationsDir);
    await requireOwnDatabase(dataDir, (offered) => storedOnce(opened.database, 'workspaceId', offered));
    await restrictFolder(databaseFolder(dataDir));
    return {
      ...opened,
      async close() {
        await opened.close();
        await restrictFolder(databaseFolder(dataDir));
      },
    };
  } catch (error) {
    await client.close().catch(() => undefined);
    throw error;
  }
}

/** The built-in engine, running. */
export async function startEngine(options: PGliteOptions): Promise<PGlite> {
  const engine = new PreparedEngine(options);
  await engine.waitReady;
  return engine;
}

/** A built-in engine that is already running, migrated. */
export async function migratedBuiltIn(client: PGlite, migrationsDir: string): Promise<OpenedDatabase> {
  const database = drizzleOnPglite(client, { schema, casing });
  await mustNotBeNewer(database, migrationsDir);
  await migratePglite(database, { migrationsFolder: migrationsDir });
  cacheConfiguration(database);
  return { database, close: () => client.close() };
}

async function openPostgres(databaseUrl: string, migrationsDir: string): Promise<OpenedDatabase> {
  const config = { connectionString: databaseUrl };
  const { pool, close } = openPool({ ...config, Client: PreparingClient });
  // The pool replaces an idle connection that PostgreSQL ends; without a listener its error would end this process.
  pool.on('error', () => undefined);
  const database = drizzleOnPostgres(pool, { schema, casing });
  await oneAtATime(pool, async () => {
    await mustNotBeNewer(database, migrationsDir);
    await migratePostgres(database, { migrationsFolder: migrationsDir });
  });
  const cache = createConfigurationCache(() => feed.isCurrent());
  const feed = followConfiguration({ config, pool, cache });
  cacheConfiguration(database, cache);
  return {
    database,
    async close() {
      await feed.close();
      await close();
    },
  };
}

const migrationLock = 7_265_325;

/** Servers that start together on one database bring its tables up to date one after another. */
async function oneAtATime(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    client.release();
  }
}
