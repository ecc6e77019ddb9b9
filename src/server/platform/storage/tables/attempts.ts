import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '@server/platform/storage/columns';

/** How often something was tried that must not be tried at leisure. The key is a hash: it names an address and an e-mail. */
export const attempts = pgTable(
  'attempts',
  { key: text().primaryKey(), times: integer().notNull(), until: instant().notNull() },
  (table) => [index().on(table.until)],
);
