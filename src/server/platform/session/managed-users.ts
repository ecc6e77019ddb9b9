import { requirePermission } from '@server/platform/http/granted-endpoints';
import type { Caller } from '@server/platform/http/handler';
import { forbidden, Refusal } from '@server/platform/http/refusal';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import type { users } from '@server/platform/storage/schema';
import { userQueues } from '@server/platform/storage/schema';

import { defaultPermissionsOf, permissionsOf } from './user-permissions';

type Context = { caller: Caller; scope: CompanyScope };

/**
 * Throws unless the caller may manage the user: admins all, holders of the permission `users` those who may do and see no
 * more than themselves. Otherwise a new password would open the rights of another account.
 */
export async function requireManages(context: Context, user: Row<typeof users>): Promise<void> {
  const { caller, scope } = context;
  if (caller.profile === 'admin') return;
  await requirePermission('users', context);
  if (user.profile === 'admin' || user.super) throw forbidden();
  const [held, own, queues] = await Promise.all([
    permissionsOf(scope, user),
    permissionsOf(scope, caller),
    scope.among(userQueues, userQueues.userId, [user.id]),
  ]);
  const isWithin =
    held.every((name) => own.includes(name)) &&
    (user.allTicket !== 'enabled' || caller.allTicket) &&
    queues.every(({ queueId }) => caller.queueIds.includes(queueId));
  if (!isWithin) throw hasMoreRights();
}

type Rights = {
  profile?: 'admin' | 'user' | undefined;
  allTicket?: boolean | undefined;
  queueIds?: readonly number[] | undefined;
};

/** Throws where the caller would give rights that the caller lacks. */
export function requireMayGive(
  { caller }: Pick<Context, 'caller'>,
  { profile, allTicket, queueIds = [] }: Rights,
): void {
  if (caller.profile === 'admin') return;
  if (profile === 'admin') throw forbidden();
  const isWithin =
    (allTicket !== true || caller.allTicket) && queueIds.every((queueId) => caller.queueIds.includes(queueId));
  if (!isWithin) throw hasMoreRights();
}

/** Throws where a new user, who has the default permissions, would have rights that the caller lacks. */
export async function requireMayAdd({ caller, scope }: Context, rights: Rights): Promise<void> {
  requireMayGive({ caller }, rights);
  const own = await permissionsOf(scope, caller);
  if (!(await defaultPermissionsOf(scope)).every((name) => own.includes(name))) throw hasMoreRights();
}

const hasMoreRights = () => new Refusal(403, 'ERR_USER_HAS_MORE_RIGHTS');
