import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';

import type { PGlite } from '@electric-sql/pglite';
import { z } from 'zod';

import { BackupRefused } from './back-up';
import { copyTree, exists } from './copy-folder';
import { databaseFolder } from './database-folder';
import { lockFolder } from './folder-lock';
import { startEngine } from './open-database';

type Verified = { folder: string; tables: number; rows: number };

const tableRow = z.object({ name: z.string() });
const countRow = z.object({ count: z.coerce.number() });

/**
 * Reads every row of a copy, or of a workspace that no server runs on; the engine checks the sum of every page that it
 * reads. Works on a clone beside the folder, so that the copy stays as it is. Throws `BackupRefused`.
 */
export async function verifyCopy(folder: string): Promise<Verified> {
  for (const name of ['PG_VERSION', 'global/pg_control']) {
    if (await exists(path.join(databaseFolder(folder), name))) continue;
    throw new BackupRefused(`There is no whole workspace in ${folder}: workspace/${name} is missing`);
  }
  const lock = await lockFolder(folder);
  const clone = await mkdtemp(`${folder}.verify-`);
  try {
    await copyTree(databaseFolder(folder), clone);
    return { folder, ...(await readRows(clone)) };
  } catch (error) {
    throw new BackupRefused(`The database in ${folder} is damaged`, { cause: error });
  } finally {
    await rm(clone, { recursive: true, force: true });
    await lock.release();
  }
}

async function readRows(dataDir: string): Promise<{ tables: number; rows: number }> {
  const engine = await startEngine({ dataDir });
  try {
    const tables = await tablesOf(engine);
    let rows = 0;
    for (const name of tables) {
      // The text of a row includes long values, which are stored apart.
      const { rows: counted } = await engine.query(`select count(t::text) as count from ${name} t`);
      rows += countRow.parse(counted[0]).count;
    }
    return { tables: tables.length, rows };
  } finally {
    await engine.close();
  }
}

async function tablesOf(engine: PGlite): Promise<string[]> {
  const { rows } = await engine.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  return z
    .array(tableRow)
    .parse(rows)
    .map(({ name }) => name);
}
