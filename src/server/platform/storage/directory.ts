import type { InferInsertModel, SQL } from 'drizzle-orm';
import { and, asc, count, eq, exists, inArray, notExists, notInArray, or } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { Row } from './company-scope';
import { configurationCacheOf } from './configuration-cache';
import type { Database } from './open-database';
import { companies, plans, queues, settings, users, whatsapps } from './schema';
import { containing } from './search';
import { emailConfirmations } from './tables/email-confirmations';
import { helps } from './tables/helps';

type Page<T> = { rows: T[]; count: number };
type Ask = { search: string | undefined; limit: number; offset: number };
type Changes<T extends PgTable> = Partial<InferInsertModel<T>>;

/** Records that the super administrator manages: companies, plans and help entries. */
export type Directory = {
  companies(): Promise<Row<typeof companies>[]>;
  companyPage(ask: Ask): Promise<Page<Row<typeof companies>>>;
  /** The settings of several companies. */
  settingsOf(companyIds: readonly number[]): Promise<Row<typeof settings>[]>;
  /** Numbers of users, connections and queues by company. */
  usage(): Promise<Record<'users' | 'connections' | 'queues', Map<number, number>>>;
  /** Removes the company and all its records. */
  removeCompany(companyId: number): Promise<void>;
  /** Removes the company if none of its users has confirmed an e-mail; answers true if it did. */
  removeUnconfirmedCompany(companyId: number): Promise<boolean>;
  plan(planId: number): Promise<Row<typeof plans> | undefined>;
  addPlan(draft: InferInsertModel<typeof plans>): Promise<Row<typeof plans> | undefined>;
  changePlan(planId: number, changes: Changes<typeof plans>): Promise<Row<typeof plans> | undefined>;
  companiesOfPlan(planId: number): Promise<number>;
  removePlan(planId: number): Promise<void>;
  helps(): Promise<Row<typeof helps>[]>;
  helpPage(ask: Ask): Promise<Page<Row<typeof helps>>>;
  addHelp(draft: InferInsertModel<typeof helps>): Promise<Row<typeof helps> | undefined>;
  changeHelp(helpId: number, changes: Changes<typeof helps>): Promise<Row<typeof helps> | undefined>;
  removeHelp(helpId: number): Promise<Row<typeof helps> | undefined>;
};

export function directory(database: Database): Directory {
  const named = (columns: PgColumn[], text = ''): SQL | undefined =>
    text.trim() === '' ? undefined : or(...columns.map((column) => containing(column, text)));
  const counted = async (table: PgTable, where: SQL | undefined): Promise<number> => {
    const [total] = await database.select({ count: count() }).from(table).where(where);
    return total?.count ?? 0;
  };
  return {
    companies: () => database.select().from(companies).orderBy(asc(companies.name)),
    async companyPage({ search, limit, offset }) {
      const where = named([companies.name, companies.email], search);
      const page = database.select().from(companies).where(where).orderBy(asc(companies.name), asc(companies.id));
      return { rows: await page.limit(limit).offset(offset), count: await counted(companies, where) };
    },
    settingsOf: (companyIds) =>
      database
        .select()
        .from(settings)
        .where(and(inArray(settings.companyId, [0, ...companyIds]))),
    usage: () => usageOf(database),
    async removeCompany(companyId) {
      await database.delete(companies).where(eq(companies.id, companyId));
      configurationCacheOf(database).removed(companyId, companies);
    },
    async removeUnconfirmedCompany(companyId) {
      const waiting = database
        .select({ userId: emailConfirmations.userId })
        .from(emailConfirmations)
        .where(eq(emailConfirmations.companyId, companyId));
      const confirmed = database
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.companyId, companyId), notInArray(users.id, waiting)));
      const unconfirmed = and(eq(companies.id, companyId), exists(waiting), notExists(confirmed));
      const removed = await database.delete(companies).where(unconfirmed).returning({ id: companies.id });
      configurationCacheOf(database).removed(companyId, companies);
      return removed.length > 0;
    },
    async plan(planId) {
      const [plan] = await database.select().from(plans).where(eq(plans.id, planId));
      return plan;
    },
    async addPlan(draft) {
      const [plan] = await database.insert(plans).values(draft).returning();
      return plan;
    },
    async changePlan(planId, changes) {
      const [plan] = await database.update(plans).set(changes).where(eq(plans.id, planId)).returning();
      return plan;
    },
    companiesOfPlan: (planId) => counted(companies, eq(companies.planId, planId)),
    async removePlan(planId) {
      await database.delete(plans).where(eq(plans.id, planId));
    },
    ...helpDirectory(database, { named, counted }),
  };
}

async function usageOf(database: Database): ReturnType<Directory['usage']> {
  const countsOf = async (table: typeof users | typeof whatsapps | typeof queues): Promise<Map<number, number>> => {
    const { companyId } = table;
    const rows = await database.select({ companyId, count: count() }).from(table).groupBy(companyId);
    return new Map(rows.map((row) => [row.companyId, row.count]));
  };
  return { users: await countsOf(users), connections: await countsOf(whatsapps), queues: await countsOf(queues) };
}

type Tools = {
  named: (columns: PgColumn[], text?: string) => SQL | undefined;
  counted: (table: PgTable, where: SQL | undefined) => Promise<number>;
};
type HelpDirectory = Pick<Directory, 'helps' | 'helpPage' | 'addHelp' | 'changeHelp' | 'removeHelp'>;

function helpDirectory(database: Database, { named, counted }: Tools): HelpDirectory {
  return {
    helps: () => database.select().from(helps).orderBy(asc(helps.title), asc(helps.id)),
    async helpPage({ search, limit, offset }) {
      const where = named([helps.title, helps.description], search);
      const page = database.select().from(helps).where(where).orderBy(asc(helps.title), asc(helps.id));
      return { rows: await page.limit(limit).offset(offset), count: await counted(helps, where) };
    },
    async addHelp(draft) {
      const [help] = await database.insert(helps).values(draft).returning();
      return help;
    },
    async changeHelp(helpId, changes) {
      const [help] = await database.update(helps).set(changes).where(eq(helps.id, helpId)).returning();
      return help;
    },
    async removeHelp(helpId) {
      const [help] = await database.delete(helps).where(eq(helps.id, helpId)).returning();
      return help;
    },
  };
}
