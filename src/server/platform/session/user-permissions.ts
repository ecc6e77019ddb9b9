import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import type { users } from '@server/platform/storage/schema';
import { permissionSets } from '@server/platform/storage/tables/permission-sets';
import type { Permission } from '@shared/domain/permission';
import { effectivePermissions, knownPermissions, permissions, permissionsByDefault } from '@shared/domain/permission';

type Overrides = { granted: Permission[]; withheld: Permission[] };
type PermissionSet = { userId: number | null } & Overrides;

/** The default of the company and the exceptions of users, with the permissions that this version knows. */
export async function permissionSetsOf(scope: CompanyScope): Promise<PermissionSet[]> {
  const rows = await scope.among(permissionSets, permissionSets.companyId, [scope.companyId]);
  return rows.map(({ userId, granted, withheld }) => ({
    userId,
    granted: knownPermissions(granted),
    withheld: knownPermissions(withheld),
  }));
}

export async function defaultPermissionsOf(scope: CompanyScope): Promise<Permission[]> {
  const { granted = [], withheld = [] } = (await permissionSetsOf(scope)).find(({ userId }) => userId === null) ?? {};
  return effectivePermissions(permissionsByDefault, { granted, withheld });
}

export async function overridesOf(scope: CompanyScope, id: number): Promise<Overrides> {
  const own = (await permissionSetsOf(scope)).find(({ userId }) => userId === id);
  return { granted: own?.granted ?? [], withheld: own?.withheld ?? [] };
}

/** False for a user from whom customers' numbers are hidden. */
export async function seesNumbers(
  scope: CompanyScope,
  user: Pick<Row<typeof users>, 'id' | 'profile'>,
): Promise<boolean> {
  return (await permissionsOf(scope, user)).includes('contactNumbers');
}

/** All permissions for an admin; for a user those of the profile's default and of the user's exceptions. */
export async function permissionsOf(
  scope: CompanyScope,
  { id, profile }: Pick<Row<typeof users>, 'id' | 'profile'>,
): Promise<Permission[]> {
  if (profile === 'admin') return [...permissions];
  return effectivePermissions(await defaultPermissionsOf(scope), await overridesOf(scope, id));
}
