import type { Column, SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core';

import type { TimeInterval } from '@shared/domain/time-intervals';

/** Columns that most tables have, each made anew for its table. */
export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
export const times = () => ({
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});

/**
 * Sorts like an address book: accents and capitals differ last, whereas byte order puts them after Z. The collation
 * needs ICU, which PostgreSQL has by default, and so does the built-in engine.
 */
export const byName = (column: Column): SQL => sql`${column} collate "und-x-icu"`;

/** Automatic behaviour of a connection. */
export const automaticRules = () => ({
  /** Minutes without an answer after which an open ticket closes; 0 never. */
  expiresTicket: integer().notNull().default(0),
  expiresInactiveMessage: text().notNull().default(''),
  /** Minutes before the menu of queues is shown again, and how often in a conversation; 0 is no limit. */
  timeUseBotQueues: integer().notNull().default(0),
  maxUseBotQueues: integer().notNull().default(3),
  /** Minutes without a choice of queue before the ticket moves to `transferQueueId`; 0 never. */
  timeToTransfer: integer().notNull().default(0),
});

/** State of a ticket's automatic answers. */
export const standing = () => ({
  /** The customer's position in the option tree of the queue. */
  queueOptionId: integer(),
  /** Number of times the menu was shown in this conversation, and the last time. */
  amountUsedBotQueues: integer().notNull().default(0),
  chatbotAt: instant(),
  /** The customer was asked how it went, and has not said yet. */
  ratingAskedAt: instant(),
});

/** Instants of a ticket's messages. */
export const waits = () => ({
  /** The customer's first message after the last answer; stays when the ticket is closed. */
  waitingSince: instant(),
  /** Null in a ticket without messages. */
  lastMessageAt: instant(),
});

export type WeekdaySchedule = {
  weekday: string;
  weekdayEn: string;
  startTime: string;
  endTime: string;
  /** Absent where the day has one interval. */
  furtherIntervals?: TimeInterval[];
};

export const weekHours = () => jsonb().$type<WeekdaySchedule[]>().notNull().default([]);
