import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';

import { companies, plans } from '@server/platform/storage/schema';

import { emptyStorage } from './migrated-storage';

it('a storage is empty and numbers its rows from one, after an earlier one was closed', async () => {
  for (const name of ['first', 'second']) {
    const { database, close } = await emptyStorage();
    expect(await database.select().from(plans)).toEqual([]);
    const [plan] = await database.insert(plans).values({ name }).returning();
    const [company] = await database.insert(companies).values({ name, planId: plan?.id }).returning();
    expect([plan?.id, company?.id]).toEqual([1, 1]);
    await database.update(plans).set({ name: 'changed' }).where(eq(plans.name, name));
    await close();
  }
});

it('a closed storage answers nothing more', async () => {
  const { database, close } = await emptyStorage();
  await close();
  await expect(database.select().from(plans)).rejects.toThrow();
  const next = await emptyStorage();
  await expect(database.transaction(async (inner) => inner.select().from(plans))).rejects.toThrow();
  expect(await next.database.select().from(plans)).toEqual([]);
  await next.close();
});

it('two storages at once share nothing', async () => {
  const [one, two] = await Promise.all([emptyStorage(), emptyStorage()]);
  await one.database.insert(plans).values({ name: 'one' });
  expect(await two.database.select().from(plans)).toEqual([]);
  await Promise.all([one.close(), two.close()]);
});
