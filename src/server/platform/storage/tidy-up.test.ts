import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { emptyStorage } from '@server/testing/migrated-storage';

import type { OpenedDatabase } from './open-database';
import { tidyUp } from './tidy-up';

const answer = z.object({ rows: z.tuple([z.object({ size: z.number() })]) });

let opened: OpenedDatabase;
beforeAll(async () => {
  opened = await emptyStorage();
});
afterAll(() => opened.close());

/** Size of the table on disk. */
const size = async () => {
  const received = await opened.database.execute(sql`select pg_relation_size('server_state')::int as size`);
  return answer.parse(received).rows[0].size;
};
const fill = () =>
  opened.database.execute(sql`
    insert into server_state (key, value) select 'k' || n, repeat('x', 100) from generate_series(1, 5000) n`);

it('space of removed rows is reused after tidying up', async () => {
  await fill();
  const full = await size();
  await opened.database.execute(sql`delete from server_state`);
  // The engine publishes the number of removed rows at most once a second, unless forced.
  await opened.database.execute(sql`select pg_stat_force_next_flush()`);
  await tidyUp(opened.database);
  expect(await size()).toBe(0);
  await fill();
  expect(await size()).toBe(full);
});
