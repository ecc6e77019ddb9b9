import type { InferInsertModel, InferSelectModel, SQL } from 'drizzle-orm';
import { and, count, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { Database } from './open-database';
import { companies, plans } from './schema';

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
  first<T extends TenantTable>(table: T, where: SQL | undefined): Promise<Row<T> | undefined>;
  count(table: TenantTable, where?: SQL): Promise<number>;
  insert<T extends TenantTable>(table: T, draft: Draft<T>): Promise<Row<T>>;
  /** Undefined where a unique rule is already taken by another row. */
  insertUnlessTaken<T extends TenantTable>(table: T, draft: Draft<T>): Promise<Row<T> | undefined>;
  update<T extends TenantTable>(table: T, where: SQL | undefined, changes: SqlChanges<T>): Promise<Row<T>[]>;
  remove(table: TenantTable, where: SQL | undefined): Promise<void>;
  /** All or nothing; inside, only the given scope may be used. */
  transaction<Result>(work: (scope: CompanyScope) => Promise<Result>): Promise<Result>;
};

/** Values, or expressions over the row as it is (`unread + 1`). */
type SqlChanges<T extends TenantTable> = { [K in keyof Changes<T>]: Changes<T>[K] | SQL };

/** Drizzle cannot type a statement over a table it does not know yet; this one file answers for the row types. */
export function companyScope(database: Database, companyId: number): CompanyScope {
  const any = (table: TenantTable): PgTable => table;
  const own = (table: TenantTable, where?: SQL) => and(eq(table.companyId, companyId), where);
  const rows = async <T extends TenantTable>(statement: PromiseLike<unknown>): Promise<Row<T>[]> =>
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- Drizzle loses the row type of a generic table
    (await statement) as Row<T>[];

  const find = <T extends TenantTable>(table: T, { where, orderBy = [], limit, offset }: Find = {}) => {
    const statement = database
      .select()
      .from(any(table))
      .where(own(table, where))
      .orderBy(...orderBy)
      .$dynamic();
    if (limit !== undefined) statement.limit(limit);
    if (offset !== undefined) statement.offset(offset);
    return rows<T>(statement);
  };
  const insertion = (table: TenantTable, draft: object) => database.insert(any(table)).values({ ...draft, companyId });

  return {
    companyId,
    async company() {
      const [company] = await database.select().from(companies).where(eq(companies.id, companyId));
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
    async first(table, where) {
      const [row] = await find(table, { where, limit: 1 });
      return row;
    },
    async count(table, where) {
      const [total] = await database.select({ count: count() }).from(any(table)).where(own(table, where));
      return total?.count ?? 0;
    },
    async insert<T extends TenantTable>(table: T, draft: Draft<T>) {
      const [row] = await rows<T>(insertion(table, draft).returning());
      if (row === undefined) throw new Error('An insert answered without its row');
      return row;
    },
    async insertUnlessTaken<T extends TenantTable>(table: T, draft: Draft<T>) {
      const [row] = await rows<T>(insertion(table, draft).onConflictDoNothing().returning());
      return row;
    },
    update: <T extends TenantTable>(table: T, where: SQL | undefined, changes: SqlChanges<T>) =>
      rows<T>(database.update(any(table)).set(changes).where(own(table, where)).returning()),
    async remove(table, where) {
      await database.delete(any(table)).where(own(table, where));
    },
    transaction: (work) => database.transaction((inner) => work(companyScope(inner, companyId))),
  };
}
