import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

import type { CompanyScope } from '@server/platform/storage/company-scope';
import { tickets } from '@server/platform/storage/schema';

/**
 * Source of an update of several tickets: `values`, a list `named` with the id of its ticket in `of_ticket`, after those
 * tickets were locked in the order of their ids. Transactions that lock the same tickets in different orders may wait for
 * each other until one fails.
 */
export function lockingTickets({ companyId }: Pick<CompanyScope, 'companyId'>, values: SQL): SQL {
  return sql`(
    select named.* from ${values} join ${tickets} as locked on locked.id = named.of_ticket
    where locked.company_id = ${companyId}
    order by locked.id for no key update of locked) as named`;
}
