import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { emptyStorage } from '@server/testing/migrated-storage';
import type { TestCompany } from '@server/testing/test-company';
import { createTestCompany } from '@server/testing/test-company';

import { companyScope } from './company-scope';
import type { OpenedDatabase } from './open-database';
import { ForeignReference } from './references';
import { companies, tags, tickets } from './schema';
import { isUniqueViolation } from './unique-violation';

let opened: OpenedDatabase;
let home: TestCompany;
let other: TestCompany;
beforeAll(async () => {
  opened = await emptyStorage();
  home = await createTestCompany(opened.database, 'Home');
  other = await createTestCompany(opened.database, 'Other');
});
afterAll(() => opened.close());

it('an insert of a taken name fails and names the unique rule', async () => {
  await home.scope.insert(tags, { name: 'A' });
  const failure: unknown = await home.scope.insert(tags, { name: 'A' }).catch((error: unknown) => error);
  expect(isUniqueViolation(failure, 'tags_companyId_name_unique')).toBe(true);
});

it('changes to the values of other rows are refused where they name a row of another company', async () => {
  const { id } = await home.ticket({ queueId: home.sales });
  const from = { from: sql`(select 1) as wanted`, where: undefined };
  await expect(home.scope.updateFrom(tickets, from, { queueId: other.sales })).rejects.toThrow(ForeignReference);
  expect(await home.scope.byId(tickets, id)).toMatchObject({ queueId: home.sales });
  await home.scope.updateFrom(tickets, from, { queueId: home.support });
  expect(await home.scope.byId(tickets, id)).toMatchObject({ queueId: home.support });
});

it('a locked company is locked by the transaction, and no other company is', async () => {
  const locked = await opened.database.transaction(async (tx) => {
    await companyScope(tx, home.id).lockCompany();
    const isLocked = sql<boolean>`xmax::text = pg_current_xact_id()::text`;
    return tx.select({ name: companies.name, isLocked }).from(companies).orderBy(asc(companies.id));
  });
  expect(locked).toEqual([
    { name: 'Home', isLocked: true },
    { name: 'Other', isLocked: false },
  ]);
});
