import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';

import type { StoredFile } from '@server/platform/media/media-store';
import { identity, instant, times } from '@server/platform/storage/columns';
import { ofCompany, tags, whatsapps } from '@server/platform/storage/schema';
import type { CampaignStatus } from '@shared/domain/campaign';

import { contactLists } from './contact-lists';

const message = () => text().notNull().default('');

/** Messages to many: up to five variants, to a list of recipients, over one connection. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: identity(),
    companyId: ofCompany(),
    name: text().notNull(),
    message1: message(),
    message2: message(),
    message3: message(),
    message4: message(),
    message5: message(),
    status: text().$type<CampaignStatus>().notNull().default('INATIVA'),
    scheduledAt: instant(),
    completedAt: instant(),
    whatsappId: integer().references(() => whatsapps.id, { onDelete: 'set null' }),
    contactListId: integer().references(() => contactLists.id, { onDelete: 'set null' }),
    tagId: integer().references(() => tags.id, { onDelete: 'set null' }),
    fileListId: integer(),
    file: jsonb().$type<StoredFile>(),
    ...times(),
  },
  (table) => [index().on(table.companyId, table.name)],
);

/** One recipient of a campaign. A number is there once, so that it gets one message however often work is resumed. */
export const campaignShipping = pgTable(
  'campaign_shipping',
  {
    id: identity(),
    companyId: ofCompany(),
    campaignId: integer()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    /** The item of the contact list; it may be gone by now. */
    contactId: integer(),
    name: text().notNull().default(''),
    number: text().notNull(),
    message: text().notNull(),
    /** Number of the variant, from 1; null for shipments of older versions. */
    variant: integer(),
    /** A run hands the message to the channel; null once the outcome is stored. */
    claimedAt: instant(),
    deliveredAt: instant(),
    /** Furthest acknowledgement of the channel: 3 on the phone, 4 read, 5 played. */
    ack: integer().notNull().default(0),
    readAt: instant(),
    /** Why it was given up: a code. */
    failure: text(),
    /** A failed message is sent again once. */
    resentAt: instant(),
    ...times(),
  },
  (table) => [
    unique().on(table.campaignId, table.number),
    index().on(table.campaignId, table.id),
    index().on(table.companyId, table.number),
  ],
);

/** Pace and variables of the company's campaigns: JSON by key. */
export const campaignSettings = pgTable(
  'campaign_settings',
  { id: identity(), companyId: ofCompany(), key: text().notNull(), value: text().notNull(), ...times() },
  (table) => [unique().on(table.companyId, table.key)],
);
