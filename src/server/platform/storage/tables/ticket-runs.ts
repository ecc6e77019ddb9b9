import { sql } from 'drizzle-orm';
import { index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

import { identity, instant } from '@server/platform/storage/columns';
import { ofCompany, tickets, users } from '@server/platform/storage/schema';

/**
 * Runs of tickets, from the customer's first message through the first answer to the close. Reopening a ticket starts
 * another run. The dashboard counts runs.
 */
export const ticketRuns = pgTable(
  'ticket_runs',
  {
    id: identity(),
    companyId: ofCompany(),
    ticketId: integer()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    queuedAt: instant().notNull(),
    startedAt: instant(),
    finishedAt: instant(),
  },
  (table) => [
    index().on(table.companyId, table.queuedAt),
    index().on(table.ticketId),
    uniqueIndex('ticket_runs_one_going_on')
      .on(table.ticketId)
      .where(sql`finished_at is null`),
  ],
);
