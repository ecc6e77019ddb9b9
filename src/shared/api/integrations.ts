import { z } from 'zod';

import { integrationId } from '../domain/ids';
import { integration, integrationDetails, integrationTypes, typebotDefaults, webAddress } from '../domain/integration';
import { wireFlag, wireList, wireText } from '../domain/wire';
import { anyReply, idInText, pageQuery } from './codecs';
import type { EndpointTable } from './endpoint';

const one = z.object({ integrationId: idInText(integrationId) });
const text = z.string().trim().max(2000);
/** Blank for the types without an address. */
const addressOrBlank = z
  .string()
  .trim()
  .max(2000)
  .pipe(z.union([z.literal(''), webAddress]));
const wholeNumber = z.int().min(0).max(1_000_000);

const integrationFields = z.object({
  type: z.enum(integrationTypes),
  name: z
    .string('ERR_INTEGRATION_INVALID_NAME')
    .trim()
    .min(2, 'ERR_INTEGRATION_INVALID_NAME')
    .max(50, 'ERR_INTEGRATION_INVALID_NAME'),
  projectName: text,
  jsonContent: z.string().max(50_000),
  language: text,
  urlN8N: addressOrBlank,
  typebotSlug: text,
  typebotExpires: wholeNumber,
  typebotDelayMessage: wholeNumber,
  typebotKeywordFinish: text,
  typebotKeywordRestart: text,
  typebotUnknownMessage: text,
  typebotRestartMessage: text,
});

export const integrationDraft = integrationFields.extend({
  projectName: text.default(''),
  jsonContent: integrationFields.shape.jsonContent.default(''),
  language: text.default(''),
  urlN8N: addressOrBlank.default(''),
  typebotSlug: text.default(''),
  typebotExpires: wholeNumber.default(typebotDefaults.typebotExpires),
  typebotDelayMessage: wholeNumber.default(typebotDefaults.typebotDelayMessage),
  typebotKeywordFinish: text.default(''),
  typebotKeywordRestart: text.default(''),
  typebotUnknownMessage: text.default(''),
  typebotRestartMessage: text.default(''),
});

/** Omitted fields keep their value. */
const integrationChange = integrationFields.partial();

const session = z.object({
  projectName: z.string().trim().min(1).max(200),
  jsonContent: z.string().min(2).max(50_000),
  language: z.string().min(2).max(20),
});

export const integrationsApi = {
  'integrations.list': {
    method: 'GET',
    path: '/queueIntegration',
    access: 'user',
    query: z.object(pageQuery),
    reply: z.object({ queueIntegrations: wireList(integration), hasMore: wireFlag }),
  },
  'integrations.show': {
    method: 'GET',
    path: '/queueIntegration/:integrationId',
    access: 'admin',
    params: one,
    reply: integrationDetails,
  },
  'integrations.create': {
    method: 'POST',
    path: '/queueIntegration',
    access: 'admin',
    body: integrationDraft,
    bodyLimit: 256 * 1024,
    reply: integrationDetails,
  },
  'integrations.update': {
    method: 'PUT',
    path: '/queueIntegration/:integrationId',
    access: 'admin',
    params: one,
    body: integrationChange,
    bodyLimit: 256 * 1024,
    reply: integrationDetails,
  },
  'integrations.remove': {
    method: 'DELETE',
    path: '/queueIntegration/:integrationId',
    access: 'admin',
    params: one,
    reply: anyReply,
  },
  /** Sends one text to the dialog bot and replies with its answer. server-quirk: real servers lack this endpoint. */
  'integrations.testSession': {
    method: 'POST',
    path: '/queueIntegration/testSession',
    access: 'admin',
    body: session,
    bodyLimit: 256 * 1024,
    reply: z.object({ message: wireText }),
  },
} satisfies EndpointTable;

export type IntegrationDraft = z.output<typeof integrationDraft>;
export type DialogSession = z.output<typeof session>;
