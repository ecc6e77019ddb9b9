import type { PgTable } from 'drizzle-orm/pg-core';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { beforeEach, describe, expect, it } from 'vitest';

import type { ConfigurationCache } from './configuration-cache';
import {
  configurationParents,
  configurationTables,
  createConfigurationCache,
  noConfigurationCache,
} from './configuration-cache';
import { messages, queues, tags, users } from './schema';
import { flows } from './tables/flows';

let cache: ConfigurationCache;
/** Names that the database holds; each load reads them. */
let stored: string[];
let loads: number;
beforeEach(() => {
  cache = createConfigurationCache();
  stored = ['Sales'];
  loads = 0;
});

const load = (): Promise<{ name: string }[]> => {
  loads += 1;
  return Promise.resolve(stored.map((name) => ({ name })));
};
const namesIn = async (reader: Pick<ConfigurationCache, 'rows'>, table: PgTable = queues, companyId = 1) =>
  (await reader.rows(companyId, table, load)).map(({ name }) => name);

describe('the cache', () => {
  it('asks the database once for each table of a company', async () => {
    await namesIn(cache);
    await namesIn(cache);
    expect(loads).toBe(1);
    await namesIn(cache, users);
    await namesIn(cache, queues, 2);
    expect(loads).toBe(3);
  });

  it('asks again after the table was changed, in this company only', async () => {
    await namesIn(cache);
    await namesIn(cache, queues, 2);
    stored = ['Support'];
    cache.changed(1, queues);
    expect(await namesIn(cache)).toEqual(['Support']);
    expect(await namesIn(cache, queues, 2)).toEqual(['Sales']);
  });

  it('keeps the other tables of the company when one changes, and no table when rows were removed', async () => {
    await namesIn(cache, tags);
    stored = ['Support'];
    cache.changed(1, queues);
    expect(await namesIn(cache, tags)).toEqual(['Sales']);
    cache.removed(1, queues);
    expect(await namesIn(cache, tags)).toEqual(['Support']);
  });

  it('asks again after a row was removed whose rows of configuration went with it, also in a transaction', async () => {
    await namesIn(cache);
    stored = ['Support'];
    cache.changed(1, flows);
    expect(await namesIn(cache)).toEqual(['Sales']);
    cache.removed(1, flows);
    expect(await namesIn(cache)).toEqual(['Support']);
    const inner = cache.inTransaction();
    stored = ['Finance'];
    inner.changed(1, flows);
    expect(await namesIn(inner)).toEqual(['Support']);
    inner.removed(1, flows);
    expect(await namesIn(inner)).toEqual(['Finance']);
    inner.end();
    expect(await namesIn(cache)).toEqual(['Finance']);
  });

  it('ignores changes of tables that hold no configuration', async () => {
    await namesIn(cache);
    cache.changed(1, messages);
    cache.removed(1, messages);
    await namesIn(cache);
    expect(loads).toBe(1);
  });

  it('does not store what was loaded before a change and arrived after it', async () => {
    let arrive = (_rows: { name: string }[]): void => undefined;
    const slow = cache.rows(1, queues, () => new Promise<{ name: string }[]>((resolve) => (arrive = resolve)));
    cache.changed(1, queues);
    arrive([{ name: 'Old' }]);
    expect(await slow).toEqual([{ name: 'Old' }]);
    expect(await namesIn(cache)).toEqual(['Sales']);
  });

  it('does not store a load that failed', async () => {
    await expect(cache.rows(1, queues, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await namesIn(cache)).toEqual(['Sales']);
  });

  it('refuses readers that change a shared row', async () => {
    const [row] = await cache.rows(1, queues, load);
    expect(() => Object.assign(row ?? {}, { name: 'Other' })).toThrow(TypeError);
  });

  it('holds a limited number of companies', async () => {
    for (let companyId = 1; companyId <= 201; companyId += 1) await namesIn(cache, queues, companyId);
    await namesIn(cache, queues, 201);
    expect(loads).toBe(201);
    await namesIn(cache, queues, 1);
    expect(loads).toBe(202);
  });
});

describe('the cache beside other servers', () => {
  it('holds nothing while their changes may be missed, and forgets what it held', async () => {
    let isCurrent = false;
    cache = createConfigurationCache(() => isCurrent);
    await namesIn(cache);
    await namesIn(cache);
    expect(loads).toBe(2);
    isCurrent = true;
    await namesIn(cache);
    await namesIn(cache);
    expect(loads).toBe(3);
    isCurrent = false;
    await namesIn(cache);
    isCurrent = true;
    stored = ['Support'];
    expect(await namesIn(cache)).toEqual(['Support']);
  });

  it('does not store what was asked for while it was current and arrived later', async () => {
    let isCurrent = true;
    cache = createConfigurationCache(() => isCurrent);
    const slow = cache.rows(1, queues, async () => {
      isCurrent = false;
      return [{ name: 'Old' }];
    });
    expect(await slow).toEqual([{ name: 'Old' }]);
    isCurrent = true;
    expect(await namesIn(cache)).toEqual(['Sales']);
  });

  it('forgets everything at once, and what was asked for before', async () => {
    cache = createConfigurationCache(() => true);
    await namesIn(cache);
    const slow = cache.rows(1, tags, () => Promise.resolve([{ name: 'Old' }]));
    cache.forget();
    await slow;
    stored = ['Support'];
    expect([await namesIn(cache), await namesIn(cache, tags)]).toEqual([['Support'], ['Support']]);
  });

  it('never holds who may do what', async () => {
    cache = createConfigurationCache(() => true);
    await namesIn(cache, users);
    await namesIn(cache, users);
    expect(loads).toBe(2);
  });
});

describe('the cache of a transaction', () => {
  it('shows its own change before the commit; others see it after the end', async () => {
    await namesIn(cache);
    const inner = cache.inTransaction();
    expect(await namesIn(inner)).toEqual(['Sales']);
    stored = ['Support'];
    inner.changed(1, queues);
    expect(await namesIn(inner)).toEqual(['Support']);
    expect(await namesIn(cache)).toEqual(['Sales']);
    inner.end();
    expect(await namesIn(cache)).toEqual(['Support']);
  });

  it('stores nothing that it reads after its own change', async () => {
    const inner = cache.inTransaction();
    inner.removed(1, queues);
    stored = ['Never committed'];
    expect(await namesIn(inner)).toEqual(['Never committed']);
    stored = ['Sales'];
    expect(await namesIn(cache)).toEqual(['Sales']);
    inner.end();
  });

  it('includes changes of a nested transaction', async () => {
    await namesIn(cache);
    const inner = cache.inTransaction();
    const nested = inner.inTransaction();
    nested.changed(1, queues);
    nested.end();
    stored = ['Support'];
    expect(await namesIn(inner)).toEqual(['Support']);
    inner.end();
    expect(await namesIn(cache)).toEqual(['Support']);
  });
});

it('PostgreSQL is asked every time, since other servers change it too', async () => {
  await namesIn(noConfigurationCache);
  stored = ['Support'];
  expect(await namesIn(noConfigurationCache)).toEqual(['Support']);
  expect(await namesIn(noConfigurationCache.inTransaction())).toEqual(['Support']);
});

it.each([...configurationTables].map((table) => [getTableConfig(table).name, table] as const))(
  'the foreign keys of %s refer to configuration tables, their parents or plans',
  (_name, table) => {
    const referred = getTableConfig(table).foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name);
    const known = [...configurationTables, ...configurationParents].map((other) => getTableConfig(other).name);
    // A plan that companies have is never removed.
    expect(referred.filter((name) => !known.includes(name) && name !== 'plans')).toEqual([]);
  },
);
