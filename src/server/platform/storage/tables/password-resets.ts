import { integer, pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '../columns';
import { ofCompany, users } from '../schema';

/** Hash of the code with which a user sets a new password; only the latest is valid. */
export const passwordResets = pgTable('password_resets', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  companyId: ofCompany(),
  codeHash: text().notNull(),
  expiresAt: instant().notNull(),
});
