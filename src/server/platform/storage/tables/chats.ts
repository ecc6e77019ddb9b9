import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

import { identity, times } from '@server/platform/storage/columns';
import { ofCompany, users } from '@server/platform/storage/schema';

/** Conversations between users of one company. */
export const chats = pgTable('chats', {
  id: identity(),
  companyId: ofCompany(),
  uuid: uuid().notNull().defaultRandom().unique(),
  title: text().notNull(),
  ownerId: integer().references(() => users.id, { onDelete: 'set null' }),
  /** `Sender: text`, as lists show it. */
  lastMessage: text().notNull().default(''),
  ...times(),
});

export const chatUsers = pgTable(
  'chat_users',
  {
    id: identity(),
    companyId: ofCompany(),
    chatId: integer()
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    unreads: integer().notNull().default(0),
    ...times(),
  },
  (table) => [unique().on(table.chatId, table.userId), index().on(table.userId)],
);

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: identity(),
    companyId: ofCompany(),
    chatId: integer()
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    senderId: integer().references(() => users.id, { onDelete: 'set null' }),
    message: text().notNull(),
    mediaPath: text(),
    mediaName: text(),
    ...times(),
  },
  (table) => [index().on(table.chatId, table.id)],
);
