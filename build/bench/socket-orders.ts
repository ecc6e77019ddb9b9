import { z } from 'zod';

/** Orders from the benchmark; each is answered by one message. */
export const order = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), url: z.string(), tokens: z.array(z.string()), socketsOfUser: z.number() }),
  z.object({ kind: z.literal('report') }),
]);
export type Order = z.output<typeof order>;
/** Since the last report: events that carry a message of the benchmark, and the milliseconds that each took. */
export const loadReport = z.object({
  received: z.number(),
  delays: z.array(z.number()),
  closed: z.number(),
  ownMs: z.number(),
});

/** Text of a message of the benchmark, followed by the time at which it was sent. */
export const sentAt = 'sent at ';
