import { and, eq, inArray } from 'drizzle-orm';

import type { CompanyScope, Find, Row } from './company-scope';
import type { Database } from './open-database';
import { tickets, ticketTags } from './schema';
import { byId } from './wire-row';

/**
 * The pages of the family's real servers, for `--quirks` alone: LIMIT and OFFSET count rows joined with tags, so a
 * page holds fewer tickets than it should, and one at its edge comes again on the next.
 */
export async function repeatingTickets(
  database: Database,
  scope: CompanyScope,
  find: Find,
): Promise<Row<typeof tickets>[]> {
  const joined = await database
    .select({ id: tickets.id })
    .from(tickets)
    .leftJoin(ticketTags, eq(ticketTags.ticketId, tickets.id))
    .where(and(eq(tickets.companyId, scope.companyId), find.where))
    .orderBy(...(find.orderBy ?? []))
    .limit(find.limit ?? 0)
    .offset(find.offset ?? 0);
  const ids = [...new Set(joined.map((row) => row.id))];
  const found = byId(await scope.find(tickets, { where: inArray(tickets.id, ids) }));
  return ids.flatMap((id) => found.get(id) ?? []);
}
