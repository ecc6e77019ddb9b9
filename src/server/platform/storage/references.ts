import { and, getTableColumns, ne } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { getTableConfig } from 'drizzle-orm/pg-core';

import type { Database } from './open-database';
import { contacts, tickets } from './schema';
import { oneOf } from './search';
import { prompts, queueIntegrations } from './tables/automation';

/** A write named a row of another company. */
export class ForeignReference extends Error {
  override readonly name = 'ForeignReference';

  /** `key` is the property that holds the foreign id. */
  constructor(readonly key: string) {
    super(`${key} names a row of another company`);
  }
}

type Reference = { key: string; table: PgTable; id: PgColumn; companyId: PgColumn };

/** Columns that name a row without a foreign key, because the row may be removed while they keep its id. */
const looseReferences: Readonly<Record<string, PgTable>> = { promptId: prompts, integrationId: queueIntegrations };

/** Every message and ticket refers to these; callers have read the row through the scope. */
const uncheckedTables: ReadonlySet<PgTable> = new Set<PgTable>([contacts, tickets]);

const known = new WeakMap<PgTable, readonly Reference[]>();

function referencesOf(table: PgTable): readonly Reference[] {
  const found = known.get(table) ?? findReferences(table);
  known.set(table, found);
  return found;
}

function findReferences(table: PgTable): Reference[] {
  const keys = Object.entries(getTableColumns(table));
  const declared = getTableConfig(table).foreignKeys.flatMap((foreignKey) => {
    const { columns, foreignTable } = foreignKey.reference();
    const key = columns.length === 1 ? keys.find(([, column]) => column === columns[0])?.[0] : undefined;
    return key === undefined ? [] : referenceTo(key, foreignTable);
  });
  const loose = keys.flatMap(([key]) => {
    const target = looseReferences[key];
    return target === undefined ? [] : referenceTo(key, target);
  });
  return [...declared, ...loose];
}

function referenceTo(key: string, table: PgTable): Reference[] {
  const { id, companyId }: Record<string, PgColumn | undefined> = getTableColumns(table);
  if (id === undefined || companyId === undefined || uncheckedTables.has(table)) return [];
  return [{ key, table, id, companyId }];
}

type Write = {
  companyId: number;
  table: PgTable;
  drafts: readonly object[];
  isKnown: (table: PgTable, id: unknown) => boolean;
};

/** Other values are null or SQL expressions over the row itself. */
const isId = (value: unknown) => typeof value === 'number' || typeof value === 'string';

/**
 * Throws `ForeignReference` if a draft names a row of another company. `isKnown` answers without a query that the company
 * has the row.
 */
export async function requireOwnReferences(
  database: Database,
  { companyId, table, drafts, isKnown }: Write,
): Promise<void> {
  for (const reference of referencesOf(table)) {
    const ids = new Set<unknown>(drafts.map((draft): unknown => Reflect.get(draft, reference.key)));
    const named = [...ids].filter((id) => isId(id) && !isKnown(reference.table, id));
    if (named.length === 0) continue;
    const foreign = and(oneOf(reference.id, named), ne(reference.companyId, companyId));
    const rows = await database.select({ id: reference.id }).from(reference.table).where(foreign).limit(1);
    if (rows.length > 0) throw new ForeignReference(reference.key);
  }
}
