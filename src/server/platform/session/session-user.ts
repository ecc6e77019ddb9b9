import { asc, eq, inArray } from 'drizzle-orm';

import { visibleSettings } from '@server/platform/company/visible-settings';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import type { users } from '@server/platform/storage/schema';
import { queues, settings, userQueues } from '@server/platform/storage/schema';
import { wireRow } from '@server/platform/storage/wire-row';
import { permissions } from '@shared/domain/permission';

import { mustEnableSecondFactor } from './second-factor';
import { permissionsOf } from './user-permissions';

type User = Row<typeof users>;

/** The queues of a user, in the order of the company. */
async function queuesOf(scope: CompanyScope, userId: number) {
  const own = await scope.find(userQueues, { where: eq(userQueues.userId, userId) });
  const ids = own.map((row) => row.queueId);
  const rows = await scope.find(queues, {
    where: inArray(queues.id, ids),
    orderBy: [asc(queues.orderQueue), asc(queues.id)],
  });
  return rows.map((row) => ({ ...wireRow(row), UserQueue: { userId, queueId: row.id } }));
}

/** A user's row without the password hash. */
export function publicUser({ passwordHash: _secret, ...user }: User) {
  return wireRow(user);
}

type SessionKind = { isEntered: boolean };

/** The signed-in user with queues and company, as login answers it. An entered session is not asked for a second factor. */
export async function sessionUserOf(
  scope: CompanyScope,
  user: User,
  { isEntered }: SessionKind = { isEntered: false },
) {
  const { id, name, email, profile, companyId, super: isSuper, allTicket, whatsappId, tokenVersion } = user;
  const [mustEnableTwoFactor, company, ownSettings, ownQueues, ownPermissions] = await Promise.all([
    isEntered ? false : mustEnableSecondFactor(scope, user),
    scope.company(),
    scope.find(settings, { orderBy: [asc(settings.id)] }),
    queuesOf(scope, id),
    permissionsOf(scope, user),
  ]);
  // Settings of admins are refused until the second factor is enabled, and so not in a sign-in either.
  const reader = mustEnableTwoFactor ? ({ profile: 'user' } as const) : user;
  return {
    id,
    name,
    email,
    profile,
    companyId,
    super: isSuper,
    allTicket,
    whatsappId,
    tokenVersion,
    mustEnableTwoFactor,
    grantedPermissions: ownPermissions,
    offeredPermissions: [...permissions],
    seesNumbers: ownPermissions.includes('contactNumbers'),
    queues: ownQueues,
    queueIds: ownQueues.map((queue) => queue.id),
    company: { ...wireRow(company), settings: visibleSettings(ownSettings, reader).map(wireRow) },
  };
}
