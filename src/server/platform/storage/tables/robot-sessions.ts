import { boolean, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';

import { identity, times } from '@server/platform/storage/columns';
import { ofCompany, tickets } from '@server/platform/storage/schema';

/** A conversation with the prompt or the integration of its queue or connection; one at most for each conversation. */
export const robotSessions = pgTable(
  'robot_talks',
  {
    id: identity(),
    companyId: ofCompany(),
    ticketId: integer()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['prompt', 'integration'] }).notNull(),
    /** The prompt's or the integration's id. */
    sourceId: integer().notNull(),
    /** The robot's id of this conversation. */
    session: text().notNull().default(''),
    /** The robot has handed over, ended or failed; people continue. */
    isOver: boolean().notNull().default(false),
    ...times(),
  },
  (table) => [unique().on(table.companyId, table.ticketId)],
);
