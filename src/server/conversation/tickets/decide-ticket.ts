import type { SQL } from 'drizzle-orm';
import { and, eq } from 'drizzle-orm';

import type { Services } from '@server/platform/services';
import type { Changes, CompanyScope } from '@server/platform/storage/company-scope';
import { tickets } from '@server/platform/storage/schema';

import type { TicketRow } from './ticket-rows';
import { wireTicket } from './ticket-rows';
import { trackTicket } from './track-ticket';

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
  { clock, publish, events }: Pick<Services, 'clock' | 'publish' | 'events'>,
  scope: CompanyScope,
  { ticketId, where, decide }: Decision,
): Promise<void> {
  const changed = await scope.transaction(async (inner) => {
    const before = await inner.first(tickets, and(eq(tickets.id, ticketId), where));
    if (before === undefined) return undefined;
    const changes = await decide(inner, before);
    if (Object.keys(changes).length === 0) return undefined;
    const [after] = await inner.update(tickets, eq(tickets.id, ticketId), { ...changes, updatedAt: clock.now() });
    if (after === undefined) return undefined;
    await trackTicket(inner, after, before);
    return { before, after };
  });
  if (changed !== undefined) publish.ticketChanged(await wireTicket(scope, changed.after), changed.before);
  await events.ticketDecided.emit(scope, { ticketId });
}

/** Changes each ticket that still meets `where`, notifies the users who see it before or after, and emits `ticketDecided`. */
export async function changeTickets(
  { publish, clock, events }: Pick<Services, 'clock' | 'publish' | 'events'>,
  scope: CompanyScope,
  { where, changes }: { where: SQL | undefined; changes: Changes<typeof tickets> },
): Promise<void> {
  for (const before of await scope.find(tickets, { where })) {
    const stillMatches = and(eq(tickets.id, before.id), where);
    const [after] = await scope.update(tickets, stillMatches, { ...changes, updatedAt: clock.now() });
    if (after === undefined) continue;
    await trackTicket(scope, after, before);
    publish.ticketChanged(await wireTicket(scope, after), before);
    await events.ticketDecided.emit(scope, { ticketId: before.id });
  }
}
