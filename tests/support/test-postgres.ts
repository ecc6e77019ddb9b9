import type { OwnPostgres } from '@server/testing/own-postgres';
import { findPostgres, startPostgres } from '@server/testing/own-postgres';

let postgres: OwnPostgres | undefined;

/** Global setup for tests on PostgreSQL: `RECADO_TEST_POSTGRES` is the address of one, or `own` to start one. */
export async function setup(): Promise<void> {
  if (process.env.RECADO_TEST_POSTGRES !== 'own') return;
  const found = findPostgres();
  if (found === undefined) throw new Error('The programs of PostgreSQL are missing');
  postgres = await startPostgres(found);
  process.env.RECADO_TEST_POSTGRES = postgres.url;
}

export async function teardown(): Promise<void> {
  await postgres?.stop();
}
