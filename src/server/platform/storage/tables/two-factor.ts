import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { identity, instant } from '../columns';
import { ofCompany, users } from '../schema';

/** Second factors of users; one without `confirmedAt` is being set up and not asked for at sign-in. */
export const twoFactors = pgTable('two_factors', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  companyId: ofCompany(),
  /** Base32, encrypted; of earlier versions plain until the next start. No endpoint but `twoFactor.begin` answers it. */
  secret: text().notNull(),
  confirmedAt: instant(),
  /** Time step of the last accepted code: earlier ones, and the same one, are refused. */
  lastStep: integer().notNull().default(0),
});

/** Recovery codes that are still unused, as hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: identity(),
    companyId: ofCompany(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
  },
  (table) => [index().on(table.userId)],
);
