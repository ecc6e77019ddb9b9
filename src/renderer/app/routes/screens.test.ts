import { describe, expect, it } from 'vitest';

import type { Permission } from '@shared/domain/permission';
import { permissions } from '@shared/domain/permission';
import { plan } from '@shared/domain/plan';

import type { Guest, PlanFeature } from './screen-access';
import { decideRoute, isInMenu } from './screen-access';
import { menuEntriesFor, screenAt, screens } from './screens';

const features = [
  'useCampaigns',
  'useSchedules',
  'useInternalChat',
  'useExternalApi',
  'useKanban',
  'useOpenAi',
  'useIntegrations',
] as const satisfies readonly PlanFeature[];

const full = plan.parse({ id: 1, ...Object.fromEntries(features.map((feature) => [feature, true])) });

const user: Guest = { user: { profile: 'user', super: false }, plan: full, hasCampaigns: true, missingRoutes: [] };
const admin: Guest = { ...user, user: { profile: 'admin', super: false } };
const root: Guest = { ...user, user: { profile: 'admin', super: true } };
const without = (guest: Guest, feature: PlanFeature): Guest => ({ ...guest, plan: { ...full, [feature]: false } });

const sees = (guest: Guest, path: string): boolean => menuEntriesFor(guest).some((entry) => entry.path === path);

it.each([
  ['kanban', ['/kanban']],
  ['phrases', ['/phrase-lists']],
  ['flows', ['/flowbuilders', '/flowbuilder/:id?']],
  ['prompts', ['/prompts']],
  ['integrations', ['/queue-integration']],
  ['fileLists', ['/files']],
] as const)('a server without the route %s has no entries for %j, and their addresses say so', (missing, paths) => {
  const guest: Guest = { ...root, missingRoutes: [missing] };
  const absent = screens.filter((screen) => decideRoute(screen, guest) === 'absent');
  expect(absent.map(({ path }) => path)).toEqual(paths);
  expect(absent.filter((screen) => isInMenu(screen, guest))).toEqual([]);
  const entries = menuEntriesFor(root).filter(({ path }) => absent.every((screen) => screen.path !== path));
  expect(menuEntriesFor(guest)).toEqual(entries);
});

describe('the menu', () => {
  it.each<[Permission, string[]]>([
    ['dashboard', ['/']],
    ['queues', ['/queues']],
    ['connections', ['/connections']],
    ['files', ['/files']],
    ['prompts', ['/prompts']],
    ['integrations', ['/queue-integration']],
    ['users', ['/users']],
    ['tags', []],
    ['contactRemoval', []],
    ['ticketRemoval', []],
  ])('shows a user with the permission %s besides what everyone sees: %j', (permission, added) => {
    const holder: Guest = {
      ...user,
      user: { ...user.user, grantedPermissions: [permission], offeredPermissions: permissions },
    };
    const paths = (guest: Guest) => menuEntriesFor(guest).map(({ path }) => path);
    expect(paths(holder).filter((path) => !paths(user).includes(path))).toEqual(added);
  });

  it.each([
    '/tickets [MENU-002]',
    '/quick-messages [MENU-003]',
    '/todolist [MENU-004]',
    '/contacts [MENU-005]',
    '/tags [MENU-007]',
    '/helps [MENU-008]',
  ])('shows %s to everyone', (title) => {
    const [path = ''] = title.split(' ');
    for (const guest of [user, admin, { ...user, plan: null }]) expect(sees(guest, path)).toBe(true);
  });

  it.each([
    ['/schedules', 'useSchedules', '[MENU-006]'],
    ['/kanban', 'useKanban', '[MENU-009]'],
    ['/chats', 'useInternalChat', '[MENU-010]'],
  ] as const)('shows everyone %s only with %s %s', (path, feature, _ids) => {
    expect([sees(user, path), sees(admin, path)]).toEqual([true, true]);
    expect([sees(without(user, feature), path), sees({ ...admin, plan: null }, path)]).toEqual([false, false]);
  });

  it.each([
    ['/campaigns', 'useCampaigns', '[MENU-013] [MENU-014] [MENU-015]'],
    ['/contact-lists', 'useCampaigns', '[MENU-013] [MENU-014] [MENU-015]'],
    ['/campaigns-config', 'useCampaigns', '[MENU-013] [MENU-014] [MENU-015]'],
    ['/phrase-lists', 'useCampaigns', '[MENU-016]'],
    ['/flowbuilders', 'useCampaigns', '[MENU-016]'],
    ['/prompts', 'useOpenAi', '[MENU-018] [MENU-028]'],
    ['/queue-integration', 'useIntegrations', '[MENU-019] [MENU-028]'],
    ['/messages-api', 'useExternalApi', '[MENU-020] [MENU-028]'],
  ] as const)('shows admins %s only with %s, and users never %s', (path, feature, _ids) => {
    expect(sees(admin, path)).toBe(true);
    expect(sees(without(admin, feature), path)).toBe(false);
    expect(sees(user, path)).toBe(false);
  });

  it.each([
    '/ [MENU-001]',
    '/connections [MENU-021] [MENU-022]',
    '/files [MENU-021] [MENU-023]',
    '/queues [MENU-021] [MENU-024]',
    '/users [MENU-021] [MENU-025]',
    '/financeiro [MENU-021] [MENU-026]',
    '/settings [MENU-021] [MENU-027]',
  ])('shows %s to admins only', (title) => {
    const [path = ''] = title.split(' ');
    expect([sees(admin, path), sees(user, path)]).toEqual([true, false]);
  });

  it('shows the announcements to the super administrator only [MENU-017]', () => {
    expect([sees(root, '/announcements'), sees(admin, '/announcements'), sees(user, '/announcements')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('groups campaigns, flows and administration', () => {
    const sectionOf = (path: string) => menuEntriesFor(admin).find((entry) => entry.path === path)?.section;
    expect(['/campaigns', '/contact-lists', '/campaigns-config'].map(sectionOf)).toEqual(Array(3).fill('campaigns'));
    expect(['/phrase-lists', '/flowbuilders'].map(sectionOf)).toEqual(['flows', 'flows']);
    const administration = ['/connections', '/files', '/queues', '/users', '/financeiro', '/settings', '/prompts'];
    expect(administration.map(sectionOf)).toEqual(Array(7).fill('administration'));
  });
});

describe('the router and the menu', () => {
  const roles = { user, admin, 'super administrator': root };
  const plans = [full, ...features.map((feature) => ({ ...full, [feature]: false })), plan.parse({ id: 2 })];
  const guests = Object.values(roles).flatMap((role) =>
    plans.flatMap((plan) => [true, false].map((hasCampaigns): Guest => ({ ...role, plan, hasCampaigns }))),
  );
  const rows = screens.filter(({ menu }) => menu !== undefined);
  /** A user who belongs to the audience of every menu entry. */
  const withEveryRole = (guest: Guest): Guest => ({ ...guest, user: root.user });
  const isRefused = (row: (typeof screens)[number], guest: Guest): boolean => {
    const lacksFeature = row.feature !== undefined && guest.plan?.[row.feature] !== true;
    return decideRoute(row, guest) !== 'open' || (row.isRefusedByScreen === true && lacksFeature);
  };

  it.each(rows.map((row) => [row.path, row] as const))(
    'agree on %s for every role, plan and campaign flag',
    (_path, row) => {
      for (const guest of guests) {
        expect(isRefused(row, guest)).toBe(!isInMenu(row, withEveryRole(guest)));
        if (isInMenu(row, guest)) expect(isRefused(row, guest)).toBe(false);
      }
    },
  );

  it.each(screens.map((row) => [row.path, row] as const))(
    'the address of %s is open or closed for all roles alike [ROUTE-040]',
    (_path, row) => {
      for (const guest of guests) expect(decideRoute(row, guest)).toBe(decideRoute(row, withEveryRole(guest)));
    },
  );

  it('an unknown plan hides every entry that needs a feature, and leaves its refusal to screens that refuse themselves', () => {
    const unknown: Guest = { ...root, plan: null };
    const gated = rows.filter(({ feature }) => feature !== undefined);
    expect(gated).not.toEqual([]);
    for (const row of gated) {
      expect(isInMenu(row, unknown)).toBe(false);
      expect(decideRoute(row, unknown)).toBe(row.isRefusedByScreen === true ? 'open' : 'refused');
    }
  });

  it('a server that cannot be asked for the plan has every page that it has a route for', () => {
    const guest: Guest = { ...root, plan: null, missingRoutes: ['plan', 'kanban'] };
    const gated = rows.filter(({ feature }) => feature !== undefined);
    const shown = gated.filter((row) => isInMenu(row, guest)).map(({ path }) => path);
    expect(shown).toEqual(gated.map(({ path }) => path).filter((path) => path !== '/kanban'));
    expect(decideRoute({ feature: 'useKanban', needsRoute: 'kanban' }, guest)).toBe('absent');
    expect(decideRoute({ feature: 'useSchedules' }, guest)).toBe('open');
  });

  it('every menu entry opens its screen', () => {
    for (const { path, title } of menuEntriesFor(root)) expect(screenAt(path)?.title).toBe(title);
    expect(menuEntriesFor(root)).toHaveLength(rows.length);
  });
});
