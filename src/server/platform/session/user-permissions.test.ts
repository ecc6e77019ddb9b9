import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import type { OpenedDatabase } from '@server/platform/storage/open-database';
import { permissionSets } from '@server/platform/storage/tables/permission-sets';
import { emptyStorage } from '@server/testing/migrated-storage';
import type { TestCompany } from '@server/testing/test-company';
import { createTestCompany } from '@server/testing/test-company';
import type { Permission } from '@shared/domain/permission';
import { permissions, permissionsByDefault } from '@shared/domain/permission';

import { defaultPermissionsOf, overridesOf, permissionsOf, seesNumbers } from './user-permissions';

let opened: OpenedDatabase;
let home: TestCompany;
beforeAll(async () => {
  opened = await emptyStorage();
  home = await createTestCompany(opened.database, 'Home');
});
afterEach(() => home.scope.remove(permissionSets, undefined));
afterAll(() => opened.close());

const setDefaults = (granted: Permission[], withheld: Permission[] = []) =>
  home.scope.insert(permissionSets, { userId: null, granted, withheld });
const setAna = (granted: Permission[], withheld: Permission[] = []) =>
  home.scope.insert(permissionSets, { userId: home.ana.id, granted, withheld });

it('an admin has all permissions, whatever the company has set', async () => {
  await setDefaults([], ['contactNumbers', 'exports']);
  expect(await permissionsOf(home.scope, home.admin)).toEqual(permissions);
  expect(await seesNumbers(home.scope, home.admin)).toBe(true);
});

it('a user has the default permissions and nothing beyond before anybody has set them', async () => {
  expect(new Set(await permissionsOf(home.scope, home.ana))).toEqual(new Set(permissionsByDefault));
  expect(new Set(await defaultPermissionsOf(home.scope))).toEqual(new Set(permissionsByDefault));
  expect(await overridesOf(home.scope, home.ana.id)).toEqual({ granted: [], withheld: [] });
});

it('a user has the permissions of the company with the own exceptions', async () => {
  await setDefaults(['tags', 'files']);
  await setAna(['queues'], ['files', 'exports']);
  expect(await overridesOf(home.scope, home.ana.id)).toEqual({ granted: ['queues'], withheld: ['files', 'exports'] });
  const names = await permissionsOf(home.scope, home.ana);
  expect(new Set(names)).toEqual(
    new Set(['tags', 'queues', ...permissionsByDefault.filter((name) => name !== 'exports')]),
  );
  expect(await overridesOf(home.scope, home.bruno.id)).toEqual({ granted: [], withheld: [] });
});

it('a user sees the numbers of customers until the permission is withheld', async () => {
  expect(await seesNumbers(home.scope, home.ana)).toBe(true);
  await setAna([], ['contactNumbers']);
  expect(await seesNumbers(home.scope, home.ana)).toBe(false);
  expect(await seesNumbers(home.scope, home.bruno)).toBe(true);
});
