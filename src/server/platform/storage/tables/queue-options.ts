import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { identity, times } from '@server/platform/storage/columns';
import { ofCompany, queues } from '@server/platform/storage/schema';

/** The chatbot menu of a queue: options without a parent are its first page. */
export const queueOptions = pgTable(
  'queue_options',
  {
    id: identity(),
    companyId: ofCompany(),
    queueId: integer()
      .notNull()
      .references(() => queues.id, { onDelete: 'cascade' }),
    parentId: integer(),
    title: text().notNull().default(''),
    message: text().notNull().default(''),
    /** Text that the customer sends to choose the option; a number per parent. */
    option: text().notNull().default(''),
    ...times(),
  },
  (table) => [index().on(table.queueId, table.parentId)],
);
