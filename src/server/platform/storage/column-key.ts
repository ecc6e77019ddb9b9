import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

const keys = new WeakMap<PgColumn, string>();

/** The property of the table's rows that holds the column. */
export function keyOf(table: PgTable, column: PgColumn): string {
  const known = column.table === table ? keys.get(column) : undefined;
  if (known !== undefined) return known;
  const [key] = Object.entries(getTableColumns(table)).find(([, own]) => own === column) ?? [];
  if (key === undefined) throw new Error('The column belongs to another table');
  keys.set(column, key);
  return key;
}
