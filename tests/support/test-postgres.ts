import { findPostgres, startPostgres } from '@server/testing/own-postgres';

/** Global setup for tests on PostgreSQL: `RECADO_TEST_POSTGRES` is the address of one, or `own` to start one. */
export default async function usePostgres(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.RECADO_TEST_POSTGRES !== 'own') return undefined;
  const found = findPostgres();
  if (found === undefined) throw new Error('The programs of PostgreSQL are missing');
  const postgres = await startPostgres(found);
  process.env.RECADO_TEST_POSTGRES = postgres.url;
  return () => postgres.stop();
}
