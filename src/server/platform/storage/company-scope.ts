import type { InferInsertModel, InferSelectModel, SQL } from 'drizzle-orm';
import { and, count, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { Aggregation } from './aggregation';
import { aggregateRows } from './aggregation';
import { keyOf } from './column-key';
import type { ConfigurationCache } from './configuration-cache';
import { configurationCacheOf, configurationTables } from './configuration-cache';
import { gatheredRead } from './gathered-reads';
import type { Database } from './open-database';
import { requireOwnReferences } from './references';
import { companies, plans } from './schema';
import { oneOf } from './search';
import type { Find, TableStatements } from './table-statements';
import { statementsOf } from './table-statements';

/** A table whose rows belong to companies. */
export type TenantTable = PgTable & { companyId: PgColumn };

export type Row<T extends PgTable> = InferSelectModel<T>;
export type Draft<T extends TenantTable> = Omit<InferInsertModel<T>, 'companyId'>;
/** At least one row. */
export type Insertions<T extends TenantTable> = { table: T; drafts: readonly Draft<T>[] };
export type Changes<T extends TenantTable> = Partial<Draft<T>>;

/**
 * Access to the tables of one company, and the only one for handlers and jobs. Every statement carries the company, so
 * rows of another company are neither read nor changed. Writes that name a configured row of another company throw
 * `ForeignReference`.
 */
export type CompanyScope = {
  readonly companyId: number;
  company(): Promise<Row<typeof companies>>;
  /** The company's plan; undefined without one. */
  plan(): Promise<Row<typeof plans> | undefined>;
  changeCompany(changes: Partial<InferInsertModel<typeof companies>>): Promise<void>;
  /**
   * Inside a transaction: waits for other transactions of the company that called it, and makes later ones wait, so that
   * rows may be counted before one is added.
   */
  lockCompany(): Promise<void>;
  find<T extends TenantTable>(table: T, find?: Find): Promise<Row<T>[]>;
  /** The rows whose column has one of the values; nothing is asked for none. */
  among<T extends TenantTable>(table: T, column: PgColumn, values: readonly unknown[]): Promise<Row<T>[]>;
  /**
   * The row with this id, undefined for null: from memory where the table holds configuration, else, outside transactions,
   * with one statement for all that are asked for at the same time.
   */
  byId<T extends TenantTable & { id: PgColumn }>(table: T, id: number | null): Promise<Row<T> | undefined>;
  first<T extends TenantTable>(table: T, where: SQL | undefined): Promise<Row<T> | undefined>;
  count(table: TenantTable, where?: SQL): Promise<number>;
  /** Number of rows for each value of an id column. */
  countBy(table: TenantTable, group: { by: PgColumn; where?: SQL | undefined }): Promise<Map<number, number>>;
  /** One record of numbers per group of rows; null where a group has no value. */
  aggregate<Field extends string>(
    table: TenantTable,
    aggregation: Aggregation<Field>,
  ): Promise<Record<Field, number | null>[]>;
  insert<T extends TenantTable>(table: T, draft: Draft<T>): Promise<Row<T>>;
  /** Undefined where a unique rule is already taken by another row. */
  insertIfAbsent<T extends TenantTable>(table: T, draft: Draft<T>): Promise<Row<T> | undefined>;
  /** Several at once, some hundreds at most; answers those that no unique rule kept out, in their order. */
  insertAllIfAbsent<T extends TenantTable>(table: T, drafts: readonly Draft<T>[]): Promise<Row<T>[]>;
  /** Rows in each of two tables with one statement: all or none. */
  insertBoth<A extends TenantTable, B extends TenantTable>(first: Insertions<A>, second: Insertions<B>): Promise<void>;
  update<T extends TenantTable>(table: T, where: SQL | undefined, changes: SqlChanges<T>): Promise<Row<T>[]>;
  /** Changes rows to values of other rows, whose columns have other names. */
  updateFrom<T extends TenantTable>(table: T, rows: SourceRows, changes: SqlChanges<T>): Promise<Row<T>[]>;
  remove(table: TenantTable, where: SQL | undefined): Promise<void>;
  /** Removes rows and answers with them. */
  take<T extends TenantTable>(table: T, where: SQL | undefined): Promise<Row<T>[]>;
  /** All or nothing; inside, only the given scope may be used. */
  transaction<Result>(work: (scope: CompanyScope) => Promise<Result>): Promise<Result>;
};

/** `from`: a list of rows; `where`: the row of the table that each belongs to. */
export type SourceRows = { from: SQL; where: SQL | undefined };

/** Values, or expressions over the row as it is (`unread + 1`). */
type SqlChanges<T extends TenantTable> = { [K in keyof Changes<T>]: Changes<T>[K] | SQL };

/** The rows of the company among those. */
type Own = (table: TenantTable, where?: SQL) => SQL | undefined;

const any = (table: TenantTable): PgTable => table;

/** Types the rows of a statement over all columns of the table, which Drizzle cannot infer; asserted once, here. */
function rowsOf<T extends PgTable>(_table: T, rows: readonly object[]): Row<T>[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement selects all columns of this very table
  return rows as Row<T>[];
}

/** The row that an insert without conflict rules must have answered with. */
function inserted<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('An insert returned no row');
  return row;
}

/** The statements' company, its filter and its cache. */
type Tenant = {
  database: Database;
  companyId: number;
  own: Own;
  cache: () => ConfigurationCache;
  isInTransaction: boolean;
};

/** `configuration` differs inside a transaction only. */
export function companyScope(database: Database, companyId: number, configuration?: ConfigurationCache): CompanyScope {
  const own: Own = (table, where) => and(eq(table.companyId, companyId), where);
  const cache = () => configuration ?? configurationCacheOf(database);
  const tenant = { database, companyId, own, cache, isInTransaction: configuration !== undefined };
  return {
    companyId,
    ...companyCalls(tenant),
    ...reads(tenant),
    ...counts(database, own),
    ...writes(tenant),
    async transaction(work) {
      const inner = cache().inTransaction();
      try {
        return await database.transaction((tx) => work(companyScope(tx, companyId, inner)));
      } finally {
        inner.end();
      }
    },
  };
}

function companyCalls(tenant: Tenant): Pick<CompanyScope, 'company' | 'plan' | 'changeCompany' | 'lockCompany'> {
  const { database, companyId, cache } = tenant;
  return {
    async company() {
      const load = () => database.select().from(companies).where(eq(companies.id, companyId));
      const [held] = await cache().rows(companyId, companies, load);
      const company = held ?? (await load())[0];
      if (company === undefined) throw new Error('The company of the scope does not exist');
      return company;
    },
    async plan() {
      const [found] = await database
        .select({ plan: plans })
        .from(companies)
        .innerJoin(plans, eq(plans.id, companies.planId))
        .where(eq(companies.id, companyId));
      return found?.plan;
    },
    async changeCompany(changes) {
      const statement = database.update(companies).set(changes).where(eq(companies.id, companyId));
      await writing(tenant, { change: 'changed', table: companies, statement });
    },
    async lockCompany() {
      // The weaker of the two locks: rows that refer to the company may still be added.
      const own = eq(companies.id, companyId);
      await database.select({ id: companies.id }).from(companies).where(own).for('no key update');
    },
  };
}

function reads(tenant: Tenant): Pick<CompanyScope, 'find' | 'among' | 'byId' | 'first'> {
  const { database, companyId, own, cache, isInTransaction } = tenant;
  const select = (table: TenantTable, { where, ...range }: Find) => {
    const statements = statementsOf(database, table);
    return statements.rows(database, statements.select({ where: own(table, where), ...range }));
  };
  const find = async <T extends TenantTable>(table: T, range: Find = {}): Promise<Row<T>[]> =>
    rowsOf(table, await select(table, range));
  const read = (table: TenantTable, column: PgColumn, values: readonly unknown[]) => {
    const load = (all: readonly unknown[]) => select(table, { where: oneOf(column, all) });
    return isInTransaction ? load(values) : gatheredRead(database, { companyId, table, column, load })(values);
  };
  const among = async <T extends TenantTable>(
    table: T,
    column: PgColumn,
    values: readonly unknown[],
  ): Promise<Row<T>[]> => {
    if (values.length === 0) return [];
    if (!configurationTables.has(table)) return find(table, { where: oneOf(column, values) });
    const held = cache();
    if (!held.holds(companyId, table)) return rowsOf(table, await read(table, column, values));
    const wanted = new Set(values);
    const key = keyOf(table, column);
    const found = (await held.rows(companyId, table, () => find(table))).filter((row) => wanted.has(row[key]));
    // Another server may have added the row a moment ago.
    const isMissing = held.mayLag && key === 'id' && found.length < wanted.size;
    return isMissing ? find(table, { where: oneOf(column, values) }) : rowsOf(table, found);
  };
  return {
    find,
    among,
    async byId(table, id) {
      if (id === null) return undefined;
      if (configurationTables.has(table)) return (await among(table, table.id, [id]))[0];
      return rowsOf(table, await read(table, table.id, [id]))[0];
    },
    async first(table, where) {
      const [row] = await find(table, { where, limit: 1 });
      return row;
    },
  };
}

type Statement<Result> = { change: 'changed' | 'removed'; table: PgTable; statement: PromiseLike<Result> };

/** Runs a statement that writes, then discards what the cache holds of the table, even if the statement failed. */
async function writing<Result>({ cache, companyId }: Tenant, { change, table, statement }: Statement<Result>) {
  try {
    return await statement;
  } finally {
    cache()[change](companyId, table);
  }
}

type Write =
  'insert' | 'insertBoth' | 'insertIfAbsent' | 'insertAllIfAbsent' | 'update' | 'updateFrom' | 'remove' | 'take';

function writes(tenant: Tenant): Pick<CompanyScope, Write> {
  const { database, companyId, own, cache } = tenant;
  /** An id never moves to another company, so what the cache holds of the own company needs no query. */
  const requireOwn = (table: TenantTable, drafts: readonly object[]) => {
    const isKnown = (target: PgTable, id: unknown) => cache().has(companyId, target, id);
    return requireOwnReferences(database, { companyId, table, drafts, isKnown });
  };
  const write = async <T extends TenantTable>(
    table: T,
    change: 'changed' | 'removed',
    statementOf: (statements: TableStatements) => SQL,
  ): Promise<Row<T>[]> => {
    const statements = statementsOf(database, table);
    const statement = statements.rows(database, statementOf(statements));
    return rowsOf(table, await writing(tenant, { change, table, statement }));
  };
  const insertAll = async <T extends TenantTable>(
    table: T,
    drafts: readonly Draft<T>[],
    conflict: 'fails' | 'is skipped',
  ): Promise<Row<T>[]> => {
    if (drafts.length === 0) return [];
    await requireOwn(table, drafts);
    const rows = drafts.map((draft) => ({ ...draft, companyId }));
    return write(table, 'changed', (statements) => statements.insert(rows, conflict));
  };
  const insertion = async <T extends TenantTable>({ table, drafts }: Insertions<T>): Promise<SQL> => {
    await requireOwn(table, drafts);
    const rows = drafts.map((draft) => ({ ...draft, companyId }));
    return statementsOf(database, table).insert(rows, 'fails');
  };
  const take = <T extends TenantTable>(table: T, where: SQL | undefined) =>
    write(table, 'removed', (statements) => statements.remove(own(table, where)));
  return {
    async insert<T extends TenantTable>(table: T, draft: Draft<T>) {
      const [row] = await insertAll(table, [draft], 'fails');
      return inserted(row);
    },
    async insertBoth(first, second) {
      const [one, other] = [await insertion(first), await insertion(second)];
      const both = database.execute(sql`with first_rows as (${one}), second_rows as (${other}) select 1 where false`);
      const statement = writing(tenant, { change: 'changed', table: second.table, statement: both });
      await writing(tenant, { change: 'changed', table: first.table, statement });
    },
    async insertIfAbsent<T extends TenantTable>(table: T, draft: Draft<T>) {
      const [row] = await insertAll(table, [draft], 'is skipped');
      return row;
    },
    insertAllIfAbsent: (table, drafts) => insertAll(table, drafts, 'is skipped'),
    async update<T extends TenantTable>(table: T, where: SQL | undefined, changes: SqlChanges<T>) {
      await requireOwn(table, [changes]);
      return write(table, 'changed', (statements) => statements.update(own(table, where), changes));
    },
    async updateFrom<T extends TenantTable>(table: T, { from, where }: SourceRows, changes: SqlChanges<T>) {
      await requireOwn(table, [changes]);
      return write(table, 'changed', (statements) => statements.update(own(table, where), changes, from));
    },
    async remove(table, where) {
      const statement = database.delete(any(table)).where(own(table, where));
      await writing(tenant, { change: 'removed', table, statement });
    },
    take,
  };
}

function counts(database: Database, own: Own): Pick<CompanyScope, 'count' | 'countBy' | 'aggregate'> {
  return {
    aggregate: (table, aggregation) => aggregateRows(database, { table, own, ...aggregation }),
    async count(table, where) {
      const [total] = await database.select({ count: count() }).from(any(table)).where(own(table, where));
      return total?.count ?? 0;
    },
    async countBy(table, { by, where }) {
      const counted = await database
        .select({ value: by, count: count() })
        .from(any(table))
        .where(own(table, where))
        .groupBy(by);
      return new Map(counted.map((row) => [Number(row.value), row.count]));
    },
  };
}
