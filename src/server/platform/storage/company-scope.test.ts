import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { emptyStorage } from '@server/testing/migrated-storage';
import type { TestCompany } from '@server/testing/test-company';
import { createTestCompany } from '@server/testing/test-company';

import type { CompanyScope } from './company-scope';
import { companyScope } from './company-scope';
import type { OpenedDatabase } from './open-database';
import { companies, plans, queues, tags, tickets } from './schema';

let opened: OpenedDatabase;
let home: TestCompany;
let other: TestCompany;
beforeAll(async () => {
  opened = await emptyStorage();
});
afterAll(() => opened.close());

/** Both companies have the tags A and B; the other one alone has T. */
beforeEach(async () => {
  // The other company comes first: a statement that forgets the company finds the other's rows first.
  other = await createTestCompany(opened.database, 'Other');
  home = await createTestCompany(opened.database, 'Home');
  for (const name of ['A', 'B', 'T']) await other.scope.insert(tags, { name });
  for (const name of ['A', 'B']) await home.scope.insert(tags, { name });
  await other.ticket({ queueId: other.sales, status: 'open' });
  for (const queueId of [home.sales, home.sales, home.support]) await home.ticket({ queueId, status: 'open' });
});
afterEach(async () => {
  await opened.database.delete(companies);
  await opened.database.delete(plans);
});

/** All that a company has, read past the scope. */
async function recordsOf({ id, database }: TestCompany) {
  return {
    company: await database.select().from(companies).where(eq(companies.id, id)),
    tags: await database.select().from(tags).where(eq(tags.companyId, id)).orderBy(asc(tags.id)),
    tickets: await database.select().from(tickets).where(eq(tickets.companyId, id)).orderBy(asc(tickets.id)),
  };
}
const short = (rows: readonly { name: string; companyId: number }[]) =>
  rows.map(({ name, companyId }) => `${name} of ${companyId === home.id ? 'home' : companyId}`);
/** The tags of the home company: name and color. */
const left = async () => (await recordsOf(home)).tags.map(({ name, color }) => `${name} ${color}`);

type Use = {
  act: (scope: CompanyScope) => unknown;
  answer: () => unknown;
  /** The tags that the home company has afterwards; both as they were unless told. */
  tags?: string[];
};
const usual = '#A4CCCC';
const asBefore = [`A ${usual}`, `B ${usual}`];
const isA = eq(tags.name, 'A');
const isB = eq(tags.name, 'B');
/** A draft as a careless caller might hand it over. */
const foreign = (name: string) => ({ name, companyId: other.id });

/** One use of each method, by conditions that rows of both companies meet. A new method needs its own. */
const uses: Record<keyof CompanyScope, Use> = {
  companyId: { act: ({ companyId }) => companyId, answer: () => home.id },
  company: { act: async (scope) => (await scope.company()).name, answer: () => 'Home' },
  plan: { act: async (scope) => (await scope.plan())?.name, answer: () => 'Plan of Home' },
  changeCompany: {
    async act(scope) {
      await scope.changeCompany({ phone: '1' });
      return (await recordsOf(home)).company.map(({ phone }) => phone);
    },
    answer: () => ['1'],
  },
  lockCompany: {
    act: (scope) => scope.transaction((inner) => inner.lockCompany()),
    answer: () => undefined,
  },
  find: { act: async (scope) => short(await scope.find(tags)), answer: () => ['A of home', 'B of home'] },
  among: {
    act: async (scope) => short(await scope.among(tags, tags.name, ['A', 'T'])),
    answer: () => ['A of home'],
  },
  byId: {
    async act(scope) {
      const [own] = (await recordsOf(home)).tags;
      const [foreignTag] = (await recordsOf(other)).tags;
      const found = await Promise.all([own, foreignTag].map((tag) => scope.byId(tags, tag?.id ?? 0)));
      return found.map((tag) => tag?.name);
    },
    answer: () => ['A', undefined],
  },
  first: {
    act: async (scope) => [(await scope.first(tags, isA))?.companyId, (await scope.first(tags, isB))?.name],
    answer: () => [home.id, 'B'],
  },
  count: { act: (scope) => scope.count(tags), answer: () => 2 },
  countBy: {
    act: (scope) => scope.countBy(tickets, { by: tickets.queueId, where: eq(tickets.status, 'open') }),
    answer: () =>
      new Map([
        [home.sales, 2],
        [home.support, 1],
      ]),
  },
  aggregate: {
    act: (scope) =>
      scope.aggregate(queues, {
        fields: { tickets: sql<number>`count(*)::integer` },
        // The pairs of all companies' tickets and queues meet this.
        joins: [{ table: tickets, on: eq(tickets.status, 'open') }],
        where: eq(queues.name, 'Sales'),
      }),
    answer: () => [{ tickets: 3 }],
  },
  insert: {
    act: async (scope) => short([await scope.insert(tags, foreign('C'))]),
    answer: () => ['C of home'],
    tags: [...asBefore, `C ${usual}`],
  },
  insertBoth: {
    async act(scope) {
      await scope.insertBoth({ table: tags, drafts: [foreign('C')] }, { table: tags, drafts: [foreign('D')] });
      const taken = scope.insertBoth({ table: tags, drafts: [foreign('E')] }, { table: tags, drafts: [foreign('A')] });
      return taken.then(
        () => 'stored',
        () => 'neither',
      );
    },
    answer: () => 'neither',
    tags: [...asBefore, `C ${usual}`, `D ${usual}`],
  },
  insertIfAbsent: {
    async act(scope) {
      const taken = await scope.insertIfAbsent(tags, foreign('A'));
      const free = await scope.insertIfAbsent(tags, foreign('T'));
      return [taken, free && short([free])];
    },
    answer: () => [undefined, ['T of home']],
    tags: [...asBefore, `T ${usual}`],
  },
  insertAllIfAbsent: {
    act: async (scope) => short(await scope.insertAllIfAbsent(tags, ['A', 'T', 'U'].map(foreign))),
    answer: () => ['T of home', 'U of home'],
    tags: [...asBefore, `T ${usual}`, `U ${usual}`],
  },
  update: {
    act: async (scope) => short(await scope.update(tags, undefined, { color: '#000000' })),
    answer: () => ['A of home', 'B of home'],
    tags: ['A #000000', 'B #000000'],
  },
  updateFrom: {
    async act(scope) {
      const from = sql`unnest(${sql.param(['A', 'T'])}::text[], ${sql.param(['#000000', '#111111'])}::text[])
        as wanted (tag, shade)`;
      const where = eq(tags.name, sql`wanted.tag`);
      return short(await scope.updateFrom(tags, { from, where }, { color: sql`wanted.shade` }));
    },
    answer: () => ['A of home'],
    tags: ['A #000000', `B ${usual}`],
  },
  remove: { act: (scope) => scope.remove(tags, isA), answer: () => undefined, tags: [`B ${usual}`] },
  take: { act: async (scope) => short(await scope.take(tags, isA)), answer: () => ['A of home'], tags: [`B ${usual}`] },
  transaction: {
    act: (scope) =>
      scope.transaction(async (inner) => {
        await inner.insert(tags, foreign('C'));
        await inner.update(tags, isA, { color: '#000000' });
        return [inner.companyId, await inner.count(tags)];
      }),
    answer: () => [home.id, 3],
    tags: [`B ${usual}`, `C ${usual}`, 'A #000000'],
  },
};

describe('the scope of a company', () => {
  it.each(Object.entries(uses))('%s reads and writes the rows of no other company [ROLE-020]', async (_name, use) => {
    const before = await recordsOf(other);
    expect(await use.act(home.scope)).toEqual(use.answer());
    expect(await recordsOf(other)).toEqual(before);
    expect((await left()).sort()).toEqual([...(use.tags ?? asBefore)].sort());
  });

  it('has no method that is missing in the table above', () => {
    expect(Object.keys(home.scope).sort()).toEqual(Object.keys(uses).sort());
  });

  it('removes and takes all rows of its company without a condition', async () => {
    expect(short(await home.scope.take(tags, undefined))).toEqual(['A of home', 'B of home']);
    await home.scope.remove(tickets, undefined);
    expect(await home.scope.count(tickets)).toBe(0);
    expect((await recordsOf(other)).tags).toHaveLength(3);
    expect((await recordsOf(other)).tickets).toHaveLength(1);
  });
});

describe('a statement of the scope', () => {
  it('applies order, offset and limit', async () => {
    await home.scope.insert(tags, { name: 'C' });
    const found = async (find: Parameters<CompanyScope['find']>[1]) =>
      (await home.scope.find(tags, find)).map(({ name }) => name);
    expect(await found({ orderBy: [sql`${tags.name} desc`] })).toEqual(['C', 'B', 'A']);
    expect(await found({ orderBy: [asc(tags.color), sql`${tags.name} desc`], limit: 2 })).toEqual(['C', 'B']);
    expect(await found({ orderBy: [asc(tags.name)], limit: 1, offset: 1 })).toEqual(['B']);
    expect(await found({ where: isA, limit: 0 })).toEqual([]);
    expect(await found({ where: isA })).toEqual(['A']);
  });

  it('counts, changes and removes only the rows that meet its condition', async () => {
    expect(await home.scope.count(tags, isA)).toBe(1);
    const inSales = eq(tickets.queueId, home.sales);
    const counted = await home.scope.countBy(tickets, { by: tickets.queueId, where: inSales });
    expect(counted).toEqual(new Map([[home.sales, 2]]));
    await home.scope.update(tags, isA, { color: '#111111' });
    expect((await left()).sort()).toEqual(['A #111111', `B ${usual}`]);
    await home.scope.remove(tickets, inSales);
    expect(await home.scope.count(tickets)).toBe(1);
  });

  it('sends no statement for empty lists of values and drafts', async () => {
    const execute = vi.spyOn(opened.database, 'execute');
    expect(await home.scope.among(tags, tags.id, [])).toEqual([]);
    expect(await home.scope.insertAllIfAbsent(tags, [])).toEqual([]);
    expect(execute).not.toHaveBeenCalled();
    expect(await home.scope.among(tags, tags.name, ['A'])).toHaveLength(1);
    expect(execute).toHaveBeenCalledOnce();
  });

  it('reads the rows with one of some values, of tables that are cached and of others', async () => {
    const [ticket] = await home.scope.find(tickets, { orderBy: [asc(tickets.id)], limit: 1 });
    const [alien] = await other.scope.find(tickets);
    const found = await home.scope.among(tickets, tickets.id, [ticket?.id, alien?.id]);
    expect(found.map(({ id }) => id)).toEqual([ticket?.id]);
    expect(short(await home.scope.among(tags, tags.name, ['B', 'T']))).toEqual(['B of home']);
    expect(await home.scope.byId(tickets, ticket?.id ?? 0)).toMatchObject({ companyId: home.id });
    expect(await home.scope.byId(tickets, alien?.id ?? 0)).toBeUndefined();
    expect(await home.scope.byId(tickets, null)).toBeUndefined();
  });

  it('reads what was changed after it had been cached', async () => {
    const { scope } = home;
    const read = async () => (await scope.among(tags, tags.name, ['A', 'B', 'C', 'D'])).map(({ name }) => name).sort();
    expect(await read()).toEqual(['A', 'B']);
    await scope.insert(tags, { name: 'C' });
    expect(await read()).toEqual(['A', 'B', 'C']);
    await scope.insertIfAbsent(tags, { name: 'D' });
    expect(await read()).toEqual(['A', 'B', 'C', 'D']);
    await scope.update(tags, isA, { name: 'Z' });
    expect(await read()).toEqual(['B', 'C', 'D']);
    await scope.remove(tags, isB);
    expect(await read()).toEqual(['C', 'D']);
    await scope.take(tags, eq(tags.name, 'C'));
    expect(await read()).toEqual(['D']);
    await scope.transaction((inner) => inner.insert(tags, { name: 'A' }));
    expect(await read()).toEqual(['A', 'D']);
    const execute = vi.spyOn(opened.database, 'execute');
    expect(await read()).toEqual(['A', 'D']);
    expect(execute).not.toHaveBeenCalled();
  });

  it('refuses the column of another table', async () => {
    await expect(home.scope.among(tags, tickets.id, [1])).rejects.toThrow('The column belongs to another table');
  });

  it('of a failed transaction is rolled back', async () => {
    const work = home.scope.transaction(async (inner) => {
      await inner.insert(tags, { name: 'C' });
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await left()).toEqual(asBefore);
  });
});

it('a missing company is an error, and a company without a plan has none', async () => {
  await expect(companyScope(opened.database, 0).company()).rejects.toThrow('The company of the scope does not exist');
  expect(await companyScope(opened.database, 0).plan()).toBeUndefined();
});
