import { z } from 'zod';

import { messageId, ticketId } from './ids';

/**
 * `waiting` for its turn or for the network, `sending`, or until the attendant decides: `unconfirmed` where the server
 * may have it, `failed` where it was not sent.
 */
const outgoingState = z.enum(['waiting', 'sending', 'unconfirmed', 'failed']);

/** A file of a pending message, as screens show it. */
export const outgoingFile = z.object({ name: z.string(), type: z.string(), size: z.number() });
/** A quoted message, with the parts that are shown until the server confirms the reply. */
export const quotedWords = z.object({
  id: messageId,
  name: z.string().max(200),
  words: z.string().max(500),
});

/** A message that the attendant sent and the server has not confirmed. `failure` is an error code. */
export const outgoingMessage = z.object({
  clientId: z.uuid(),
  ticketId,
  /** Text or caption, '' for none. */
  body: z.string(),
  file: outgoingFile.nullable().default(null),
  /** Uploaded part of the file, from 0 to 1; null before the upload. */
  progress: z.number().nullable().default(null),
  quoted: quotedWords.optional(),
  state: outgoingState,
  failure: z.string().nullable(),
  createdAt: z.string(),
  /** True where the message survives a restart; false where the system has no key to encrypt it. */
  isLasting: z.boolean(),
});

export type OutgoingMessage = z.output<typeof outgoingMessage>;
export type QuotedWords = z.output<typeof quotedWords>;
