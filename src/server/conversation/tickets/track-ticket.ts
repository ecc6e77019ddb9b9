import { and, eq, isNull } from 'drizzle-orm';

import type { Changes, CompanyScope } from '@server/platform/storage/company-scope';
import { ticketRuns } from '@server/platform/storage/tables/ticket-runs';

import type { TicketRow } from './ticket-rows';

/**
 * Notes when a ticket waited, was answered and was closed. Told of every change, with the ticket as it is now; what did
 * not move is not written.
 */
export async function trackTicket(scope: CompanyScope, after: TicketRow, before: TicketRow | null): Promise<void> {
  if (before !== null && before.status === after.status && before.userId === after.userId) return;
  const at = after.updatedAt;
  const goingOn = and(eq(ticketRuns.ticketId, after.id), isNull(ticketRuns.finishedAt));
  const known = await scope.first(ticketRuns, goingOn);
  if (known === undefined && after.status === 'closed') return;
  const run = known ?? (await scope.insertIfAbsent(ticketRuns, { ticketId: after.id, queuedAt: at }));
  if (run === undefined) return;
  await scope.update(ticketRuns, eq(ticketRuns.id, run.id), movedBy(after, run.startedAt));
}

function movedBy({ status, userId, updatedAt }: TicketRow, startedAt: Date | null): Changes<typeof ticketRuns> {
  // Returned to the queue, the customer waits again since they first wrote.
  if (status === 'pending') return { userId: null, startedAt: null };
  const owner = userId === null ? {} : { userId };
  if (status === 'open') return { ...owner, startedAt: startedAt ?? updatedAt };
  return { ...owner, finishedAt: updatedAt };
}
