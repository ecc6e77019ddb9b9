import { z } from 'zod';

import { connectionId, flowId, phraseCampaignId } from './ids';
import { wireFlag, wireText } from './wire';

/** A phrase that, received on a connection (on any where none is named), starts a flow. */
export const phraseCampaign = z.object({
  id: phraseCampaignId,
  name: wireText,
  phrase: wireText,
  status: wireFlag,
  flowId: flowId.nullish().transform((value) => value ?? null),
  whatsappId: connectionId.nullish().transform((value) => value ?? null),
});

/** Whether a customer has said the phrase: these words and no others, however they are written. */
export function isPhraseSaid(phrase: string, text: string): boolean {
  const plain = (words: string) => words.trim().replace(/\s+/g, ' ').toLowerCase();
  return plain(phrase) !== '' && plain(phrase) === plain(text);
}

export type PhraseCampaign = z.output<typeof phraseCampaign>;
