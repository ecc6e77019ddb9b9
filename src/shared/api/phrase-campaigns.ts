import { z } from 'zod';

import { connectionId, flowId, phraseCampaignId } from '../domain/ids';
import { phraseCampaign } from '../domain/phrase-campaign';
import { wireFlag, wireList } from '../domain/wire';
import { anyReply, idInText, idValue, pageQuery } from './codecs';
import type { EndpointTable } from './endpoint';

const one = z.object({ phraseCampaignId: idInText(phraseCampaignId) });

/** Clients send '' for no connection. */
const noConnection = z.codec(z.union([z.string(), z.number(), z.null()]), idValue(connectionId).nullable(), {
  decode: (value, context) => {
    const parsed = value === '' ? { success: true as const, data: null } : connectionId.nullable().safeParse(value);
    if (parsed.success) return parsed.data;
    context.issues.push({ code: 'custom', message: 'expected an id', input: value });
    return z.NEVER;
  },
  encode: (value) => value,
});

const name = (code: string) => z.string(code).trim().min(1, code);

export const phraseCampaignDraft = z.object({
  name: name('ERR_PHRASE_INVALID_NAME').max(100),
  phrase: name('ERR_PHRASE_INVALID_PHRASE').max(1000),
  flowId,
  whatsappId: noConnection.optional(),
});

/** Omitted fields keep their value. */
const change = phraseCampaignDraft.extend({ status: z.boolean() }).partial().extend({ id: phraseCampaignId });

export const phraseCampaignsApi = {
  /** Replies with all phrases where no page is named: real servers have no pages. */
  'phraseCampaigns.list': {
    method: 'GET',
    path: '/flowcampaign',
    access: 'user',
    query: z.object(pageQuery),
    reply: z.object({ flow: wireList(phraseCampaign), hasMore: wireFlag }),
  },
  'phraseCampaigns.show': {
    method: 'GET',
    path: '/flowcampaign/:phraseCampaignId',
    access: 'user',
    params: one,
    reply: z.object({ details: phraseCampaign }),
  },
  'phraseCampaigns.create': {
    method: 'POST',
    path: '/flowcampaign',
    access: 'user',
    body: phraseCampaignDraft,
    reply: phraseCampaign,
  },
  /** The id is part of the body; real servers reply with a status text. */
  'phraseCampaigns.update': { method: 'PUT', path: '/flowcampaign', access: 'user', body: change, reply: anyReply },
  'phraseCampaigns.remove': {
    method: 'DELETE',
    path: '/flowcampaign/:phraseCampaignId',
    access: 'admin',
    params: one,
    reply: anyReply,
  },
} satisfies EndpointTable;

export type PhraseCampaignDraft = z.output<typeof phraseCampaignDraft>;
export type PhraseCampaignChange = z.output<typeof change>;
