import { sql } from 'drizzle-orm';
import { z } from 'zod';

import type { Database } from './open-database';

export type Tidying = { close(): Promise<void> };

const rows = z.object({ rows: z.array(z.object({ relname: z.string() })) });

/** Interval in milliseconds between two checks. */
const pause = 60_000;
/** So many dead rows, and this share of the living, are worth it. */
const least = 1000;
const share = 0.1;

/**
 * Replaces PostgreSQL's autovacuum, which the built-in engine lacks: dead rows slow down every scan, and query plans
 * need current statistics.
 */
export function startTidyUp(database: Database, report: (error: unknown) => void): Tidying {
  let isOpen = true;
  let work: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    work = work.then(() => (isOpen ? tidyUp(database) : undefined)).catch(report);
  }, pause);
  timer.unref();
  return {
    async close() {
      isOpen = false;
      clearInterval(timer);
      await work;
    },
  };
}

/** Vacuums the tables that need it, one after another. */
export async function tidyUp(database: Database): Promise<void> {
  const found = rows.parse(
    await database.execute(sql`
      select relname from pg_stat_user_tables
      where schemaname = 'public' and n_dead_tup > ${least}::int and n_dead_tup > n_live_tup * ${share}::float
      order by n_dead_tup`),
  );
  for (const { relname } of found.rows) await database.execute(sql`vacuum (analyze) ${sql.identifier(relname)}`);
}
