import { z } from 'zod';

/** Abilities of admins that a company may grant to its users; `contactNumbers` shows them customers' numbers. */
export const permissions = [
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
] as const);

/** Permissions that every user has until an admin takes them away. */
export const permissionsByDefault: readonly Permission[] = ['contactNumbers'];

/** Known names among the given ones, in the order of the list. */
export function knownPermissions(names: readonly unknown[]): Permission[] {
  return permissions.filter((name) => names.includes(name));
}

/** Permissions in an answer of a server; unknown names and other values are ignored. */
export const wirePermissions = z.array(z.unknown()).catch([]).transform(knownPermissions);

/** Exceptions of one user to the default of the profile. */
export type PermissionOverrides = { granted: readonly Permission[]; withheld: readonly Permission[] };

/** Permissions of a user: the default of the profile and the granted ones, without the withheld ones. */
export function effectivePermissions(
  defaults: readonly Permission[],
  { granted, withheld }: PermissionOverrides,
): Permission[] {
  return knownPermissions([...defaults, ...granted]).filter((name) => !withheld.includes(name));
}

/** The profile, and the granted permissions where the server has sent them. */
export type PermissionHolder = { profile: 'admin' | 'user'; grantedPermissions?: readonly Permission[] };

/** Admins have every permission; users have those that the server has granted. */
export function hasPermission({ profile, grantedPermissions = [] }: PermissionHolder, name: Permission): boolean {
  return permissions.includes(name) && (profile === 'admin' || grantedPermissions.includes(name));
}
