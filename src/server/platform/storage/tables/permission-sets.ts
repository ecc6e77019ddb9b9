import { integer, jsonb, pgTable, unique } from 'drizzle-orm/pg-core';

import type { Permission } from '@shared/domain/permission';

import { identity } from '../columns';
import { ofCompany, users } from '../schema';

/** Permissions by user; the row without a user holds the default of the profile `user`. */
export const permissionSets = pgTable(
  'permission_sets',
  {
    id: identity(),
    companyId: ofCompany(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    granted: jsonb().$type<Permission[]>().notNull(),
    withheld: jsonb().$type<Permission[]>().notNull(),
  },
  (table) => [unique().on(table.companyId, table.userId).nullsNotDistinct()],
);
