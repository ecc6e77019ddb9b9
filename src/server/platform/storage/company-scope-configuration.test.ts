import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { emptyStorage } from '@server/testing/migrated-storage';
import { recordStatements } from '@server/testing/record-statements';
import type { TestCompany } from '@server/testing/test-company';
import { createTestCompany } from '@server/testing/test-company';

import { companyScope } from './company-scope';
import { cacheConfiguration, createConfigurationCache } from './configuration-cache';
import type { OpenedDatabase } from './open-database';
import { companies, tags, tickets } from './schema';

let opened: OpenedDatabase;
let home: TestCompany;
/** Ids of the tags A and B. */
let ids: number[];
beforeAll(async () => {
  opened = await emptyStorage();
  home = await createTestCompany(opened.database, 'Home');
});
beforeEach(async () => {
  cacheConfiguration(opened.database, createConfigurationCache());
  ids = [(await home.scope.insert(tags, { name: 'A' })).id, (await home.scope.insert(tags, { name: 'B' })).id];
});
afterEach(async () => {
  await opened.database.delete(tags);
});
afterAll(() => opened.close());

const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).sort();
/** Adds a tag past the scope, as another server does. */
async function addElsewhere(name: string): Promise<number> {
  const [row] = await opened.database.insert(tags).values({ companyId: home.id, name }).returning();
  if (row === undefined) throw new Error('No tag');
  return row.id;
}

describe('configuration that other servers change too', () => {
  beforeEach(async () => {
    cacheConfiguration(
      opened.database,
      createConfigurationCache(() => true),
    );
    await home.scope.among(tags, tags.name, ['A']);
  });

  it('is found by its id although it was added elsewhere a moment ago, and nothing else with it', async () => {
    const id = await addElsewhere('C');
    expect(namesOf(await home.scope.among(tags, tags.id, [id]))).toEqual(['C']);
    expect(namesOf(await home.scope.among(tags, tags.id, [id, ...ids.slice(1)]))).toEqual(['B', 'C']);
    expect(await home.scope.byId(tags, id)).toMatchObject({ name: 'C' });
  });

  it('is read from memory where all ids are known', async () => {
    const statements = recordStatements();
    expect(namesOf(await home.scope.among(tags, tags.id, ids))).toEqual(['A', 'B']);
    expect(await home.scope.byId(tags, ids[0] ?? 0)).toMatchObject({ name: 'A' });
    expect(statements()).toEqual([]);
  });

  it('is read from memory by other columns, where a value without a row is usual', async () => {
    const statements = recordStatements();
    expect(namesOf(await home.scope.among(tags, tags.name, ['A', 'none']))).toEqual(['A']);
    expect(statements()).toEqual([]);
  });
});

describe('configuration that this server alone changes', () => {
  it('is read from memory, also for an id without a row', async () => {
    await home.scope.among(tags, tags.name, ['A']);
    const statements = recordStatements();
    expect(await home.scope.among(tags, tags.id, [0])).toEqual([]);
    expect(await home.scope.byId(tags, 0)).toBeUndefined();
    expect(statements()).toEqual([]);
  });
});

describe('configuration that is not held', () => {
  it('is read by id with one statement for all that are asked for at the same time', async () => {
    cacheConfiguration(
      opened.database,
      createConfigurationCache(() => false),
    );
    const statements = recordStatements();
    const rows = await Promise.all([...ids, 0].map((id) => home.scope.byId(tags, id)));
    expect(rows.map((row) => row?.name)).toEqual(['A', 'B', undefined]);
    expect(statements()).toHaveLength(1);
  });
});

describe('rows of a table without configuration', () => {
  it('are read again each time, so that a change elsewhere is seen', async () => {
    const { id } = await home.ticket({ lastMessage: 'before' });
    const read = async () => (await home.scope.among(tickets, tickets.id, [id])).map(({ lastMessage }) => lastMessage);
    expect(await read()).toEqual(['before']);
    await opened.database.update(tickets).set({ lastMessage: 'after' }).where(eq(tickets.id, id));
    expect(await read()).toEqual(['after']);
  });

  it('are found by their own id inside a transaction', async () => {
    const [first, second] = [await home.ticket(), await home.ticket()];
    await home.scope.transaction(async (inner) => {
      expect(await inner.byId(tickets, second.id)).toEqual(second);
      expect(await inner.byId(tickets, first.id)).toEqual(first);
      expect(await inner.byId(tickets, 0)).toBeUndefined();
    });
  });
});

it('a company that was added after it had been asked for in vain is found', async () => {
  const id = home.id + 1000;
  const scope = companyScope(opened.database, id);
  await expect(scope.company()).rejects.toThrow('The company of the scope does not exist');
  await opened.database.insert(companies).overridingSystemValue().values({ id, name: 'Late' });
  expect(await scope.company()).toMatchObject({ id, name: 'Late' });
});
