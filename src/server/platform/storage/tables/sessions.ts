import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '@server/platform/storage/columns';
import { ofCompany, users } from '@server/platform/storage/schema';

/** Signed-in devices; `currentId` is the refresh token in use, `previousId` the one before. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    companyId: ofCompany(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    currentId: uuid().notNull(),
    previousId: uuid(),
    rotatedAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** Of the last sign-in or refresh. */
    address: text().notNull().default(''),
    userAgent: text().notNull().default(''),
    expiresAt: instant().notNull(),
    /** Super administrator who entered as the user, a copy of the name, and the session used; null for sign-ins. */
    enteredById: integer(),
    enteredByCompanyId: integer(),
    enteredByName: text(),
    enteredFromId: uuid(),
  },
  (table) => [index().on(table.userId)],
);
