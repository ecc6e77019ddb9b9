import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';

import { ofCompany, tags, tickets } from '../schema';

export const ticketTags = pgTable(
  'ticket_tags',
  {
    companyId: ofCompany(),
    ticketId: integer()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    tagId: integer()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.ticketId, table.tagId] }), index().on(table.tagId)],
);
