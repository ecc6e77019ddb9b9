import { integer, pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '../columns';
import { ofCompany, users } from '../schema';

/** The code that a user was sent to set a new password, as its hash. The latest counts. */
export const passwordResets = pgTable('password_resets', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  companyId: ofCompany(),
  codeHash: text().notNull(),
  expiresAt: instant().notNull(),
});
