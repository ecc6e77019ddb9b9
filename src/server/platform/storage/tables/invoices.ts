import { doublePrecision, pgTable, text, unique } from 'drizzle-orm/pg-core';

import { identity, instant, times } from '@server/platform/storage/columns';
import { ofCompany } from '@server/platform/storage/schema';

/** Invoices of companies, one for each due date. */
export const invoices = pgTable(
  'invoices',
  {
    id: identity(),
    companyId: ofCompany(),
    detail: text().notNull().default(''),
    value: doublePrecision().notNull(),
    dueDate: instant().notNull(),
    status: text({ enum: ['open', 'paid'] })
      .notNull()
      .default('open'),
    /** The bank's id of the charge and the payment code; null before checkout. */
    txid: text().unique(),
    pixCode: text(),
    paidAt: instant(),
    ...times(),
  },
  (table) => [unique().on(table.companyId, table.dueDate)],
);
