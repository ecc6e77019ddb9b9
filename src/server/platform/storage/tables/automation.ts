import { boolean, doublePrecision, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';

import { identity, times } from '@server/platform/storage/columns';
import { ofCompany, queues, users, whatsapps } from '@server/platform/storage/schema';
import { flows } from '@server/platform/storage/tables/flows';
import type { IntegrationType } from '@shared/domain/integration';

export const fileLists = pgTable(
  'file_lists',
  {
    id: identity(),
    companyId: ofCompany(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    message: text().notNull(),
    ...times(),
  },
  (table) => [unique().on(table.companyId, table.name)],
);

export const fileListOptions = pgTable(
  'file_list_options',
  {
    id: identity(),
    companyId: ofCompany(),
    fileId: integer()
      .notNull()
      .references(() => fileLists.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Address of the uploaded file, in the form that messages carry. */
    path: text().notNull().default(''),
    mediaType: text().notNull().default(''),
    ...times(),
  },
  (table) => [index().on(table.fileId)],
);

export const prompts = pgTable(
  'prompts',
  {
    id: identity(),
    companyId: ofCompany(),
    name: text().notNull(),
    prompt: text().notNull(),
    model: text().notNull(),
    maxTokens: integer().notNull(),
    temperature: doublePrecision().notNull(),
    apiKey: text().notNull(),
    maxMessages: integer().notNull(),
    queueId: integer().references(() => queues.id, { onDelete: 'set null' }),
    ...times(),
  },
  (table) => [index().on(table.companyId, table.name)],
);

export const queueIntegrations = pgTable(
  'queue_integrations',
  {
    id: identity(),
    companyId: ofCompany(),
    type: text().$type<IntegrationType>().notNull(),
    name: text().notNull(),
    projectName: text().notNull().default(''),
    jsonContent: text().notNull().default(''),
    language: text().notNull().default(''),
    urlN8N: text('url_n8n').notNull().default(''),
    typebotSlug: text().notNull().default(''),
    typebotExpires: integer().notNull().default(1),
    typebotDelayMessage: integer().notNull().default(1000),
    typebotKeywordFinish: text().notNull().default(''),
    typebotKeywordRestart: text().notNull().default(''),
    typebotUnknownMessage: text().notNull().default(''),
    typebotRestartMessage: text().notNull().default(''),
    ...times(),
  },
  (table) => [unique().on(table.companyId, table.name)],
);

export const phraseCampaigns = pgTable(
  'flow_campaigns',
  {
    id: identity(),
    companyId: ofCompany(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    phrase: text().notNull(),
    status: boolean().notNull().default(true),
    flowId: integer().references(() => flows.id, { onDelete: 'cascade' }),
    whatsappId: integer().references(() => whatsapps.id, { onDelete: 'set null' }),
    ...times(),
  },
  (table) => [index().on(table.companyId, table.status)],
);
