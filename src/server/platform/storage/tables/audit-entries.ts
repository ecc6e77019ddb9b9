import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import type { AuditAction, AuditArea, ChangedField } from '@shared/domain/audit-entry';

import { identity, instant } from '../columns';
import { ofCompany } from '../schema';

/** Changes of the configuration. Ids and names are copies, because entries outlive users and records. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: identity(),
    companyId: ofCompany(),
    userId: integer().notNull(),
    userName: text().notNull(),
    /** Super administrator who had entered as the user; '' for the user's own actions. */
    enteredByName: text().notNull().default(''),
    endpoint: text().notNull(),
    area: text().$type<AuditArea>().notNull(),
    action: text().$type<AuditAction>().notNull(),
    /** Null where the endpoint changes no single row. */
    recordId: integer(),
    recordName: text().notNull().default(''),
    fields: jsonb().$type<ChangedField[]>().notNull().default([]),
    /** IP address of the client. */
    address: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.companyId, table.id), index().on(table.companyId, table.createdAt)],
);
