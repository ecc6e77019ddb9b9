import type { PgTable } from 'drizzle-orm/pg-core';

import { batched } from '@server/platform/batches';

type AnyRow = Record<string, unknown>;
type Read = (id: number) => Promise<AnyRow | undefined>;
type Source = { companyId: number; table: PgTable; load: (ids: readonly number[]) => Promise<readonly AnyRow[]> };

const mostIds = 64;
/** More companies than this have no reads of their own at the same time. */
const maxCompanies = 200;

const known = new WeakMap<object, Map<number, Map<PgTable, Read>>>();

/**
 * Reads rows of a company by their ids; those that are asked for at the same time with one statement. Not for transactions,
 * whose reads see what others do not.
 */
export function gatheredRead(database: object, { companyId, table, load }: Source): Read {
  const companies = known.get(database) ?? new Map<number, Map<PgTable, Read>>();
  known.set(database, companies);
  if (!companies.has(companyId) && companies.size >= maxCompanies) companies.clear();
  const tables = companies.get(companyId) ?? new Map<PgTable, Read>();
  companies.set(companyId, tables);
  const read = tables.get(table) ?? createRead(load);
  tables.set(table, read);
  return read;
}

function createRead(load: Source['load']): Read {
  return batched<number, AnyRow | undefined>(mostIds, async (ids) => {
    const rows = new Map((await load([...new Set(ids)])).map((row) => [row.id, row]));
    return ids.map((id) => rows.get(id));
  });
}
