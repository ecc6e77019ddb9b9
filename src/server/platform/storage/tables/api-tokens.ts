import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { identity, instant } from '@server/platform/storage/columns';
import { ofCompany, whatsapps } from '@server/platform/storage/schema';

/** Tokens of the messages API, as hashes. They are no part of the connection's row, which many answers and events carry. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: identity(),
    companyId: ofCompany(),
    whatsappId: integer()
      .notNull()
      .references(() => whatsapps.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** SHA-256 of the token, in hexadecimal digits. */
    hash: text().notNull().unique(),
    createdAt: instant().notNull().defaultNow(),
    /** Written at most once an hour; null before the first use. */
    lastUsedAt: instant(),
  },
  (table) => [index().on(table.whatsappId)],
);
