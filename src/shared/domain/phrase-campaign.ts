import { z } from 'zod';

import { connectionId, flowId, phraseCampaignId } from './ids';
import { wireFlag, wireText } from './wire';

/** A phrase that starts a flow when it is received on the connection, or on any connection for null. */
export const phraseCampaign = z.object({
  id: phraseCampaignId,
  name: wireText,
  phrase: wireText,
  status: wireFlag,
  flowId: flowId.nullish().transform((value) => value ?? null),
  whatsappId: connectionId.nullish().transform((value) => value ?? null),
});

/** A text as phrases are compared: without regard to case and repeated spaces. */
export const normalizedPhrase = (words: string): string => words.trim().replace(/\s+/g, ' ').toLowerCase();

/** True where the text is the phrase. */
export function isPhraseSaid(phrase: string, text: string): boolean {
  return normalizedPhrase(phrase) !== '' && normalizedPhrase(phrase) === normalizedPhrase(text);
}

export type PhraseCampaign = z.output<typeof phraseCampaign>;
