import type { SQLChunk } from 'drizzle-orm';
import { getTableColumns, is, Param, SQL, sql, StringChunk } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { Database } from './open-database';

/** Condition, order and range of rows. */
export type Find = { where?: SQL | undefined; orderBy?: SQL[]; limit?: number; offset?: number };

/**
 * Statements over all columns of one table. Their constant text is built once per table; Drizzle builds the list of
 * columns anew for each statement, which costs more processor time than the database takes for a row.
 */
export type TableStatements = {
  select(find: Find): SQL;
  /** Ends with `returning` all columns. */
  insert(drafts: readonly object[], conflict: 'fails' | 'is skipped'): SQL;
  /** Ends with `returning` all columns; undefined values are left as they are. `from`: rows that the values come from. */
  update(where: SQL | undefined, changes: object, from?: SQL): SQL;
  /** Ends with `returning` all columns. */
  remove(where: SQL | undefined): SQL;
  /** Runs a statement that answers all columns of the table in their order. */
  rows(database: Pick<Database, 'execute'>, statement: SQL): Promise<Record<string, unknown>[]>;
};

type Column = {
  key: string;
  /** Quoted. */
  name: string;
  column: PgColumn;
};

type Names = Pick<Database, 'select' | 'insert'>;

/** Stands for a value that an insertion leaves to the table. */
const omitted = new StringChunk('default');

const known = new WeakMap<PgTable, TableStatements>();

/** `database` only tells the names of the columns. */
export function statementsOf(database: Names, table: PgTable): TableStatements {
  const found = known.get(table) ?? buildStatements(database, table);
  known.set(table, found);
  return found;
}

function buildStatements(database: Names, table: PgTable): TableStatements {
  const text = database.select().from(table).toSQL().sql;
  const [, list = '', name = ''] = /^select (.+) from ("\w+")$/.exec(text) ?? [];
  const names = list.split(', ');
  const [into = ''] = /^insert into "\w+" \(.+?\) values /.exec(database.insert(table).values({}).toSQL().sql) ?? [];
  const columns = Object.entries(getTableColumns(table)).map(([key, column], index) => ({
    key,
    name: names[index] ?? '',
    column,
  }));
  if (into === '' || names.length !== columns.length) throw new Error(`The columns of ${text} are not understood`);
  const chunks = {
    select: new StringChunk(`select ${list} from ${name}`),
    update: new StringChunk(`update ${name} set `),
    remove: new StringChunk(`delete from ${name}`),
    returning: new StringChunk(` returning ${list}`),
  };
  return {
    select: (find) => sql.join([chunks.select, ...clausesOf(find)]),
    insert: insertion(new StringChunk(into), columns, chunks.returning),
    update: (where, changes, from) =>
      sql.join([
        chunks.update,
        ...assignments(columns, changes),
        ...(from === undefined ? [] : [clause.from, from]),
        ...clausesOf({ where }),
        chunks.returning,
      ]),
    remove: (where) => sql.join([chunks.remove, ...clausesOf({ where }), chunks.returning]),
    async rows(runner, statement) {
      return rowsOf(await runner.execute(statement)).map((row) => decoded(columns, row));
    },
  };
}

function clausesOf({ where, orderBy = [], limit, offset }: Find): SQLChunk[] {
  const chunks: SQLChunk[] = [];
  if (where !== undefined) chunks.push(clause.where, where);
  if (orderBy.length > 0) chunks.push(clause.orderBy, ...listed(orderBy));
  if (limit !== undefined) chunks.push(clause.limit, new Param(limit));
  if (offset !== undefined) chunks.push(clause.offset, new Param(offset));
  return chunks;
}

const clause = {
  from: new StringChunk(' from '),
  where: new StringChunk(' where '),
  orderBy: new StringChunk(' order by '),
  comma: new StringChunk(', '),
  limit: new StringChunk(' limit '),
  offset: new StringChunk(' offset '),
  skip: new StringChunk(' on conflict do nothing'),
};

/** `into` names all columns in their order. */
function insertion(into: StringChunk, columns: readonly Column[], returning: StringChunk): TableStatements['insert'] {
  return (drafts, conflict) => {
    const rows = drafts.map((draft) => columns.map(({ key, column }) => valueOf(draft, key, column) ?? omitted));
    return sql.join([into, ...listed(rows), ...(conflict === 'fails' ? [] : [clause.skip]), returning]);
  };
}

function assignments(columns: readonly Column[], changes: object): SQLChunk[] {
  const changed = columns.flatMap(({ key, name, column }): SQLChunk[][] => {
    const value = valueOf(changes, key, column);
    return value === undefined ? [] : [[new StringChunk(`${name} = `), value]];
  });
  if (changed.length === 0) throw new Error('No values to set');
  return changed.flatMap((one, index) => (index === 0 ? one : [clause.comma, ...one]));
}

const listed = (chunks: readonly SQLChunk[]): SQLChunk[] =>
  chunks.flatMap((chunk, index) => (index === 0 ? [chunk] : [clause.comma, chunk]));

/** The value as the column encodes it; undefined where the record has none. */
function valueOf(record: object, key: string, column: PgColumn): SQLChunk | undefined {
  const value: unknown = Reflect.get(record, key);
  if (value === undefined) return undefined;
  return is(value, SQL) ? value : new Param(value, column);
}

/** Both drivers answer with an object that holds the rows. */
function rowsOf(result: unknown): readonly object[] {
  const rows: unknown = typeof result === 'object' && result !== null ? Reflect.get(result, 'rows') : undefined;
  if (!isList(rows)) throw new Error('A statement was answered without rows');
  return rows;
}

const isList = (value: unknown): value is readonly object[] => Array.isArray(value);

function decoded(columns: readonly Column[], row: object): Record<string, unknown> {
  const values: unknown[] = Object.values(row);
  const record: Record<string, unknown> = {};
  for (const [index, { key, column }] of columns.entries()) {
    const value = values[index];
    record[key] = value === null || value === undefined ? null : column.mapFromDriverValue(value);
  }
  return record;
}
