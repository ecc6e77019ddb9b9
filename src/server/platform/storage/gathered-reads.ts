import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import { batched } from '@server/platform/batches';

import { keyOf } from './column-key';

type AnyRow = Record<string, unknown>;
type Read = (values: readonly unknown[]) => Promise<readonly AnyRow[]>;
type Source = { companyId: number; table: PgTable; column: PgColumn; load: Read };

const mostReads = 64;
/** More companies than this have no reads of their own at the same time. */
const maxCompanies = 200;

const known = new WeakMap<object, Map<number, Map<PgColumn, Read>>>();

/**
 * Reads the rows of a company whose column has one of the values; reads that begin at the same time share one statement,
 * which begins after them. Not for transactions, whose reads see what others do not.
 */
export function gatheredRead(database: object, source: Source): Read {
  const companies = known.get(database) ?? new Map<number, Map<PgColumn, Read>>();
  known.set(database, companies);
  const { companyId, column } = source;
  if (!companies.has(companyId) && companies.size >= maxCompanies) companies.clear();
  const columns = companies.get(companyId) ?? new Map<PgColumn, Read>();
  companies.set(companyId, columns);
  const read = columns.get(column) ?? createRead(source);
  columns.set(column, read);
  return read;
}

function createRead({ table, column, load }: Source): Read {
  const key = keyOf(table, column);
  return batched<readonly unknown[], readonly AnyRow[]>(mostReads, async (reads) => {
    const found = new Map<unknown, AnyRow[]>();
    for (const row of await load([...new Set(reads.flat())])) {
      const ofValue = found.get(row[key]) ?? [];
      ofValue.push(row);
      found.set(row[key], ofValue);
    }
    return reads.map((values) => [...new Set(values)].flatMap((value) => found.get(value) ?? []));
  });
}
