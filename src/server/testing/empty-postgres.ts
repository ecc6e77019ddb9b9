import { randomBytes } from 'node:crypto';

import pg from 'pg';

import type { OpenedDatabase } from '@server/platform/storage/open-database';
import { openDatabase } from '@server/platform/storage/open-database';

type Schema = { migrationsDir: string; /** Changes with the migrations. */ version: string };

const templateLock = 7_265_326;

/** Opens a new database of a PostgreSQL, a copy of a migrated template; closing it drops it. */
export async function emptyPostgres(
  serverUrl: string,
  { migrationsDir, version }: Schema,
): Promise<OpenedDatabase & { databaseUrl: string }> {
  const name = `recado_test_${randomBytes(6).toString('hex')}`;
  const databaseUrl = databaseAt(serverUrl, name);
  await onServer(serverUrl, async (server) => {
    const template = `recado_template_${version}`;
    // Other processes must neither make the template twice nor connect to it.
    await server.query('select pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await server.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      await server.query(`create database ${name}`);
      await (await openDatabase({ dataDir: null, databaseUrl, migrationsDir })).close();
      await server.query(`alter database ${name} rename to ${template}`);
    }
    await server.query(`create database ${name} template ${template}`);
  });
  const opened = await openDatabase({ dataDir: null, databaseUrl, migrationsDir });
  return {
    ...opened,
    databaseUrl,
    async close() {
      await opened.close();
      await onServer(serverUrl, (server) => server.query(`drop database ${name} with (force)`));
    },
  };
}

/** The lock of the session ends with the connection. */
async function onServer(serverUrl: string, work: (server: pg.Client) => Promise<unknown>): Promise<void> {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  try {
    await work(server);
  } finally {
    await server.end();
  }
}

/** The address of another database of the same server. */
function databaseAt(serverUrl: string, name: string): string {
  return serverUrl.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${name}`);
}
