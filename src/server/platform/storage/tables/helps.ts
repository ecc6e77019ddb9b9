import { pgTable, text } from 'drizzle-orm/pg-core';

import { identity, times } from '../columns';

/** Videos that explain the product: the super administrator's, for every company. */
export const helps = pgTable('helps', {
  id: identity(),
  title: text().notNull(),
  video: text().notNull(),
  description: text().notNull().default(''),
  ...times(),
});
