import { describe, expect, it } from 'vitest';

import type { Rule } from './permissions';
import { canShowAllTickets, hasRule, rules } from './permissions';

const admin = { profile: 'admin' as const };
const user = { profile: 'user' as const };

describe('rules by name', () => {
  it.each<[string, Rule]>([
    ['[ROLE-002]', 'ticket-options:deleteTicket'],
    ['[ROLE-003]', 'connections-page:addConnection'],
    ['[ROLE-004]', 'connections-page:actionButtons'],
    ['[ROLE-005]', 'connections-page:editOrDeleteConnection'],
    ['[ROLE-006]', 'user-modal:editProfile'],
    ['[ROLE-007]', 'user-modal:editQueues'],
    ['[ROLE-008]', 'contacts-page:deleteContact'],
    ['[ROLE-009]', 'dashboard:view'],
    ['[ROLE-010]', 'tickets-manager:showall'],
  ])('%s %s is granted to admins and not to users', (_id, rule) => {
    expect(hasRule(admin, rule)).toBe(true);
    expect(hasRule(user, rule)).toBe(false);
  });

  it('an admin has all rules, a user none [ROLE-011]', () => {
    expect(rules.every((rule) => hasRule(admin, rule))).toBe(true);
    expect(rules.some((rule) => hasRule(user, rule))).toBe(false);
  });
});

describe('the tickets of everyone', () => {
  it.each([
    ['an admin', 'admin', false, true],
    ['an admin who may see every ticket', 'admin', true, true],
    ['a user who may see every ticket', 'user', true, true],
    ['a user who may not', 'user', false, false],
  ] as const)('are shown to %s: %s, %s: %s', (...[, profile, allTicket, expected]) => {
    expect(canShowAllTickets({ profile, allTicket })).toBe(expected);
  });
});

it('an unknown rule is granted to no one, not even to admins', () => {
  expect(hasRule(admin, 'everything' as Rule)).toBe(false);
});
