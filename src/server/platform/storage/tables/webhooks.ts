import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import type { WebhookEvent } from '@shared/domain/webhook';
import { calledEvents } from '@shared/domain/webhook';

import { identity, instant, times } from '../columns';
import { ofCompany } from '../schema';

/** Addresses that are told of chosen events. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: identity(),
    companyId: ofCompany(),
    name: text().notNull(),
    url: text().notNull(),
    events: jsonb().$type<WebhookEvent[]>().notNull(),
    active: boolean().notNull().default(true),
    /** Encrypted; signs the calls. */
    secret: text().notNull(),
    ...times(),
  },
  (table) => [index().on(table.companyId)],
);

/** Records that an event is about, by their ids, and what a later state of them would not tell. No texts of conversations. */
export type EventSubject = {
  ticketId?: number | undefined;
  contactId?: number | undefined;
  messageId?: string | undefined;
  connectionId?: number | undefined;
  campaignId?: number | undefined;
  /** State of the ticket at the event. */
  ticket?: { status: string; userId: number | null; queueId: number | null } | undefined;
  /** State and messages of the campaign at the event. */
  campaign?: { status: string; total: number; sent: number; failed: number } | undefined;
  /** Code of the refusal of a message that was not sent. */
  error?: string | undefined;
};

/** Calls of webhooks, a bounded number for each. */
export const webhookCalls = pgTable(
  'webhook_calls',
  {
    id: identity(),
    companyId: ofCompany(),
    webhookId: integer()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text({ enum: calledEvents }).notNull(),
    eventId: text().notNull(),
    eventAt: instant().notNull(),
    /** To send it again. */
    subject: jsonb().$type<EventSubject>().notNull(),
    attempt: integer().notNull(),
    isManual: boolean().notNull().default(false),
    /** HTTP status; null without an answer. */
    status: integer(),
    /** Error code; '' after a success. */
    error: text().notNull().default(''),
    durationMs: integer().notNull(),
    willRetry: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.companyId, table.webhookId, table.id)],
);
