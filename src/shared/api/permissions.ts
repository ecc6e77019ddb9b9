import { z } from 'zod';

import { userId } from '../domain/ids';
import { permission, wireOfferedPermissions, wirePermissions } from '../domain/permission';
import { wireList } from '../domain/wire';
import { idInText } from './codecs';
import type { EndpointTable } from './endpoint';

const names = z.array(permission).max(100);

/**
 * The state that the admin saw; a change of another one is refused. Without it nothing is compared, as for
 * clients of an earlier version.
 */
const expected = z.object({ granted: names, withheld: names }).optional();

/**
 * Permissions that the admin was shown. The server keeps the state of the others, and compares none of them; clients that
 * name none were shown the first ones.
 */
const offered = names.optional();

/** A permission is either granted or withheld. */
const overrides = z
  .object({ granted: names, withheld: names, expected, offered })
  .refine(({ granted, withheld }) => !granted.some((name) => withheld.includes(name)));

const saved = z.object({ granted: wirePermissions, withheld: wirePermissions });

/** Permissions of users beyond their profile. Servers without the capability `permissions` lack these. */
export const permissionsApi = {
  /** `defaults` are those of the profile `user`; `users` are those with exceptions; `offered` are those of this server. */
  'permissions.show': {
    method: 'GET',
    path: '/permissions',
    access: 'admin',
    reply: z.object({
      defaults: wirePermissions,
      offered: wireOfferedPermissions,
      users: wireList(saved.extend({ userId })),
    }),
  },
  'permissions.setDefaults': {
    method: 'PUT',
    path: '/permissions/defaults',
    access: 'admin',
    body: z.object({ granted: names, expected, offered }),
    reply: z.object({ granted: wirePermissions }),
  },
  /** Refused for admins, who have every permission. */
  'permissions.setUser': {
    method: 'PUT',
    path: '/permissions/users/:userId',
    access: 'admin',
    params: z.object({ userId: idInText(userId) }),
    body: overrides,
    reply: saved.extend({ userId }),
  },
} satisfies EndpointTable;
