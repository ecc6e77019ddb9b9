import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

import { identity, instant, times } from '@server/platform/storage/columns';
import { ofCompany } from '@server/platform/storage/schema';

/** Work that waits for its time and outlives a restart: see jobs/. What is done is gone; what failed for good stays. */
export const jobs = pgTable(
  'jobs',
  {
    id: identity(),
    companyId: ofCompany(),
    kind: text().notNull(),
    /** Unique per kind; adding the same key again moves the job. */
    key: text(),
    /** Jobs of one lane run one after another, in the order in which they were added. */
    lane: text(),
    payload: jsonb().$type<unknown>().notNull(),
    runAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** Process that claimed the job, and the end of its lease. */
    claimedBy: uuid(),
    claimedUntil: instant(),
    failedAt: instant(),
    failure: text(),
    ...times(),
  },
  (table) => [
    unique().on(table.companyId, table.kind, table.key),
    index()
      .on(table.runAt, table.id)
      .where(sql`failed_at is null`),
    index().on(table.companyId, table.lane),
  ],
);
