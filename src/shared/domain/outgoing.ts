import { z } from 'zod';

import { messageId, ticketId } from './ids';

/** `waiting` for its turn or for the network, `sending` now, or `failed` and left to the attendant. */
const outgoingState = z.enum(['waiting', 'sending', 'failed']);

/** A file as those who only look at it know it. */
export const outgoingFile = z.object({ name: z.string(), type: z.string(), size: z.number() });
/** The message that another one answers, with as much of it as is shown until the server tells it back. */
export const quotedWords = z.object({
  id: messageId,
  name: z.string().max(200),
  words: z.string().max(500),
});

/** A message that the attendant sent and the server has not confirmed. `failure` is an error code. */
export const outgoingMessage = z.object({
  clientId: z.uuid(),
  ticketId,
  /** With a file it is the caption, '' for none. */
  body: z.string(),
  file: outgoingFile.nullable().default(null),
  /** How much of the file has left, from 0 to 1; null while none of it has. */
  progress: z.number().nullable().default(null),
  quoted: quotedWords.optional(),
  state: outgoingState,
  failure: z.string().nullable(),
  createdAt: z.string(),
  /** Whether it survives the end of the application; not where the system has no key to encrypt it with. */
  isLasting: z.boolean(),
});

export type OutgoingMessage = z.output<typeof outgoingMessage>;
export type QuotedWords = z.output<typeof quotedWords>;
