import { z } from 'zod';

import { ticketId } from './ids';

/** `waiting` for its turn or for the network, `sending` now, or `failed` and left to the attendant. */
const outgoingState = z.enum(['waiting', 'sending', 'failed']);

/** A message that the attendant sent and the server has not confirmed. `failure` is an error code. */
export const outgoingMessage = z.object({
  clientId: z.uuid(),
  ticketId,
  body: z.string(),
  state: outgoingState,
  failure: z.string().nullable(),
  createdAt: z.string(),
  /** Whether it survives the end of the application; not where the system has no key to encrypt it with. */
  isLasting: z.boolean(),
});

export type OutgoingMessage = z.output<typeof outgoingMessage>;
