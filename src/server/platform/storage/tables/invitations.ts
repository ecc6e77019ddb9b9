import { jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';

import { identity, instant, times } from '../columns';
import { ofCompany } from '../schema';

/** Colleagues who were invited and have not accepted, with the hash of the code that was sent last. */
export const invitations = pgTable(
  'invitations',
  {
    id: identity(),
    companyId: ofCompany(),
    name: text().notNull(),
    email: text().notNull(),
    profile: text().$type<'admin' | 'user'>().notNull(),
    queueIds: jsonb().$type<number[]>().notNull(),
    codeHash: text().notNull().unique(),
    expiresAt: instant().notNull(),
    ...times(),
  },
  (table) => [unique().on(table.companyId, table.email)],
);
