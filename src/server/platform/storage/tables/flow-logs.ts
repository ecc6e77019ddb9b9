import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { flowOutcomes } from '@shared/domain/flow-log';

import { identity, instant } from '../columns';
import { ofCompany, tickets } from '../schema';
import { flows } from './flows';

/** A customer's run through a flow; the row stays after the run has ended. */
export const flowLogs = pgTable(
  'flow_logs',
  {
    id: identity(),
    companyId: ofCompany(),
    flowId: integer()
      .notNull()
      .references(() => flows.id, { onDelete: 'cascade' }),
    ticketId: integer()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    /** The block that the run entered last. */
    lastNodeId: text().notNull().default(''),
    outcome: text({ enum: flowOutcomes }).notNull().default('running'),
    startedAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.companyId, table.flowId, table.startedAt), index().on(table.ticketId)],
);

export const flowLogSteps = pgTable(
  'flow_log_steps',
  {
    id: identity(),
    companyId: ofCompany(),
    logId: integer()
      .notNull()
      .references(() => flowLogs.id, { onDelete: 'cascade' }),
    nodeId: text().notNull(),
    /** The customer's text that led to the block; empty where none did. */
    answer: text().notNull().default(''),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.logId)],
);
