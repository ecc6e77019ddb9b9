import type { SQL } from 'drizzle-orm';
import { and, eq } from 'drizzle-orm';

import type { Services } from '@server/platform/services';
import type { Changes, CompanyScope } from '@server/platform/storage/company-scope';
import { tickets } from '@server/platform/storage/schema';

import { wireTicket } from './ticket-rows';
import { trackTicket } from './track-ticket';

/** Changes every ticket that `where` names, each told to whoever may see it before or after. */
export async function changeTickets(
  { publish, clock }: Services,
  scope: CompanyScope,
  { where, changes }: { where: SQL | undefined; changes: Changes<typeof tickets> },
): Promise<void> {
  for (const before of await scope.find(tickets, { where })) {
    const stillSo = and(eq(tickets.id, before.id), where);
    const [after] = await scope.update(tickets, stillSo, { ...changes, updatedAt: clock.now() });
    if (after === undefined) continue;
    await trackTicket(scope, after, before);
    publish.ticketChanged(await wireTicket(scope, after), before);
  }
}
