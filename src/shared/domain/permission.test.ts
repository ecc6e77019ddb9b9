import { describe, expect, it } from 'vitest';

import type { Permission } from './permission';
import {
  effectivePermissions,
  firstPermissions,
  hasPermission,
  permissions,
  permissionsByDefault,
  wireOfferedPermissions,
  wirePermissions,
} from './permission';
import type { Rule } from './permissions';
import { hasRule } from './permissions';

describe('the permissions of a user', () => {
  it.each<[string, Permission[], Permission[], Permission[], Permission[]]>([
    ['none without a default and exceptions', [], [], [], []],
    ['the default', ['tags', 'files'], [], [], ['tags', 'files']],
    ['a granted one beside the default', ['tags'], ['queues'], [], ['tags', 'queues']],
    ['the default without a withheld one', ['tags', 'files'], [], ['tags'], ['files']],
    ['a granted one once, if it is in the default too', ['tags'], ['tags'], [], ['tags']],
    ['none that is withheld, even if it is granted', [], ['tags'], ['tags'], []],
    ['the order of the list', ['files'], ['dashboard'], [], ['dashboard', 'files']],
  ])('are %s', (...[, defaults, granted, withheld, expected]) => {
    expect(effectivePermissions(defaults, { granted, withheld })).toEqual(expected);
  });

  it('are all for an admin, and only the granted ones for a user', () => {
    for (const name of permissions) {
      expect(hasPermission({ profile: 'admin', grantedPermissions: [] }, name)).toBe(true);
      const user = { profile: 'user', offeredPermissions: permissions } as const;
      expect(hasPermission(user, name)).toBe(false);
      const held = permissions.filter((one) => hasPermission({ ...user, grantedPermissions: [name] }, one));
      expect(held).toEqual([name]);
    }
  });
});

it('a name that is no permission is nobody’s, of an admin neither', () => {
  const name = ['every', 'thing'].join('') as Permission;
  expect(hasPermission({ profile: 'admin' }, name)).toBe(false);
  expect(hasPermission({ profile: 'user', grantedPermissions: [] }, name)).toBe(false);
});

describe('a permission that the server does not know', () => {
  const user = { profile: 'user', offeredPermissions: ['tags'], grantedPermissions: ['files'] } as const;

  it.each(permissions.filter((name) => name !== 'tags'))('%s is had by users only where every user has it', (name) => {
    expect(hasPermission(user, name)).toBe(permissionsByDefault.includes(name));
    expect(hasPermission({ ...user, profile: 'admin' }, name)).toBe(true);
  });

  it.each<[string, unknown, readonly Permission[]]>([
    ['the first ones from a server that names none', undefined, firstPermissions],
    ['the first ones from a server that names them badly', 'tags', firstPermissions],
    ['those that the server names and this version knows', ['messageRemoval', 'future', 7], ['messageRemoval']],
  ])('is none of %s', (_title, sent, expected) => {
    expect(wireOfferedPermissions.parse(sent)).toEqual(expected);
  });
});

it.each<[string, unknown, Permission[]]>([
  ['known names in the order of the list', ['files', 'tags'], ['tags', 'files']],
  ['no unknown names', ['future', 7, null, 'tags'], ['tags']],
  ['nothing of a server without permissions', undefined, []],
  ['nothing of another value', 'tags', []],
])('an answer of a server gives %s', (_title, sent, expected) => {
  expect(wirePermissions.parse(sent)).toEqual(expected);
});

it.each<[Permission, Rule[]]>([
  ['dashboard', ['dashboard:view']],
  ['contactRemoval', ['contacts-page:deleteContact']],
  ['ticketRemoval', ['ticket-options:deleteTicket']],
  ['tags', ['tags-page:createTag', 'tags-page:editTag', 'tags-page:deleteTag']],
  [
    'connections',
    ['connections-page:actionButtons', 'connections-page:addConnection', 'connections-page:editOrDeleteConnection'],
  ],
])('%s gives its rules to a user, and no rules of users and admins', (name, expected) => {
  const user = { profile: 'user' as const, grantedPermissions: [name] };
  expect(expected.every((rule) => hasRule(user, rule))).toBe(true);
  for (const rule of ['user-modal:editProfile', 'user-modal:editQueues', 'drawer-admin-items:view'] as const) {
    expect(hasRule(user, rule)).toBe(false);
  }
});
