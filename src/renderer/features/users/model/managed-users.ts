import { isAdmin } from '@renderer/entities/user/roles';
import type { UserRow } from '@shared/api/users';
import { hasPermission } from '@shared/domain/permission';
import type { SessionUser } from '@shared/domain/user';

type Own = Pick<SessionUser, 'id' | 'super' | 'profile' | 'grantedPermissions' | 'offeredPermissions'>;

/** Admins, and users with the permission. */
export function canManageUsers(own: Own): boolean {
  return hasPermission(own, 'users');
}

/** Admins edit everybody; others with the permission no admins. The server refuses users with more rights than theirs. */
export function canEdit(user: Pick<UserRow, 'id' | 'super' | 'profile'>, own: Own): boolean {
  if (isAdmin(own) || user.id === own.id) return true;
  return canManageUsers(own) && !isAdmin(user) && !user.super;
}

/** Nobody removes themselves, and admins no super administrator; lists of real servers do not tell who is one. */
export function canRemove(user: Pick<UserRow, 'id' | 'super' | 'profile'>, own: Own): boolean {
  return user.id !== own.id && canEdit(user, own) && (own.super || !user.super);
}
