import type { SQL } from 'drizzle-orm';
import { and, eq } from 'drizzle-orm';

import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import { wireTicket } from '@server/conversation/tickets/ticket-rows';
import { trackTicket } from '@server/conversation/tickets/track-ticket';
import type { Services } from '@server/platform/services';
import type { Changes, CompanyScope } from '@server/platform/storage/company-scope';
import { tickets } from '@server/platform/storage/schema';

type Work = {
  ticketId: number;
  /** What must be so; otherwise nothing is done. */
  where?: SQL | undefined;
  decide: (inner: CompanyScope, ticket: TicketRow) => Promise<Changes<typeof tickets>>;
};

/** Decides about a ticket and changes it in one transaction, then tells whoever may see it before or after. */
export async function decideTicket(
  { clock, publish }: Pick<Services, 'clock' | 'publish'>,
  scope: CompanyScope,
  { ticketId, where, decide }: Work,
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
}
