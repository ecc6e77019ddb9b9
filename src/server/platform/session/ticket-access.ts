import type { SQL } from 'drizzle-orm';
import { inArray, isNull, or } from 'drizzle-orm';

import type { Caller } from '@server/platform/http/handler';
import { tickets } from '@server/platform/storage/schema';

/** Admins see every ticket of the company; others those of their queues, and those without a queue. */
export function canSeeTicket(
  caller: Pick<Caller, 'profile' | 'queueIds'>,
  ticket: { queueId: number | null },
): boolean {
  return caller.profile === 'admin' || ticket.queueId === null || caller.queueIds.includes(ticket.queueId);
}

/** The same rule as a condition; undefined where it excludes nothing. */
export function visibleTo(caller: Pick<Caller, 'profile' | 'queueIds'>): SQL | undefined {
  return caller.profile === 'admin' ? undefined : inQueues(caller.queueIds);
}

/** Tickets of the given queues, and those without one. */
export function inQueues(queueIds: readonly number[]): SQL | undefined {
  return or(isNull(tickets.queueId), inArray(tickets.queueId, [...queueIds]));
}
