import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { identity, times } from '../columns';
import { contacts, ofCompany, tickets, users } from '../schema';

export const ticketNotes = pgTable(
  'ticket_notes',
  {
    id: identity(),
    companyId: ofCompany(),
    note: text().notNull(),
    ticketId: integer()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    contactId: integer()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    ...times(),
  },
  (table) => [index().on(table.ticketId, table.createdAt)],
);
