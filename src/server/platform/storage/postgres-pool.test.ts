import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { OwnPostgres } from '@server/testing/own-postgres';
import { findPostgres, startPostgres } from '@server/testing/own-postgres';

import { openPool } from './postgres-pool';

const found = findPostgres();

describe.skipIf(found === undefined)('a pool of connections (needs PostgreSQL)', () => {
  let postgres: OwnPostgres;
  beforeAll(async () => {
    if (found !== undefined) postgres = await startPostgres(found);
  });
  afterAll(() => postgres.stop());

  it('is closed after the last of its connections is', async () => {
    const { pool, close } = openPool({ connectionString: postgres.url, max: 4 });
    let open = 0;
    pool.on('connect', (client: pg.PoolClient) => {
      open += 1;
      client.once('end', () => (open -= 1));
    });
    await Promise.all([1, 2, 3, 4].map(() => pool.query('select pg_sleep(0.05)')));
    expect(open).toBe(4);
    await close();
    expect(open).toBe(0);
  });
});
