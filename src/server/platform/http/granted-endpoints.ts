import { permissionsOf } from '@server/platform/session/user-permissions';
import type { Access } from '@shared/api/endpoint';
import { permissionDemandedBy, permissionOpening } from '@shared/api/permission-endpoints';
import type { Permission } from '@shared/domain/permission';

import type { UserContext } from './handler';
import { forbidden } from './refusal';

type Identity = Pick<UserContext, 'caller' | 'scope'>;

/** True if the caller's permissions open an endpoint of admins. Permissions are read for each request. */
export async function isGrantedTo(name: string, { caller, scope }: Identity): Promise<boolean> {
  const permission = permissionOpening(name);
  if (permission === undefined || caller.profile === 'admin') return false;
  return (await permissionsOf(scope, caller)).includes(permission);
}

/** Throws for a caller who lacks the permission that an endpoint of users demands. */
export async function mustBePermitted(
  { name, access }: { name: string; access: Access },
  identity: Identity,
): Promise<void> {
  const permission = permissionDemandedBy(name);
  if (access === 'user' && permission !== undefined) await requirePermission(permission, identity);
}

/** Throws for a caller without the permission. For handlers whose records decide which one an action needs. */
export async function requirePermission(permission: Permission, { caller, scope }: Identity): Promise<void> {
  if (caller.profile === 'admin') return;
  if (!(await permissionsOf(scope, caller)).includes(permission)) throw forbidden();
}
