import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { flowTriggerKinds } from '@shared/domain/flow-trigger';

import { identity, times } from '../columns';
import { ofCompany, queues, whatsapps } from '../schema';
import { flows } from './flows';

/** Starts of a flow besides the phrases of `phrase_campaigns`. */
export const flowTriggers = pgTable(
  'flow_triggers',
  {
    id: identity(),
    companyId: ofCompany(),
    flowId: integer()
      .notNull()
      .references(() => flows.id, { onDelete: 'cascade' }),
    kind: text({ enum: flowTriggerKinds }).notNull(),
    /** Words that a text contains; empty for other kinds. */
    phrase: text().notNull().default(''),
    /** The connection that it is limited to; null for all. */
    whatsappId: integer().references(() => whatsapps.id, { onDelete: 'cascade' }),
    /** The queue of a trigger of the kind `queue`. */
    queueId: integer().references(() => queues.id, { onDelete: 'cascade' }),
    active: boolean().notNull().default(true),
    ...times(),
  },
  (table) => [index().on(table.companyId, table.flowId)],
);
