import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import type { ConnectionStatus } from '@shared/domain/connection';
import type { Holiday } from '@shared/domain/week-schedule';

import { automaticRules, byName, identity, instant, standing, times, waits, weekHours } from './columns';

/**
 * Tables of the workspace. Columns have the wire's names. Every table of a tenant has `companyId` and is queried through
 * `company-scope.ts`. Tables that no table here refers to are in `tables/<area>.ts`.
 */

/** The tenant that a row belongs to; with it go its rows. */
export const ofCompany = () =>
  integer()
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' });

/** Values that survive a restart and belong to no company, such as the signing secret. */
export const serverState = pgTable('server_state', { key: text().primaryKey(), value: text().notNull() });

export const plans = pgTable('plans', {
  id: identity(),
  name: text().notNull().unique(),
  users: integer().notNull().default(0),
  connections: integer().notNull().default(0),
  queues: integer().notNull().default(0),
  value: doublePrecision().notNull().default(0),
  useCampaigns: boolean().notNull().default(true),
  useSchedules: boolean().notNull().default(true),
  useInternalChat: boolean().notNull().default(true),
  useExternalApi: boolean().notNull().default(true),
  useKanban: boolean().notNull().default(true),
  useOpenAi: boolean().notNull().default(true),
  useIntegrations: boolean().notNull().default(true),
  /** Shown in the public sign-up, which refuses other plans. */
  isPublished: boolean().notNull().default(true),
  ...times(),
});

export const companies = pgTable('companies', {
  id: identity(),
  name: text().notNull().unique(),
  email: text().notNull().default(''),
  phone: text().notNull().default(''),
  status: boolean().notNull().default(true),
  dueDate: instant(),
  trialExpiration: instant(),
  recurrence: text().notNull().default('MENSAL'),
  language: text().notNull().default('pt'),
  planId: integer().references(() => plans.id),
  schedules: weekHours(),
  holidays: jsonb().$type<Holiday[]>().notNull().default([]),
  /** IANA zone of the hours of company and queues; null for the zone of the server. */
  timeZone: text(),
  /** Plan that an admin of the company asks the super administrator for. */
  requestedPlanId: integer().references(() => plans.id, { onDelete: 'set null' }),
  lastLoginAt: instant(),
  /** Payer and address given with the last charge. */
  billingName: text().notNull().default(''),
  addressZipCode: text().notNull().default(''),
  addressStreet: text().notNull().default(''),
  addressState: text().notNull().default(''),
  addressCity: text().notNull().default(''),
  addressDistrict: text().notNull().default(''),
  ...times(),
});

export const settings = pgTable(
  'settings',
  {
    id: identity(),
    companyId: ofCompany(),
    key: text().notNull(),
    value: text().notNull().default(''),
    ...times(),
  },
  (table) => [unique().on(table.companyId, table.key)],
);

export const queues = pgTable(
  'queues',
  {
    id: identity(),
    companyId: ofCompany(),
    name: text().notNull(),
    color: text().notNull(),
    greetingMessage: text().notNull().default(''),
    outOfHoursMessage: text().notNull().default(''),
    schedules: weekHours(),
    orderQueue: integer(),
    integrationId: integer(),
    promptId: integer(),
    /** Minutes until a wait is amber, and red; null for the company's. */
    waitMedium: integer(),
    waitLong: integer(),
    ...times(),
  },
  (table) => [unique().on(table.companyId, table.name), unique().on(table.companyId, table.color)],
);

export const users = pgTable(
  'users',
  {
    id: identity(),
    companyId: ofCompany(),
    name: text().notNull(),
    /** Lower case; one e-mail is one user of the whole workspace, since login asks for nothing else. */
    email: text().notNull().unique(),
    passwordHash: text().notNull(),
    profile: text({ enum: ['admin', 'user'] })
      .notNull()
      .default('user'),
    super: boolean().notNull().default(false),
    /** The wire's own spelling. */
    allTicket: text({ enum: ['enabled', 'desabled'] })
      .notNull()
      .default('desabled'),
    whatsappId: integer().references(() => whatsapps.id, { onDelete: 'set null' }),
    online: boolean().notNull().default(false),
    /** Raised when every session of the user must end. */
    tokenVersion: integer().notNull().default(0),
    ...times(),
  },
  (table) => [index().on(table.companyId)],
);

export const userQueues = pgTable(
  'user_queues',
  {
    companyId: ofCompany(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    queueId: integer()
      .notNull()
      .references(() => queues.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.queueId] })],
);

/** Connections to the messaging channel; the wire calls them whatsapps. */
export const whatsapps = pgTable(
  'whatsapps',
  {
    id: identity(),
    companyId: ofCompany(),
    name: text().notNull(),
    status: text().$type<ConnectionStatus>().notNull().default('DISCONNECTED'),
    qrcode: text().notNull().default(''),
    retries: integer().notNull().default(0),
    isDefault: boolean().notNull().default(false),
    greetingMessage: text().notNull().default(''),
    complationMessage: text().notNull().default(''),
    outOfHoursMessage: text().notNull().default(''),
    ratingMessage: text().notNull().default(''),
    provider: text().notNull().default('beta'),
    ...automaticRules(),
    transferQueueId: integer().references(() => queues.id, { onDelete: 'set null' }),
    promptId: integer(),
    integrationId: integer(),
    ...times(),
  },
  (table) => [unique().on(table.companyId, table.name)],
);

export const whatsappQueues = pgTable(
  'whatsapp_queues',
  {
    companyId: ofCompany(),
    whatsappId: integer()
      .notNull()
      .references(() => whatsapps.id, { onDelete: 'cascade' }),
    queueId: integer()
      .notNull()
      .references(() => queues.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.whatsappId, table.queueId] })],
);

export const contacts = pgTable(
  'contacts',
  {
    id: identity(),
    companyId: ofCompany(),
    name: text().notNull(),
    /** Digits only. */
    number: text().notNull(),
    email: text().notNull().default(''),
    profilePicUrl: text().notNull().default(''),
    isGroup: boolean().notNull().default(false),
    disableBot: boolean().notNull().default(false),
    extraInfo: jsonb().$type<{ name: string; value: string }[]>().notNull().default([]),
    whatsappId: integer().references(() => whatsapps.id, { onDelete: 'set null' }),
    /** Campaigns leave the contact out since then. */
    optedOutAt: instant(),
    ...times(),
  },
  ({ companyId, name, number }) => [unique().on(companyId, number), index('contact_names').on(companyId, byName(name))],
);

export const tags = pgTable(
  'tags',
  {
    id: identity(),
    companyId: ofCompany(),
    name: text().notNull(),
    color: text().notNull().default('#A4CCCC'),
    kanban: integer().notNull().default(0),
    /** The author. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    ...times(),
  },
  (table) => [unique().on(table.companyId, table.name)],
);

export const tickets = pgTable(
  'tickets',
  {
    id: identity(),
    companyId: ofCompany(),
    uuid: uuid().notNull().defaultRandom().unique(),
    status: text({ enum: ['pending', 'open', 'closed'] })
      .notNull()
      .default('pending'),
    unreadMessages: integer().notNull().default(0),
    lastMessage: text().notNull().default(''),
    isGroup: boolean().notNull().default(false),
    fromMe: boolean().notNull().default(false),
    chatbot: boolean().notNull().default(false),
    useIntegration: boolean().notNull().default(false),
    promptId: integer(),
    integrationId: integer(),
    ...standing(),
    ...waits(),
    contactId: integer()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    queueId: integer().references(() => queues.id, { onDelete: 'set null' }),
    whatsappId: integer().references(() => whatsapps.id, { onDelete: 'set null' }),
    ...times(),
  },
  (table) => [
    index().on(table.companyId, table.status, table.updatedAt, table.id),
    index().on(table.companyId, table.updatedAt, table.id),
    index().on(table.contactId),
    // A contact has at most one active ticket per connection, also under concurrent inserts.
    uniqueIndex('tickets_one_active')
      .on(table.companyId, table.contactId, table.whatsappId)
      .where(sql`status in ('open', 'pending')`),
  ],
);

export const messages = pgTable(
  'messages',
  {
    /** The channel's own id: text, and unique only within a company. */
    id: text().notNull(),
    companyId: ofCompany(),
    ticketId: integer()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    /** The customer who wrote it; null for what the company sent. */
    contactId: integer().references(() => contacts.id, { onDelete: 'set null' }),
    queueId: integer().references(() => queues.id, { onDelete: 'set null' }),
    body: text().notNull(),
    fromMe: boolean().notNull().default(false),
    mediaType: text().notNull().default('conversation'),
    mediaUrl: text(),
    /** Size of the file in bytes; null without one, and for files of earlier versions. */
    mediaSize: integer(),
    ack: integer().notNull().default(0),
    read: boolean().notNull().default(false),
    isDeleted: boolean().notNull().default(false),
    isEdited: boolean().notNull().default(false),
    /** Sent by a rule, a robot, a schedule or a program, not by a person. */
    isAutomatic: boolean().notNull().default(false),
    quotedMsgId: text(),
    ...times(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index().on(table.ticketId, table.createdAt, table.id),
    index().on(table.id),
  ],
);
