import { z } from 'zod';

import { campaign, campaignReport, editableStatuses } from '../domain/campaign';
import { campaignAudience } from '../domain/campaign-audience';
import { readCampaignSettings } from '../domain/campaign-settings';
import { campaignId, connectionId, contactListId, fileListId, tagId } from '../domain/ids';
import { wireCount, wireFlag, wireList } from '../domain/wire';
import { anyReply, idInText, idValue, pageQuery } from './codecs';
import type { EndpointTable } from './endpoint';

const one = z.object({ campaignId: idInText(campaignId) });

const message = z.string().max(5000).optional();

/** The wire calls the tag `tagListId` and writes a text for no tag. */
const tagInWire = z.codec(z.union([z.number(), z.literal('Nenhuma'), z.null()]), idValue(tagId).nullable(), {
  decode: (value) => (typeof value === 'number' ? tagId.parse(value) : null),
  encode: (value) => value ?? ('Nenhuma' as const),
});

export const campaignDraft = z.object({
  name: z.string().trim().min(2).max(50),
  message1: message,
  message2: message,
  message3: message,
  message4: message,
  message5: message,
  /** Instant with its offset; null for a campaign that is not scheduled. */
  scheduledAt: z.iso.datetime({ offset: true }).nullable().optional(),
  whatsappId: connectionId.nullable().optional(),
  /** server-quirk: `''` where a tag replaces the list. */
  contactListId: z
    .union([contactListId, z.literal('')])
    .nullable()
    .optional(),
  tagListId: tagInWire.optional(),
  fileListId: fileListId.nullable().optional(),
});

/** Omitted fields keep their value. Real servers refuse a change without the status; this server derives it. */
const campaignChange = campaignDraft.partial().extend({ status: z.enum(editableStatuses).optional() });

/** Messages that one call may send again. */
const mostResent = 20_000;

const seconds = z.number().int().min(0).max(3600);
const settingsDraft = z.object({
  messageInterval: seconds,
  longerIntervalAfter: seconds,
  greaterInterval: seconds,
  variables: z.array(z.object({ key: z.string().trim().min(1).max(50), value: z.string().max(500) })).max(200),
  /** Omitted, they keep their value. */
  optOutWords: z.array(z.string().trim().min(1).max(50)).max(30).optional(),
});

export const campaignsApi = {
  'campaigns.list': {
    method: 'GET',
    path: '/campaigns',
    access: 'user',
    query: z.object(pageQuery),
    reply: z.object({ records: wireList(campaign), hasMore: wireFlag }),
  },
  'campaigns.show': {
    method: 'GET',
    path: '/campaigns/:campaignId',
    access: 'user',
    params: one,
    reply: campaignReport,
  },
  'campaigns.create': {
    method: 'POST',
    path: '/campaigns',
    access: 'admin',
    body: campaignDraft,
    bodyLimit: 256 * 1024,
    reply: campaign,
  },
  'campaigns.update': {
    method: 'PUT',
    path: '/campaigns/:campaignId',
    access: 'admin',
    params: one,
    body: campaignChange,
    bodyLimit: 256 * 1024,
    reply: campaign,
  },
  'campaigns.remove': {
    method: 'DELETE',
    path: '/campaigns/:campaignId',
    access: 'admin',
    params: one,
    reply: anyReply,
  },
  'campaigns.cancel': {
    method: 'POST',
    path: '/campaigns/:campaignId/cancel',
    access: 'admin',
    params: one,
    reply: anyReply,
  },
  'campaigns.restart': {
    method: 'POST',
    path: '/campaigns/:campaignId/restart',
    access: 'admin',
    params: one,
    reply: anyReply,
  },
  /** Sends failed messages of a finished campaign again, each once. Servers without `campaignDelivery` lack it. */
  'campaigns.resendFailed': {
    method: 'POST',
    path: '/campaigns/:campaignId/resend-failed',
    access: 'admin',
    params: one,
    body: z.object({ shipmentIds: z.array(z.number().int().positive()).max(mostResent) }),
    bodyLimit: 512 * 1024,
    reply: z.object({ resent: wireCount }),
  },
  'campaigns.attach': {
    method: 'POST',
    path: '/campaigns/:campaignId/media-upload',
    access: 'admin',
    params: one,
    files: { field: 'file', most: 1 },
    reply: anyReply,
  },
  'campaigns.detach': {
    method: 'DELETE',
    path: '/campaigns/:campaignId/media-upload',
    access: 'admin',
    params: one,
    reply: anyReply,
  },
  /** Recipients of a list or a tag. Servers without the capability `campaignReview` lack it. */
  'campaigns.audience': {
    method: 'GET',
    path: '/campaign-audience',
    access: 'user',
    query: z.object({ contactListId: idInText(contactListId).optional(), tagListId: idInText(tagId).optional() }),
    reply: campaignAudience,
  },
  /** Sends a variant to one number, filled in for the user. Servers without `campaignReview` lack it. */
  'campaigns.test': {
    method: 'POST',
    path: '/campaign-test',
    access: 'admin',
    body: z.object({
      number: z.string().trim().min(8).max(50),
      message: z.string().trim().min(1).max(5000),
      whatsappId: connectionId.nullable().optional(),
    }),
    bodyLimit: 64 * 1024,
    reply: anyReply,
  },
  'campaigns.settings': {
    method: 'GET',
    path: '/campaign-settings',
    access: 'user',
    reply: z.unknown().transform(readCampaignSettings),
  },
  'campaigns.saveSettings': {
    method: 'POST',
    path: '/campaign-settings',
    access: 'admin',
    body: z.object({ settings: settingsDraft }),
    bodyLimit: 512 * 1024,
    reply: z.unknown().transform(readCampaignSettings),
  },
} satisfies EndpointTable;

export type CampaignDraft = z.output<typeof campaignDraft>;
export type CampaignChange = z.output<typeof campaignChange>;
