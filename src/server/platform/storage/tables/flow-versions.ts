import { index, integer, json, pgTable, text } from 'drizzle-orm/pg-core';

import type { StoredFlow } from '@shared/domain/flow-content';

import { identity, instant } from '../columns';
import { ofCompany, users } from '../schema';
import { flows } from './flows';

/** A saved drawing; the newest row of a flow is the drawing that runs. */
export const flowVersions = pgTable(
  'flow_versions',
  {
    id: identity(),
    companyId: ofCompany(),
    flowId: integer()
      .notNull()
      .references(() => flows.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Name of the author at the time of saving, for users that are deleted. */
    userName: text().notNull().default(''),
    flow: json().$type<StoredFlow>().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.companyId, table.flowId, table.createdAt)],
);
