import { z } from 'zod';

import { connectionId, flowId, queueId } from './ids';
import { normalizedPhrase } from './phrase-campaign';
import { wireFlag, wireText } from './wire';

/**
 * Starts of a flow besides the exact phrases of the family: words that a text contains, the first text of a
 * conversation, and any text of a ticket that came into a queue and has not been through the flow.
 */
export const flowTriggerKinds = ['contains', 'first', 'queue'] as const;

export const flowTrigger = z.object({
  id: z.number(),
  flowId,
  kind: z.enum(flowTriggerKinds),
  phrase: wireText,
  whatsappId: connectionId.nullable(),
  queueId: queueId.nullable(),
  active: wireFlag,
});

export type FlowTrigger = z.output<typeof flowTrigger>;

/** True where both letters belong to one word. */
const isOneWord = (letter: string, next: string) => partOfWord.test(letter) && partOfWord.test(next);
const partOfWord = /[\p{L}\p{N}\p{M}]/u;

/** True where the text contains the words as whole words, in any case and with any spaces between them. */
export function isContained(phrase: string, text: string): boolean {
  const words = normalizedPhrase(phrase.normalize());
  if (words === '') return false;
  const searched = normalizedPhrase(text.normalize());
  for (let at = searched.indexOf(words); at !== -1; at = searched.indexOf(words, at + 1)) {
    const end = at + words.length;
    const isCut =
      isOneWord(searched.charAt(at - 1), searched.charAt(at)) ||
      isOneWord(searched.charAt(end - 1), searched.charAt(end));
    if (!isCut) return true;
  }
  return false;
}
