import { z } from 'zod';

import { ticketId } from './ids';

const instant = z.number().int().nonnegative();

/** Order to hide a ticket until a time, or with null until the customer writes. A message ends both. */
export const snoozeOrder = z.object({
  ticketId,
  ticketUuid: z.string().max(100),
  /** The customer's name, for the notification. */
  name: z.string().max(200),
  /** Milliseconds since the epoch. */
  until: instant.nullable(),
});

/**
 * A ticket that the user has put aside on this machine. Once it has come back, at `endedAt`, it stands as waiting until
 * it is answered or closed.
 */
export const snooze = snoozeOrder.extend({ snoozedAt: instant, endedAt: instant.nullable() });

export type SnoozeOrder = z.output<typeof snoozeOrder>;
export type Snooze = z.output<typeof snooze>;

export function isAsleep({ endedAt }: Pick<Snooze, 'endedAt'>): boolean {
  return endedAt === null;
}
