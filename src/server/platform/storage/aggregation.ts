import type { SQL } from 'drizzle-orm';
import { and } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { Database } from './open-database';

type OwnedTable = PgTable & { companyId: PgColumn };

export type Aggregation<Field extends string> = {
  /** Expressions that answer an integer or a double precision number. */
  fields: Readonly<Record<Field, SQL<number | null>>>;
  /** Rows without a partner are left out. Partners of other companies do not count. */
  joins?: readonly { table: OwnedTable; on: SQL | undefined }[];
  where?: SQL | undefined;
  /** Without it, one record for all rows. */
  groupBy?: SQL;
};

type Source = {
  table: OwnedTable;
  /** Condition on the rows of the company in a table. */
  own: (table: OwnedTable, where?: SQL) => SQL | undefined;
};

/** Groups the rows of one company in the database, so that none of them is loaded. */
export async function aggregateRows<Field extends string>(
  database: Database,
  { table, own, fields, joins = [], where, groupBy }: Aggregation<Field> & Source,
): Promise<Record<Field, number | null>[]> {
  const source: PgTable = table;
  const query = database.select(fields).from(source).where(own(table, where)).$dynamic();
  for (const { table: other, on } of joins) {
    const joined: PgTable = other;
    query.innerJoin(joined, and(own(other), on));
  }
  if (groupBy !== undefined) query.groupBy(groupBy);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement selects exactly these expressions
  return (await query) as Record<Field, number | null>[];
}
