import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { OwnPostgres } from '@server/testing/own-postgres';
import { findPostgres, startPostgres } from '@server/testing/own-postgres';

import { openPool } from './postgres-pool';
import { PreparingClient } from './preparing-client';

const found = findPostgres();

describe.skipIf(found === undefined)('a connection (needs PostgreSQL)', () => {
  let postgres: OwnPostgres;
  let pool: pg.Pool;
  let close: () => Promise<void>;
  let client: pg.PoolClient;
  beforeAll(async () => {
    if (found === undefined) return;
    postgres = await startPostgres(found);
    ({ pool, close } = openPool({ connectionString: postgres.url, max: 1, Client: PreparingClient }));
    await pool.query('create table tags (id integer primary key, name text not null)');
  });
  afterAll(async () => {
    await close();
    await postgres.stop();
  });
  beforeEach(async () => {
    client = await pool.connect();
    await client.query('deallocate all; delete from tags');
    client.release(true);
    client = await pool.connect();
    return () => client.release();
  });

  const insert = 'insert into tags values ($1, $2) returning name';
  const ask = async (text: string, values: unknown[] = []) =>
    (await client.query<Record<string, unknown>>({ text }, values)).rows;
  const preparedTexts = async () =>
    (await client.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
      ({ statement }) => statement,
    );

  it('prepares a statement with parameters once, and none without', async () => {
    expect(await ask(insert, [1, 'VIP'])).toEqual([{ name: 'VIP' }]);
    expect(await ask(insert, [2, 'Novo'])).toEqual([{ name: 'Novo' }]);
    expect(await ask('select count(*)::int as number from tags')).toEqual([{ number: 2 }]);
    expect(await preparedTexts()).toEqual([insert]);
  });

  it('keeps a statement that failed usable', async () => {
    await ask(insert, [1, 'VIP']);
    await expect(ask(insert, [1, 'VIP'])).rejects.toMatchObject({ code: '23505' });
    expect(await ask(insert, [2, 'VIP'])).toEqual([{ name: 'VIP' }]);
  });

  it('follows a change of the table', async () => {
    const select = 'select name from tags where id = $1';
    await ask(insert, [1, 'VIP']);
    await ask(select, [1]);
    await ask('alter table tags add column color text');
    expect(await ask(select, [1])).toEqual([{ name: 'VIP' }]);
  });

  it('does not prepare what has hundreds of parameters', async () => {
    const values = Array.from({ length: 101 }, (_, index) => index);
    const text = `select ${values.map((index) => `$${index + 1}::int`).join(' + ')} as sum`;
    expect(await ask(text, values)).toEqual([{ sum: 5050 }]);
    expect(await preparedTexts()).toEqual([]);
  });

  it('sends texts beyond the five hundredth unprepared', async () => {
    const text = (number: number) => `select $1::int as "n${number}"`;
    for (let number = 0; number < 510; number += 1)
      expect(await ask(text(number), [7])).toEqual([{ [`n${number}`]: 7 }]);
    const texts = await preparedTexts();
    expect(texts).toContain(text(0));
    expect(texts).not.toContain(text(509));
  });
});
