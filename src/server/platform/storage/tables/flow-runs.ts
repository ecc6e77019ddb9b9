import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';

import { identity, instant, times } from '@server/platform/storage/columns';
import { ofCompany, tickets } from '@server/platform/storage/schema';
import { flowLogs } from '@server/platform/storage/tables/flow-logs';
import { flows } from '@server/platform/storage/tables/flows';

/** A customer in the middle of a flow. A conversation is in one at most; what has ended is gone. */
export const flowRuns = pgTable(
  'flow_runs',
  {
    id: identity(),
    companyId: ofCompany(),
    ticketId: integer()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    flowId: integer()
      .notNull()
      .references(() => flows.id, { onDelete: 'cascade' }),
    /** The block that waits. */
    nodeId: text().notNull(),
    waitsFor: text({ enum: ['option', 'answer', 'call', 'typebot', 'openai'] }).notNull(),
    variables: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The assistant's id of this conversation, and the number of its answers. */
    session: text().notNull().default(''),
    answers: integer().notNull().default(0),
    /** Log of the run, which outlives this row; null for runs of older versions. */
    logId: integer().references(() => flowLogs.id, { onDelete: 'set null' }),
    /** Time at which the run came to the block: it identifies the wait. */
    startedAt: instant().notNull().defaultNow(),
    ...times(),
  },
  (table) => [unique().on(table.companyId, table.ticketId), index().on(table.flowId)],
);
