import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { openPool } from '@server/platform/storage/postgres-pool';
import type { OwnPostgres } from '@server/testing/own-postgres';
import { findPostgres, startPostgres } from '@server/testing/own-postgres';

import { openEventChannel } from './event-channel';

const found = findPostgres();

describe.skipIf(found === undefined)('events between servers (needs PostgreSQL)', () => {
  let postgres: OwnPostgres;
  beforeAll(async () => {
    if (found !== undefined) postgres = await startPostgres(found);
  });
  afterAll(() => postgres.stop());

  /** A server of the cluster; `failAfter` makes so many transmissions fail after PostgreSQL has taken them. */
  async function server({ failAfter = 0 } = {}) {
    const applied: { from: string; number: number }[] = [];
    const reported: unknown[] = [];
    let rejoined = 0;
    const config = { connectionString: postgres.url };
    const { pool, close } = openPool({ ...config, max: 2 });
    pool.on('error', (error) => reported.push(error));
    let left = failAfter;
    const query = async (text: string, values?: unknown[]) => {
      const result = await pool.query(text, values);
      if (!text.includes('pg_notify') || left === 0) return result;
      left -= 1;
      throw new Error('the answer was lost');
    };
    const channel = await openEventChannel({
      config,
      pool: { query } as Pick<pg.Pool, 'query'>,
      apply: (event) => applied.push(event as (typeof applied)[number]),
      rejoined: () => (rejoined += 1),
      report: (error) => reported.push(error),
    });
    onTestFinished(async () => {
      await channel.close();
      await close();
    });
    const numbersOf = (from: string) => applied.filter((event) => event.from === from).map(({ number }) => number);
    return { send: channel.send, reported, numbersOf, rejoined: () => rejoined };
  }

  async function client(): Promise<pg.Client> {
    const opened = new pg.Client({ connectionString: postgres.url });
    await opened.connect();
    onTestFinished(() => opened.end());
    return opened;
  }

  /** Payloads of the notifications from now on. */
  async function notifications(): Promise<string[]> {
    const listener = await client();
    const payloads: string[] = [];
    listener.on('notification', ({ payload = '' }) => payloads.push(payload));
    await listener.query('listen recado_events');
    return payloads;
  }

  const range = (from: number, to: number) => Array.from({ length: to - from }, (_none, index) => from + index);

  it('fifty events of one turn take one notification, and arrive once and in order', async () => {
    const [first, second] = [await server(), await server()];
    const seen = await notifications();
    for (const number of range(0, 50)) first.send({ from: 'first', number });
    await expect.poll(() => second.numbersOf('first').at(-1)).toBe(49);
    expect(second.numbersOf('first')).toEqual(range(0, 50));
    expect(first.numbersOf('first')).toEqual([]);
    expect(seen).toHaveLength(1);
  });

  it('events of both keep their order, whatever their size and the turn in which they are sent', async () => {
    const [first, second] = [await server(), await server()];
    for (const number of range(0, 60)) {
      const text = 'é'.repeat(number % 7 === 3 ? 9_000 : 700);
      first.send({ from: 'first', number, text });
      second.send({ from: 'second', number, text });
      if (number % 4 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await expect.poll(() => [second.numbersOf('first').length, first.numbersOf('second').length]).toEqual([60, 60]);
    expect(second.numbersOf('first')).toEqual(range(0, 60));
    expect(first.numbersOf('second')).toEqual(range(0, 60));
  });

  it('a transmission whose answer is lost is repeated, and arrives once', async () => {
    const [first, second] = [await server({ failAfter: 2 }), await server()];
    const seen = await notifications();
    for (const number of range(0, 3)) first.send({ from: 'first', number });
    await expect.poll(() => seen, { timeout: 10_000 }).toHaveLength(3);
    first.send({ from: 'first', number: 3 });
    await expect.poll(() => second.numbersOf('first').at(-1)).toBe(3);
    expect(second.numbersOf('first')).toEqual(range(0, 4));
    expect(first.reported).toEqual([]);
  });

  it('a server listens again after its connection is lost, and reports the loss and that events may be missing', async () => {
    const [first, second] = [await server(), await server()];
    expect([first.rejoined(), second.rejoined()]).toEqual([0, 0]);
    const admin = await client();
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen recado_events'`);
    await expect.poll(() => second.reported.length).toBeGreaterThan(0);
    let number = 0;
    const arrives = () => {
      first.send({ from: 'first', number: (number += 1) });
      return second.numbersOf('first').length > 0;
    };
    await expect.poll(arrives, { timeout: 10_000, interval: 100 }).toBe(true);
    expect([first.rejoined(), second.rejoined()]).toEqual([1, 1]);
  });
});
