import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { PGlite } from '@electric-sql/pglite';

import type { OpenedDatabase } from '@server/platform/storage/open-database';
import { migratedBuiltIn, startEngine } from '@server/platform/storage/open-database';

import { emptyPostgres } from './empty-postgres';
import { borrowEngine } from './reused-engine';

const root = fileURLToPath(new URL('../../..', import.meta.url));
export const migrationsDir = path.join(root, 'resources/migrations');
const cache = path.join(root, 'node_modules/.cache/recado-tests');

/** `databaseUrl` is that of a PostgreSQL. */
type EmptyStorage = OpenedDatabase & { databaseUrl?: string };

/**
 * Opens an empty migrated database: in memory, or on the PostgreSQL of `RECADO_TEST_POSTGRES`. Migrating takes seconds,
 * so the image is cached on disk, or as a template.
 */
export async function emptyStorage(): Promise<EmptyStorage> {
  const { RECADO_TEST_POSTGRES: serverUrl = '' } = process.env;
  if (serverUrl !== '') return emptyPostgres(serverUrl, { migrationsDir, version: await fingerprint() });
  return migratedBuiltIn(await borrowEngine(startMigratedEngine), migrationsDir);
}

async function startMigratedEngine(): Promise<PGlite> {
  const image = path.join(cache, `${await fingerprint()}.tar`);
  const bytes = await readFile(image).catch(() => undefined);
  if (bytes !== undefined) return startEngine({ loadDataDir: new Blob([bytes]) });
  const client = await startEngine({});
  await migratedBuiltIn(client, migrationsDir);
  const dump = await client.dumpDataDir('none');
  await mkdir(cache, { recursive: true });
  const own = `${image}.${process.pid}`;
  await writeFile(own, Buffer.from(await dump.arrayBuffer()));
  await rename(own, image);
  return client;
}

/** Hash of all migrations. */
async function fingerprint(): Promise<string> {
  const names = (await readdir(migrationsDir)).filter((name) => name.endsWith('.sql')).sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(await readFile(path.join(migrationsDir, name)));
  return hash.digest('hex').slice(0, 16);
}
