import { z } from 'zod';

/** Permissions of the first servers that have any. Clients and servers that name none decide about these. */
export const firstPermissions = [
  'dashboard',
  'contactRemoval',
  'ticketRemoval',
  'tags',
  'queues',
  'connections',
  'files',
  'prompts',
  'integrations',
  'contactNumbers',
  'campaigns',
] as const;

/**
 * Abilities that a company may grant to its users or take from them; `contactNumbers` shows them customers' numbers.
 * Servers name those that they decide about.
 */
export const permissions = [...firstPermissions, 'messageRemoval', 'exports', 'teamReplies', 'users', 'flows'] as const;

export const permission = z.enum(permissions);
export type Permission = z.output<typeof permission>;

/** Permissions whose misuse loses data, shows secrets or cuts off customers; the client asks before it grants one. */
export const dangerousPermissions: ReadonlySet<Permission> = new Set([
  'contactRemoval',
  'ticketRemoval',
  'queues',
  'connections',
  'prompts',
  'integrations',
  'campaigns',
  'users',
] as const);

/** Permissions that every user has until an admin takes them away. */
export const permissionsByDefault: readonly Permission[] = [
  'contactNumbers',
  'messageRemoval',
  'exports',
  'teamReplies',
  'flows',
];

/** Known names among the given ones, in the order of the list. */
export function knownPermissions(names: readonly unknown[]): Permission[] {
  return permissions.filter((name) => names.includes(name));
}

/** Permissions in an answer of a server; unknown names and other values are ignored. */
export const wirePermissions = z.array(z.unknown()).catch([]).transform(knownPermissions);

/** Permissions that a server decides about. */
export const wireOfferedPermissions = z
  .array(z.unknown())
  .catch([...firstPermissions])
  .transform(knownPermissions);

/** Exceptions of one user to the default of the profile. */
export type PermissionOverrides = { granted: readonly Permission[]; withheld: readonly Permission[] };

/** Permissions of a user: the default of the profile and the granted ones, without the withheld ones. */
export function effectivePermissions(
  defaults: readonly Permission[],
  { granted, withheld }: PermissionOverrides,
): Permission[] {
  return knownPermissions([...defaults, ...granted]).filter((name) => !withheld.includes(name));
}

/**
 * The profile, and the granted permissions where the server has sent them. `offeredPermissions` are those that the server
 * decides about.
 */
export type PermissionHolder = {
  profile: 'admin' | 'user';
  grantedPermissions?: readonly Permission[];
  offeredPermissions?: readonly Permission[];
};

/**
 * Admins have every permission; users have those that the server has granted. Of permissions that the server does not
 * know, users have those that every user has by default.
 */
export function hasPermission(holder: PermissionHolder, name: Permission): boolean {
  const { profile, grantedPermissions = [], offeredPermissions = firstPermissions } = holder;
  if (!permissions.includes(name)) return false;
  if (profile === 'admin') return true;
  return offeredPermissions.includes(name) ? grantedPermissions.includes(name) : permissionsByDefault.includes(name);
}
