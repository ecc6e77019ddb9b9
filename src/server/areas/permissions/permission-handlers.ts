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
import {
  effectivePermissions,
  firstPermissions,
  knownPermissions,
  permissions,
  permissionsByDefault,
} from '@shared/domain/permission';

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
        offered: [...permissions],
        users: sets.filter(({ userId }) => userId !== null),
      };
    },

    async 'permissions.setDefaults'({ body }, { scope }) {
      const people = await scope.find(users, { where: eq(users.profile, 'user') });
      const withheld = permissionsByDefault.filter((name) => !body.granted.includes(name));
      await changeFor(scope, people, () => save(scope, null, { ...body, withheld }));
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

type Values = PermissionOverrides & {
  expected?: PermissionOverrides | undefined;
  offered?: readonly Permission[] | undefined;
};

/**
 * Replaces those permissions of a user that the admin was offered, or of the profile where the user is null. Throws
 * `Refusal` if another admin has changed them meanwhile.
 */
async function save(scope: CompanyScope, userId: number | null, values: Values): Promise<void> {
  const { expected, granted, withheld } = values;
  const offered = values.offered ?? [...firstPermissions, ...granted];
  const isOwn = userId === null ? isNull(permissionSets.userId) : eq(permissionSets.userId, userId);
  const chosen = { granted: amongOf(offered, granted), withheld: amongOf(offered, withheld) };
  await scope.transaction(async (inner) => {
    await inner.lockCompany();
    const stored = await inner.first(permissionSets, isOwn);
    const before = { granted: stored?.granted ?? [], withheld: stored?.withheld ?? [] };
    if (expected !== undefined) requireSame(userId === null ? shownDefaults(before) : before, expected, offered);
    const others = permissions.filter((name) => !offered.includes(name));
    const columns = {
      granted: knownPermissions([...chosen.granted, ...amongOf(others, before.granted)]),
      withheld: knownPermissions([...chosen.withheld, ...amongOf(others, before.withheld)]),
    };
    const changed = await inner.update(permissionSets, isOwn, columns);
    if (changed.length === 0) await inner.insert(permissionSets, { userId, ...columns });
  });
}

/** The given names that are in a list. */
const amongOf = (list: readonly Permission[], names: readonly unknown[]): Permission[] =>
  knownPermissions(names).filter((name) => list.includes(name));

/** The default of the profile as admins see it: every permission is in it or not. */
function shownDefaults(stored: PermissionOverrides): PermissionOverrides {
  return { granted: effectivePermissions(permissionsByDefault, stored), withheld: [] };
}

function requireSame(stored: PermissionOverrides, expected: PermissionOverrides, offered: readonly Permission[]): void {
  const isSame = (one: readonly Permission[], other: readonly Permission[]) =>
    amongOf(offered, one).join() === amongOf(offered, other).join();
  if (isSame(stored.granted, expected.granted) && isSame(stored.withheld, expected.withheld)) return;
  throw new Refusal(409, 'ERR_PERMISSIONS_CHANGED');
}
