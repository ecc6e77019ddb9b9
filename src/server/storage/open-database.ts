import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleOnPostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleOnPglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';

import * as schema from './schema';

/** The workspace's database, whichever engine holds it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export type OpenedDatabase = { database: Database; close: () => Promise<void> };

export type Storage = {
  /** Where the built-in engine keeps its files; null keeps everything in memory. */
  dataDir: string | null;
  /** A PostgreSQL to use instead of the built-in engine. */
  databaseUrl?: string | undefined;
  migrationsDir: string;
};

const casing = 'snake_case';

/** Opens the storage and brings its tables up to date. */
export async function openDatabase(storage: Storage): Promise<OpenedDatabase> {
  return storage.databaseUrl === undefined
    ? openBuiltIn(storage)
    : openPostgres(storage.databaseUrl, storage.migrationsDir);
}

async function openBuiltIn({ dataDir, migrationsDir }: Storage): Promise<OpenedDatabase> {
  if (dataDir !== null) await mkdir(dataDir, { recursive: true });
  const client = await PGlite.create(dataDir === null ? {} : { dataDir: path.join(dataDir, 'workspace') });
  return migratedBuiltIn(client, migrationsDir);
}

/** A built-in engine that is already running, migrated. */
export async function migratedBuiltIn(client: PGlite, migrationsDir: string): Promise<OpenedDatabase> {
  const database = drizzleOnPglite(client, { schema, casing });
  await migratePglite(database, { migrationsFolder: migrationsDir });
  return { database, close: () => client.close() };
}

async function openPostgres(databaseUrl: string, migrationsDir: string): Promise<OpenedDatabase> {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  // A resting connection that PostgreSQL ends is replaced by the pool; unheard, its error would end this process.
  pool.on('error', () => undefined);
  const database = drizzleOnPostgres(pool, { schema, casing });
  await migratePostgres(database, { migrationsFolder: migrationsDir });
  return { database, close: () => pool.end() };
}
