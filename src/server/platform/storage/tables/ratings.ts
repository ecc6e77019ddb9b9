import { index, integer, pgTable } from 'drizzle-orm/pg-core';

import { identity, times } from '@server/platform/storage/columns';
import { ofCompany, tickets, users } from '@server/platform/storage/schema';

/** Ratings of conversations: 1 unsatisfied, 2 satisfied, 3 very satisfied. */
export const userRatings = pgTable(
  'user_ratings',
  {
    id: identity(),
    companyId: ofCompany(),
    ticketId: integer()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    rate: integer().notNull(),
    ...times(),
  },
  (table) => [index().on(table.companyId, table.userId)],
);
