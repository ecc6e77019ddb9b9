import { z } from 'zod';

import { integrationId } from './ids';
import { wireCount, wireText } from './wire';

export const integrationTypes = ['dialogflow', 'n8n', 'webhook', 'typebot', 'flowbuilder'] as const;
export type IntegrationType = (typeof integrationTypes)[number];

export const integrationLanguages = ['pt-BR', 'en', 'es'] as const;

export const typebotDefaults = { typebotDelayMessage: 1000, typebotExpires: 1 } as const;

/** An http or https URL. */
export const webAddress = z.url({ protocol: /^https?$/, error: 'ERR_ROBOT_ADDRESS' });

export const isWebAddress = (text: string): boolean => webAddress.safeParse(text.trim()).success;

/** A bot or webhook that answers the tickets of a queue. */
export const integration = z.object({
  id: integrationId,
  type: z.enum(integrationTypes).catch('webhook'),
  name: wireText,
});

/** An integration as its form edits it. `jsonContent` is a secret that only admins read. */
export const integrationDetails = integration.extend({
  projectName: wireText,
  jsonContent: wireText,
  language: wireText,
  urlN8N: wireText,
  typebotSlug: wireText,
  typebotExpires: wireCount,
  typebotDelayMessage: wireCount,
  typebotKeywordFinish: wireText,
  typebotKeywordRestart: wireText,
  typebotUnknownMessage: wireText,
  typebotRestartMessage: wireText,
});

/** Fields of each type, besides the name. */
export const integrationFields = {
  dialogflow: ['projectName', 'jsonContent', 'language'],
  n8n: ['urlN8N'],
  webhook: ['urlN8N'],
  typebot: [
    'urlN8N',
    'typebotSlug',
    'typebotExpires',
    'typebotDelayMessage',
    'typebotKeywordFinish',
    'typebotKeywordRestart',
    'typebotUnknownMessage',
    'typebotRestartMessage',
  ],
  flowbuilder: [],
} as const satisfies Record<IntegrationType, readonly (keyof IntegrationDetails)[]>;

/** A project without a name is given the integration's name. */
export function projectNameOf({
  type,
  name,
  projectName,
}: {
  type: IntegrationType;
  name: string;
  projectName: string;
}) {
  return type === 'dialogflow' ? projectName : name;
}

export type Integration = z.output<typeof integration>;
export type IntegrationDetails = z.output<typeof integrationDetails>;
