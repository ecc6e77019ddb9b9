import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';

import { identity, times } from '@server/platform/storage/columns';
import { ofCompany } from '@server/platform/storage/schema';

/** Named groups of recipients: whom a campaign is for. */
export const contactLists = pgTable(
  'contact_lists',
  { id: identity(), companyId: ofCompany(), name: text().notNull(), ...times() },
  (table) => [index().on(table.companyId, table.name)],
);

export const contactListItems = pgTable(
  'contact_list_items',
  {
    id: identity(),
    companyId: ofCompany(),
    contactListId: integer()
      .notNull()
      .references(() => contactLists.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Digits only. */
    number: text().notNull(),
    email: text().notNull().default(''),
    isWhatsappValid: boolean().notNull().default(true),
    ...times(),
  },
  (table) => [unique().on(table.contactListId, table.number)],
);
