import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';

import { instant } from '../columns';
import { ofCompany, users } from '../schema';

/** Time at which a user got a ticket by automatic assignment for the last time. */
export const userAssignments = pgTable(
  'user_assignments',
  {
    companyId: ofCompany(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    assignedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId] })],
);
