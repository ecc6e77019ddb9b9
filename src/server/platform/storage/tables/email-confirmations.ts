import { integer, pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '../columns';
import { ofCompany, users } from '../schema';

/** Users who have yet to prove their e-mail, with the hash of the code that was sent last. */
export const emailConfirmations = pgTable('email_confirmations', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  companyId: ofCompany(),
  codeHash: text().notNull(),
  sentAt: instant().notNull(),
});
