import { and, eq, isNull } from 'drizzle-orm';

import type { Services } from '@server/platform/services';
import type { Changes, CompanyScope } from '@server/platform/storage/company-scope';
import { ticketRuns } from '@server/platform/storage/tables/ticket-runs';
import { queueTicketEvents } from '@server/platform/webhooks/webhook-events';

import type { TicketRow } from './ticket-rows';

type Change = { before: TicketRow | null; after: TicketRow };

/**
 * Records when a ticket was queued, accepted and closed, for the dashboard, and queues the calls of webhooks. Call it after
 * every change; it writes only if the status or the owner changed.
 */
export async function trackTicket(
  services: Pick<Services, 'jobs' | 'clock'>,
  scope: CompanyScope,
  change: Change,
): Promise<void> {
  const { before, after } = change;
  if (before !== null && before.status === after.status && before.userId === after.userId) return;
  await queueTicketEvents(services, scope, change);
  await recordRun(scope, after);
}

async function recordRun(scope: CompanyScope, after: TicketRow): Promise<void> {
  const at = after.updatedAt;
  const unfinished = and(eq(ticketRuns.ticketId, after.id), isNull(ticketRuns.finishedAt));
  const known = await scope.first(ticketRuns, unfinished);
  if (known === undefined && after.status === 'closed') return;
  const run = known ?? (await scope.insertIfAbsent(ticketRuns, { ticketId: after.id, queuedAt: at }));
  if (run === undefined) return;
  await scope.update(ticketRuns, eq(ticketRuns.id, run.id), runChanges(after, run.startedAt));
}

function runChanges({ status, userId, updatedAt }: TicketRow, startedAt: Date | null): Changes<typeof ticketRuns> {
  // A ticket that returns to the queue has waited since its first message.
  if (status === 'pending') return { userId: null, startedAt: null };
  const owner = userId === null ? {} : { userId };
  if (status === 'open') return { ...owner, startedAt: startedAt ?? updatedAt };
  return { ...owner, finishedAt: updatedAt };
}
