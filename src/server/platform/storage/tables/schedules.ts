import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import type { StoredFile } from '@server/platform/media/media-store';
import { identity, instant, times } from '@server/platform/storage/columns';
import { contacts, ofCompany, tickets, users } from '@server/platform/storage/schema';

/** Messages to be sent to a contact at a moment. */
export const schedules = pgTable(
  'schedules',
  {
    id: identity(),
    companyId: ofCompany(),
    body: text().notNull(),
    sendAt: instant().notNull(),
    sentAt: instant(),
    status: text({ enum: ['PENDENTE', 'AGENDADA', 'ENVIADA', 'ERRO'] })
      .notNull()
      .default('PENDENTE'),
    contactId: integer()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    ticketId: integer().references(() => tickets.id, { onDelete: 'set null' }),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    file: jsonb().$type<StoredFile>(),
    ...times(),
  },
  (table) => [index().on(table.companyId, table.createdAt)],
);
