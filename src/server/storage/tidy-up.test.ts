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

/** How large the table is on disk. */
const size = async () => {
  const told = await opened.database.execute(sql`select pg_relation_size('server_state')::int as size`);
  return answer.parse(told).rows[0].size;
};
const fill = () =>
  opened.database.execute(sql`
    insert into server_state (key, value) select 'k' || n, repeat('x', 100) from generate_series(1, 5000) n`);

it('what was removed leaves room for what comes, once it was tidied up', async () => {
  await fill();
  const full = await size();
  await opened.database.execute(sql`delete from server_state`);
  // The engine counts what it did once it has a moment.
  await expect
    .poll(async () => {
      await tidyUp(opened.database);
      return size();
    })
    .toBe(0);
  await fill();
  expect(await size()).toBe(full);
});
