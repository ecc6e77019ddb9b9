import { boolean, index, integer, json, pgTable, text } from 'drizzle-orm/pg-core';

import type { StoredFlow } from '@shared/domain/flow-content';

import { identity, times } from '../columns';
import { ofCompany, users } from '../schema';

/** Conversation flows. What is drawn is `json`, which unlike `jsonb` keeps the text as it came. */
export const flows = pgTable(
  'flows',
  {
    id: identity(),
    companyId: ofCompany(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    active: boolean().notNull().default(true),
    flow: json().$type<StoredFlow>(),
    ...times(),
  },
  (table) => [index().on(table.companyId, table.name)],
);
