import { describe, expect, it } from 'vitest';

import { plan } from '@shared/domain/plan';

import type { Guest } from '../routes/page-access';
import { menuEntries } from './menu-entries';

const full = plan.parse({
  id: 1,
  ...{ useCampaigns: true, useSchedules: true, useInternalChat: true, useExternalApi: true },
  ...{ useKanban: true, useOpenAi: true, useIntegrations: true },
});
type Feature = Extract<keyof typeof full, `use${string}`>;

const user: Guest = { user: { profile: 'user', super: false }, plan: full, hasCampaigns: true };
const admin: Guest = { ...user, user: { profile: 'admin', super: false } };
const root: Guest = { ...user, user: { profile: 'admin', super: true } };
const without = (guest: Guest, feature: Feature): Guest => ({ ...guest, plan: { ...full, [feature]: false } });

const sees = (guest: Guest, path: string): boolean =>
  menuEntries.some((entry) => entry.path === path && entry.isVisible(guest));

describe('the menu', () => {
  it.each([
    '/tickets [MENU-002]',
    '/quick-messages [MENU-003]',
    '/todolist [MENU-004]',
    '/contacts [MENU-005]',
    '/tags [MENU-007]',
    '/helps [MENU-008]',
  ])('shows everyone %s', (title) => {
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
  ])('shows admins alone %s', (title) => {
    const [path = ''] = title.split(' ');
    expect([sees(admin, path), sees(user, path)]).toEqual([true, false]);
  });

  it('shows the super administrator alone the announcements [MENU-017]', () => {
    expect([sees(root, '/announcements'), sees(admin, '/announcements'), sees(user, '/announcements')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('keeps campaigns, flows and administration together', () => {
    const groupOf = (path: string) => menuEntries.find((entry) => entry.path === path)?.group;
    expect(['/campaigns', '/contact-lists', '/campaigns-config'].map(groupOf)).toEqual(Array(3).fill('campaigns'));
    expect(['/phrase-lists', '/flowbuilders'].map(groupOf)).toEqual(['flows', 'flows']);
    const administration = ['/connections', '/files', '/queues', '/users', '/financeiro', '/settings', '/prompts'];
    expect(administration.map(groupOf)).toEqual(Array(7).fill('administration'));
  });
});
