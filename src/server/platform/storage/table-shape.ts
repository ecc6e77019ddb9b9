import type { InferSelectModel, SQL, SQLWrapper } from 'drizzle-orm';
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';

import type { Database } from './open-database';

type Raw = Readonly<Record<string, unknown>>;
type Shape = {
  /** `select … from "table"` */
  head: string;
  /** What comes after `returning`. */
  list: string;
  read: (raw: Raw) => object;
};

const shapes = new WeakMap<PgTable, Shape>();
/** Both engines answer so; a thousand rows need no second look. */
const answer = z.object({ rows: z.custom<readonly Raw[]>(Array.isArray) });

/**
 * A table's columns as text, put together once: Drizzle builds them anew with every statement, which costs more than
 * many a statement does. The names are Drizzle's own.
 */
export function shapeOf(database: Pick<Database, 'select'>, table: PgTable): Shape {
  const known = shapes.get(table);
  if (known !== undefined) return known;
  const head = database.select().from(table).toSQL().sql;
  const list = head.slice('select '.length, head.lastIndexOf(' from '));
  const names = list.split(', ').map((name) => name.slice(1, -1));
  const columns = Object.entries(getTableColumns(table)).map(([key, column], index) => ({
    ...{ key, column, name: names[index] ?? '' },
  }));
  const read = (raw: Raw) => {
    const row: Record<string, unknown> = {};
    for (const { key, column, name } of columns) {
      const value = raw[name] ?? null;
      row[key] = value === null ? null : column.mapFromDriverValue(value);
    }
    return row;
  };
  const shape = { head, list, read };
  shapes.set(table, shape);
  return shape;
}

/** The rows are those of the table: whoever asks names the type that follows from it. */
const ofTable = z.custom<never[]>(Array.isArray);

/** The rows of a statement that answers with all columns of the table. */
export async function rowsOf(database: Pick<Database, 'execute' | 'select'>, table: PgTable, statement: SQLWrapper) {
  const { read } = shapeOf(database, table);
  return ofTable.parse(answer.parse(await database.execute(statement)).rows.map(read));
}

/** A statement that writes, with all columns of what it wrote. */
export const returningAll = (database: Database, table: PgTable, statement: SQLWrapper) =>
  rowsOf(database, table, sql`${statement.getSQL()} returning ${sql.raw(shapeOf(database, table).list)}`);

/** All columns of the rows that fit. */
export async function rowsWhere<T extends PgTable>(
  database: Pick<Database, 'execute' | 'select'>,
  table: T,
  where: SQL | undefined,
): Promise<InferSelectModel<T>[]> {
  return rowsOf(database, table, sql`${sql.raw(shapeOf(database, table).head)} where ${where ?? sql`true`}`);
}
