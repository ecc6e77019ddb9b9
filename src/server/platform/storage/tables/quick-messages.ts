import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { identity, instant, times } from '@server/platform/storage/columns';
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

/**
 * Messages that were sent with a saved reply. They outlive the message, so that a deleted ticket changes no figure;
 * `messageId` is unique only within a company.
 */
export const quickMessageUses = pgTable(
  'quick_message_uses',
  {
    companyId: ofCompany(),
    quickMessageId: integer()
      .notNull()
      .references(() => quickMessages.id, { onDelete: 'cascade' }),
    messageId: text().notNull(),
    usedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.quickMessageId, table.messageId] }),
    index().on(table.companyId, table.messageId),
  ],
);
