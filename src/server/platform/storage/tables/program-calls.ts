import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { programCallKinds } from '@shared/domain/program-call';

import { identity, instant } from '../columns';
import { ofCompany } from '../schema';

/** Calls of the messages API, a bounded number for each company. Names outlast tokens and connections. */
export const programCalls = pgTable(
  'program_calls',
  {
    id: identity(),
    companyId: ofCompany(),
    kind: text({ enum: programCallKinds }).notNull(),
    tokenName: text().notNull(),
    connectionName: text().notNull(),
    status: integer().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.companyId, table.id)],
);
