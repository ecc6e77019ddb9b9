import type { SQL } from 'drizzle-orm';
import { and, eq } from 'drizzle-orm';

import type { Services } from '@server/platform/services';
import type { Changes, CompanyScope } from '@server/platform/storage/company-scope';
import { tickets } from '@server/platform/storage/schema';
import { withWebhookEvents } from '@server/platform/webhooks/webhook-events';

import type { TicketRow } from './ticket-rows';
import { wireTicket } from './ticket-rows';
import { trackTicket } from './track-ticket';

type DecidingServices = Pick<Services, 'clock' | 'publish' | 'events' | 'jobs'>;

type Decision = {
  ticketId: number;
  /** Condition of the ticket; a ticket that does not meet it is left alone. */
  where?: SQL | undefined;
  /** Returns the columns to change; none means no change. Runs inside the transaction. */
  decide: (inner: CompanyScope, ticket: TicketRow) => Promise<Changes<typeof tickets>>;
};

/** Lane of the automatic jobs of a ticket; jobs of one lane run one after another. */
export const ticketLane = (ticketId: number) => `ticket-${ticketId}`;

/**
 * Reads a ticket, decides and writes in one transaction, then notifies the users who see it before or after, and emits
 * `ticketDecided`.
 */
export async function decideTicket(
  services: DecidingServices,
  scope: CompanyScope,
  { ticketId, where, decide }: Decision,
): Promise<void> {
  const { clock, publish, events } = services;
  const changed = await scope.transaction(async (inner) => {
    const before = await inner.first(tickets, and(eq(tickets.id, ticketId), where));
    if (before === undefined) return undefined;
    const changes = await decide(inner, before);
    if (Object.keys(changes).length === 0) return undefined;
    const [after] = await inner.update(tickets, eq(tickets.id, ticketId), { ...changes, updatedAt: clock.now() });
    if (after === undefined) return undefined;
    await trackTicket(services, inner, { before, after });
    return { before, after };
  });
  if (changed !== undefined) publish.ticketChanged(await wireTicket(scope, changed.after), changed.before);
  await events.ticketDecided.emit(scope, { ticketId });
}

/** Changes each ticket that still meets `where`, notifies the users who see it before or after, and emits `ticketDecided`. */
export async function changeTickets(
  services: DecidingServices,
  scope: CompanyScope,
  { where, changes }: { where: SQL | undefined; changes: Changes<typeof tickets> },
): Promise<void> {
  const { publish, clock, events } = services;
  for (const before of await scope.find(tickets, { where })) {
    const stillMatches = and(eq(tickets.id, before.id), where);
    const after = await withWebhookEvents(scope, async (inner) => {
      const [row] = await inner.update(tickets, stillMatches, { ...changes, updatedAt: clock.now() });
      if (row !== undefined) await trackTicket(services, inner, { before, after: row });
      return row;
    });
    if (after === undefined) continue;
    publish.ticketChanged(await wireTicket(scope, after), before);
    await events.ticketDecided.emit(scope, { ticketId: before.id });
  }
}
