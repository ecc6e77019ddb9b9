import { and, eq, inArray } from 'drizzle-orm';

import type { CompanyScope, Row } from './company-scope';
import type { Database } from './open-database';
import { tickets } from './schema';
import type { Find } from './table-statements';
import { ticketTags } from './tables/ticket-tags';
import { byId } from './wire-row';

/**
 * Pages as the family's real servers return them, for `--quirks` only: LIMIT and OFFSET count rows joined with tags, so
 * a page holds too few tickets, and one at its edge appears again on the next page.
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
