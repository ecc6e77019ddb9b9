import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import type { StoredFile } from '@server/platform/media/media-store';
import { identity, times } from '@server/platform/storage/columns';
import { companies } from '@server/platform/storage/schema';

/** Notices for everyone of every company; the company is only the one whose super administrator wrote it. */
export const announcements = pgTable(
  'announcements',
  {
    id: identity(),
    companyId: integer().references(() => companies.id, { onDelete: 'set null' }),
    title: text().notNull(),
    text: text().notNull(),
    priority: integer().notNull().default(3),
    status: boolean().notNull().default(true),
    file: jsonb().$type<StoredFile>(),
    ...times(),
  },
  (table) => [index().on(table.status, table.createdAt)],
);
