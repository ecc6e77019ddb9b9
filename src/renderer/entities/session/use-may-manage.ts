import type { Permission } from '@shared/domain/permission';
import { hasPermission } from '@shared/domain/permission';

import { useSession } from './session-store';
import { useCapability } from './use-capability';

/**
 * True if the user may change the records of a screen that every user may open. Servers without permissions refuse nobody
 * there.
 */
export function useMayManage(name: Permission): boolean {
  const { user } = useSession();
  const hasPermissions = useCapability('permissions');
  return !hasPermissions || hasPermission(user, name);
}
