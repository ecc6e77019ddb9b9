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

/** True where the text contains the words, in any case and with any spaces between them. */
export function isContained(phrase: string, text: string): boolean {
  const words = normalizedPhrase(phrase);
  return words !== '' && ` ${normalizedPhrase(text)} `.includes(` ${words} `);
}
