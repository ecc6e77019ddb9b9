import { eq, isNull } from 'drizzle-orm';

import type { AreaHandlers } from '@server/platform/http/handler';
import { missing, Refusal, refused } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { publicUser } from '@server/platform/session/session-user';
import {
  defaultPermissionsOf,
  overridesOf,
  permissionSetsOf,
  seesNumbers,
} from '@server/platform/session/user-permissions';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { users } from '@server/platform/storage/schema';
import { permissionSets } from '@server/platform/storage/tables/permission-sets';
import type { Permission, PermissionOverrides } from '@shared/domain/permission';
import { effectivePermissions, knownPermissions, permissionsByDefault } from '@shared/domain/permission';

export function permissionHandlers({ publish }: Pick<Services, 'publish'>): AreaHandlers<'permissions'> {
  /** Clients answer the event about their own user by a refresh, which carries the permissions. */
  const notify = (user: Row<typeof users>) => {
    publish.toUser(user, 'user', { action: 'update', user: publicUser(user) });
  };
  /** Screens of admins fetch the list again; the event carries none of it. */
  const notifyAdmins = ({ companyId }: CompanyScope) =>
    publish.toCompany(companyId, 'permissions', { action: 'update' });
  /**
   * Changes permissions and tells the users. Sockets learn when they connect whether numbers are masked, so those of
   * users for whom that changes are closed.
   */
  const changeFor = async (scope: CompanyScope, people: readonly Row<typeof users>[], change: () => Promise<void>) => {
    const seeing = () => Promise.all(people.map((user) => seesNumbers(scope, user)));
    const before = await seeing();
    await change();
    const after = await seeing();
    for (const user of people) notify(user);
    people.filter((_user, index) => before[index] !== after[index]).forEach(({ id }) => publish.reconnectUser(id));
  };
  return {
    async 'permissions.show'(_input, { scope }) {
      const sets = await permissionSetsOf(scope);
      return {
        defaults: await defaultPermissionsOf(scope),
        users: sets.filter(({ userId }) => userId !== null),
      };
    },

    async 'permissions.setDefaults'({ body }, { scope }) {
      const people = await scope.find(users, { where: eq(users.profile, 'user') });
      const withheld = permissionsByDefault.filter((name) => !body.granted.includes(name));
      await changeFor(scope, people, () =>
        save(scope, null, { granted: body.granted, withheld, expected: body.expected }),
      );
      notifyAdmins(scope);
      return { granted: await defaultPermissionsOf(scope) };
    },

    async 'permissions.setUser'({ params, body }, { scope }) {
      const user = await scope.byId(users, params.userId);
      if (user === undefined) throw missing('ERR_NO_USER_FOUND');
      if (user.profile === 'admin') throw refused('ERR_VALIDATION');
      await changeFor(scope, [user], () => save(scope, user.id, body));
      notifyAdmins(scope);
      return { userId: user.id, ...(await overridesOf(scope, user.id)) };
    },
  };
}

type Values = PermissionOverrides & { expected?: PermissionOverrides | undefined };

/**
 * Replaces the permissions of a user, or those of the profile where the user is null. Throws `Refusal` if another admin
 * has changed them meanwhile.
 */
async function save(scope: CompanyScope, userId: number | null, { expected, ...overrides }: Values): Promise<void> {
  const columns = {
    granted: knownPermissions(overrides.granted),
    withheld: knownPermissions(overrides.withheld),
  };
  const isOwn = userId === null ? isNull(permissionSets.userId) : eq(permissionSets.userId, userId);
  await scope.transaction(async (inner) => {
    await inner.lockCompany();
    const stored = await inner.first(permissionSets, isOwn);
    if (expected !== undefined) requireSame(userId === null ? shownDefaults(stored) : stored, expected);
    const changed = await inner.update(permissionSets, isOwn, columns);
    if (changed.length === 0) await inner.insert(permissionSets, { userId, ...columns });
  });
}

/** The default of the profile as admins see it: every permission is in it or not. */
function shownDefaults({ granted = [], withheld = [] }: Partial<PermissionOverrides> = {}): PermissionOverrides {
  return { granted: effectivePermissions(permissionsByDefault, { granted, withheld }), withheld: [] };
}

function requireSame(stored: PermissionOverrides | undefined, expected: PermissionOverrides): void {
  const { granted = [], withheld = [] } = stored ?? {};
  const isSame = (one: readonly Permission[], other: readonly Permission[]) =>
    knownPermissions(one).join() === knownPermissions(other).join();
  if (isSame(granted, expected.granted) && isSame(withheld, expected.withheld)) return;
  throw new Refusal(409, 'ERR_PERMISSIONS_CHANGED');
}
