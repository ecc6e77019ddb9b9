import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import { activityKinds } from '@shared/domain/ticket-activity';

import { identity, instant } from '../columns';
import { ofCompany, queues, tickets, users } from '../schema';

/** Changes of tickets that are shown in their conversations. Names are copies: they outlive renamed and deleted rows. */
export const ticketActivities = pgTable(
  'ticket_activities',
  {
    id: identity(),
    companyId: ofCompany(),
    ticketId: integer()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    kind: text({ enum: activityKinds }).notNull(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    actorName: text().notNull().default(''),
    toUserId: integer().references(() => users.id, { onDelete: 'set null' }),
    toUserName: text().notNull().default(''),
    toQueueId: integer().references(() => queues.id, { onDelete: 'set null' }),
    toQueueName: text().notNull().default(''),
    tagsAdded: jsonb().$type<string[]>().notNull().default([]),
    tagsRemoved: jsonb().$type<string[]>().notNull().default([]),
    note: text().notNull().default(''),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.ticketId, table.id)],
);
