import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { identity, times } from '@server/platform/storage/columns';
import { ofCompany, users } from '@server/platform/storage/schema';

/** Saved replies of one user, or of the company with `geral`. */
export const quickMessages = pgTable(
  'quick_messages',
  {
    id: identity(),
    companyId: ofCompany(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    shortcode: text().notNull(),
    message: text().notNull(),
    geral: boolean().notNull().default(false),
    status: boolean().notNull().default(true),
    /** Address of the attachment; null without one. */
    mediaPath: text(),
    mediaName: text(),
    ...times(),
  },
  (table) => [index().on(table.companyId, table.userId, table.shortcode)],
);
