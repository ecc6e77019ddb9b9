import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startEngine } from './open-database';

let engine: PGlite;
beforeAll(async () => {
  engine = await startEngine({});
  // One of the tables whose answers are kept, and one that is not.
  await engine.exec(
    'create table queues (id int primary key, name text); create table messages (id int, at timestamptz)',
  );
});
afterAll(() => engine.close());
beforeEach(async () => {
  await engine.exec('truncate queues, messages');
  await write(engine, 'insert into "queues" values ($1, $2)', [1, 'Sales']);
});

type Asks = Pick<PGlite, 'query'>;
const rows = { rowMode: 'array' } as const;
const write = (by: Asks, text: string, params: unknown[] = []) => by.query(text, params, rows);
const names = async (by: Asks = engine) =>
  (await by.query<[string]>('select "name" from "queues" where "id" < $1 order by "id"', [100], rows)).rows.flat();

describe('the engine with prepared statements', () => {
  it('returns current rows for a repeated statement', async () => {
    expect([await names(), await names()]).toEqual([['Sales'], ['Sales']]);
    await write(engine, 'update "queues" set "name" = $1', ['Support']);
    expect([await names(), await names()]).toEqual([['Support'], ['Support']]);
    await write(engine, 'delete from "queues"');
    expect(await names()).toEqual([]);
    await engine.exec(`insert into queues values (2, 'By hand')`);
    expect(await names()).toEqual(['By hand']);
  });

  it('shows a transaction its own changes, others only committed ones', async () => {
    expect(await names()).toEqual(['Sales']);
    let meanwhile: Promise<string[]> | undefined;
    const failed = engine.transaction(async (tx) => {
      await write(tx, 'insert into "queues" values ($1, $2)', [2, 'Never']);
      expect([await names(tx), await names(tx)]).toEqual([
        ['Sales', 'Never'],
        ['Sales', 'Never'],
      ]);
      meanwhile = names();
      throw new Error('back');
    });
    await expect(failed).rejects.toThrow('back');
    expect([await meanwhile, await names()]).toEqual([['Sales'], ['Sales']]);
    await engine.transaction((tx) => write(tx, 'insert into "queues" values ($1, $2)', [3, 'Stays']));
    expect(await names()).toEqual(['Sales', 'Stays']);
  });

  it('continues after a failed statement, in a transaction too', async () => {
    const twice = () => write(engine, 'insert into "queues" values ($1, $2)', [1, 'Again']);
    await expect(twice()).rejects.toMatchObject({ code: '23505' });
    await expect(twice()).rejects.toMatchObject({ code: '23505' });
    await expect(write(engine, 'select "nothing" from "queues"')).rejects.toMatchObject({ code: '42703' });
    const within = engine.transaction(async (tx) => {
      await write(tx, 'insert into "queues" values ($1, $2)', [5, 'Gone']);
      await write(tx, 'insert into "queues" values ($1, $2)', [1, 'Again']);
    });
    await expect(within).rejects.toMatchObject({ code: '23505' });
    expect(await names()).toEqual(['Sales']);
  });

  it('accepts any number of different statements, and values of each type', async () => {
    for (let index = 0; index < 900; index += 1) {
      const { rows: received } = await engine.query(`select $1::int + ${index}`, [1], rows);
      expect(received).toEqual([[index + 1]]);
    }
    const at = new Date('2026-01-02T03:04:05.678Z');
    await write(engine, 'insert into "messages" values ($1, $2), ($3, $4)', [1, at, null, null]);
    const kinds = 'select $1::text[], $2::jsonb, $3::boolean, (select at from messages where id = any($4::int[]))';
    const given = [['a"b', '{}', ''], { a: [1] }, false, [1, 2]];
    expect((await engine.query(kinds, given, rows)).rows).toEqual([[given[0], given[1], false, at]]);
  });

  it('answers concurrent statements with their own results', async () => {
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, index) => engine.query<[number]>('select $1::int * 2', [index], rows)),
    );
    expect(all.map((answer) => answer.rows[0]?.[0])).toEqual(all.map((_, index) => index * 2));
    await engine.transaction(async (tx) => {
      const within = await Promise.all([1, 2, 3].map((value) => tx.query('select $1::int * 3', [value], rows)));
      expect(within.map((answer) => answer.rows)).toEqual([[[3]], [[6]], [[9]]]);
    });
  });
});
