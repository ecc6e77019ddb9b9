// Loaded pages render at once, as in a window that has shown them before.
import '@renderer/features/campaigns/ui/campaign-report-screen';
import '@renderer/features/campaigns/ui/campaign-settings-screen';
import '@renderer/features/campaigns/ui/campaigns-screen';
import '@renderer/features/chats/ui/chats-screen';
import '@renderer/features/dashboard/ui/dashboard-screen';
import '@renderer/features/schedules/ui/schedules-screen';

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { Plan } from '@shared/domain/plan';
import { settle } from '@tests/support/event-loop';
import { pagesLoading, shellAnswers } from '@tests/support/renderer/shell-answers';
import { showScreen } from '@tests/support/renderer/show-screen';
import { stopTimers } from '@tests/support/renderer/stop-timers';

import { AppRoutes } from './app-routes';

const admin = { user: { profile: 'admin' } };
const open = (path: string, plan: Partial<Plan>) => {
  localStorage.setItem('cshow', 'true');
  return showScreen(<AppRoutes />, { ...admin, path, plan, answers: { ...shellAnswers, ...pagesLoading } });
};

const refusal = 'Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.';

it.each([
  ['/kanban', 'useKanban', '[KANBAN-019]'],
  ['/schedules', 'useSchedules', '[SCHED-028]'],
  ['/chats', 'useInternalChat', '[CHAT-030]'],
  ['/chats/00000000-0000-4000-8000-000000000001', 'useInternalChat', '[CHAT-030]'],
  ['/campaigns', 'useCampaigns', '[CAMP-055]'],
  ['/campaign/1/report', 'useCampaigns', '[CAMP-055]'],
  ['/campaigns-config', 'useCampaigns', '[CAMP-055]'],
  ['/flowbuilders', 'useCampaigns', ''],
  ['/phrase-lists', 'useCampaigns', ''],
] as const)(
  '%s names the reason to a company without %s and leads home after 1,000 ms %s [CONST-005]',
  async (path, feature, _id) => {
    const { pass } = stopTimers();
    const opening = open(path, { [feature]: false });
    await pass(0);
    const refused = await opening;
    await pass(0);
    expect(screen.getByText(refusal)).toBeTruthy();
    await pass(999);
    expect(refused.path()).toBe(path);
    await pass(1);
    expect(refused.path()).toBe('/');
  },
);

it.each(['/schedules', '/campaigns', '/campaigns-config'])(
  '%s stays open with the feature in the plan',
  async (path) => {
    const { path: shown } = await open(path, {});
    await settle();
    expect(shown()).toBe(path);
  },
);
