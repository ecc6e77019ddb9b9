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

/** True where the text is the phrase; case, accents and spaces are ignored. */
export function isPhraseSaid(phrase: string, text: string): boolean {
  const plain = (words: string) => words.trim().replace(/\s+/g, ' ').toLowerCase();
  return plain(phrase) !== '' && plain(phrase) === plain(text);
}

export type PhraseCampaign = z.output<typeof phraseCampaign>;
