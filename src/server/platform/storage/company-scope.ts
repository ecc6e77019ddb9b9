import type { InferInsertModel, InferSelectModel, SQL, SQLWrapper } from 'drizzle-orm';
import { and, count, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { Database } from './open-database';
import { companies, plans } from './schema';
import { oneOf } from './search';
import { returningAll, rowsOf, rowsWhere, shapeOf } from './table-shape';

/** A table whose rows belong to companies. */
export type TenantTable = PgTable & { companyId: PgColumn };

export type Row<T extends PgTable> = InferSelectModel<T>;
export type Draft<T extends TenantTable> = Omit<InferInsertModel<T>, 'companyId'>;
export type Changes<T extends TenantTable> = Partial<Draft<T>>;

export type Find = { where?: SQL | undefined; orderBy?: SQL[]; limit?: number; offset?: number };

/**
 * The database as one company sees it: the only way for routes and jobs to reach its tables. Every statement carries
 * the company, so rows of another one are neither read, changed nor written.
 */
export type CompanyScope = {
  readonly companyId: number;
  company(): Promise<Row<typeof companies>>;
  /** What the company has paid for. */
  plan(): Promise<Row<typeof plans> | undefined>;
  changeCompany(changes: Partial<InferInsertModel<typeof companies>>): Promise<void>;
  find<T extends TenantTable>(table: T, find?: Find): Promise<Row<T>[]>;
  /** The rows whose column has one of the values; nothing is asked for none. */
  among<T extends TenantTable>(table: T, column: PgColumn, values: readonly unknown[]): Promise<Row<T>[]>;
  first<T extends TenantTable>(table: T, where: SQL | undefined): Promise<Row<T> | undefined>;
  count(table: TenantTable, where?: SQL): Promise<number>;
  /** How many rows there are for each value of a column of ids. */
  countBy(table: TenantTable, group: { by: PgColumn; where?: SQL | undefined }): Promise<Map<number, number>>;
  insert<T extends TenantTable>(table: T, draft: Draft<T>): Promise<Row<T>>;
  /** Undefined where a unique rule is already taken by another row. */
  insertIfAbsent<T extends TenantTable>(table: T, draft: Draft<T>): Promise<Row<T> | undefined>;
  /** Several at once, some hundreds at most; answers those that no unique rule kept out, in their order. */
  insertAllIfAbsent<T extends TenantTable>(table: T, drafts: readonly Draft<T>[]): Promise<Row<T>[]>;
  update<T extends TenantTable>(table: T, where: SQL | undefined, changes: SqlChanges<T>): Promise<Row<T>[]>;
  remove(table: TenantTable, where: SQL | undefined): Promise<void>;
  /** Removes rows and answers with them. */
  take<T extends TenantTable>(table: T, where: SQL | undefined): Promise<Row<T>[]>;
  /** All or nothing; inside, only the given scope may be used. */
  transaction<Result>(work: (scope: CompanyScope) => Promise<Result>): Promise<Result>;
};

/** Values, or expressions over the row as it is (`unread + 1`). */
type SqlChanges<T extends TenantTable> = { [K in keyof Changes<T>]: Changes<T>[K] | SQL };

/** The rows of the company among those. */
type Own = (table: TenantTable, where?: SQL) => SQL | undefined;

const any = (table: TenantTable): PgTable => table;

export function companyScope(database: Database, companyId: number): CompanyScope {
  const own: Own = (table, where) => and(eq(table.companyId, companyId), where);
  const find = async <T extends TenantTable>(
    table: T,
    { where, orderBy = [], limit, offset }: Find = {},
  ): Promise<Row<T>[]> => {
    const { head } = shapeOf(database, any(table));
    const parts = [sql`${sql.raw(head)} where ${own(table, where)}`];
    if (orderBy.length > 0) parts.push(sql`order by ${sql.join(orderBy, sql`, `)}`);
    if (limit !== undefined) parts.push(sql`limit ${limit}`);
    if (offset !== undefined) parts.push(sql`offset ${offset}`);
    return rowsOf(database, any(table), sql.join(parts, sql` `));
  };
  const written = async <T extends TenantTable>(table: T, statement: SQLWrapper): Promise<Row<T>[]> =>
    returningAll(database, any(table), statement);
  const insertion = (table: TenantTable, ...drafts: readonly object[]) =>
    database.insert(any(table)).values(drafts.map((draft) => ({ ...draft, companyId })));

  return {
    companyId,
    async company() {
      const [company] = await rowsWhere(database, companies, eq(companies.id, companyId));
      if (company === undefined) throw new Error('The scope is of a company that is gone');
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
      await database.update(companies).set(changes).where(eq(companies.id, companyId));
    },
    find,
    among: async (table, column, values) => (values.length === 0 ? [] : find(table, { where: oneOf(column, values) })),
    async first(table, where) {
      const [row] = await find(table, { where, limit: 1 });
      return row;
    },
    ...counts(database, own),
    async insert<T extends TenantTable>(table: T, draft: Draft<T>) {
      const [row] = await written<T>(table, insertion(table, draft));
      if (row === undefined) throw new Error('An insert answered without its row');
      return row;
    },
    async insertIfAbsent<T extends TenantTable>(table: T, draft: Draft<T>) {
      const [row] = await written<T>(table, insertion(table, draft).onConflictDoNothing());
      return row;
    },
    insertAllIfAbsent: <T extends TenantTable>(table: T, drafts: readonly Draft<T>[]) =>
      drafts.length === 0 ? Promise.resolve([]) : written<T>(table, insertion(table, ...drafts).onConflictDoNothing()),
    update: <T extends TenantTable>(table: T, where: SQL | undefined, changes: SqlChanges<T>) =>
      written<T>(table, database.update(any(table)).set(changes).where(own(table, where))),
    async remove(table, where) {
      await database.delete(any(table)).where(own(table, where));
    },
    take: <T extends TenantTable>(table: T, where: SQL | undefined) =>
      written<T>(table, database.delete(any(table)).where(own(table, where))),
    transaction: (work) => database.transaction((inner) => work(companyScope(inner, companyId))),
  };
}

function counts(database: Database, own: Own): Pick<CompanyScope, 'count' | 'countBy'> {
  return {
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
