import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '@server/platform/storage/columns';

/** Counts of rate-limited attempts. Keys are hashed, because they contain IP addresses and e-mails. */
export const attempts = pgTable(
  'attempts',
  { key: text().primaryKey(), times: integer().notNull(), until: instant().notNull() },
  (table) => [index().on(table.until)],
);
