import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { callTriggers } from '@shared/domain/integration-call';

import { identity, instant } from '../columns';
import { ofCompany } from '../schema';
import { queueIntegrations } from './automation';

/** Calls of integrations to their programs, a bounded number for each integration. */
export const integrationCalls = pgTable(
  'integration_calls',
  {
    id: identity(),
    companyId: ofCompany(),
    integrationId: integer()
      .notNull()
      .references(() => queueIntegrations.id, { onDelete: 'cascade' }),
    trigger: text({ enum: callTriggers }).notNull(),
    attempt: integer().notNull(),
    /** HTTP status; null without an answer. */
    status: integer(),
    /** Error code; '' after a success. */
    error: text().notNull().default(''),
    durationMs: integer().notNull(),
    willRetry: boolean().notNull().default(false),
    /** The message that a webhook was sent, to send it again; it may have been removed. */
    messageId: text(),
    ticketId: integer(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.companyId, table.integrationId, table.id)],
);

/** Secrets that sign the calls of webhooks. They are no part of the integration's row, which answers and events carry. */
export const integrationSecrets = pgTable('integration_secrets', {
  integrationId: integer()
    .primaryKey()
    .references(() => queueIntegrations.id, { onDelete: 'cascade' }),
  companyId: ofCompany(),
  /** Encrypted. */
  secret: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
});
