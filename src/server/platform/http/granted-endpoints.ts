import { permissionsOf } from '@server/platform/session/user-permissions';
import { permissionFor } from '@shared/api/permission-endpoints';

import type { UserContext } from './handler';

/** True if the caller's permissions open an endpoint of admins. Permissions are read for each request. */
export async function isGrantedTo(
  name: string,
  { caller, scope }: Pick<UserContext, 'caller' | 'scope'>,
): Promise<boolean> {
  const permission = permissionFor(name);
  if (permission === undefined || caller.profile === 'admin') return false;
  return (await permissionsOf(scope, caller)).includes(permission);
}
