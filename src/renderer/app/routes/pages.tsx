import type { ComponentType, JSX } from 'react';
import { lazy, useState } from 'react';
import { matchPath } from 'react-router-dom';

import type { Guest, PlanFeature } from './page-access';

export type Page = {
  path: string;
  Screen: ComponentType;
  /** Without it the address leads nowhere. Who may do what is the page's own matter. */
  exists?: (guest: Guest) => boolean;
  /** A company that has not paid for it is led away. */
  feature?: PlanFeature;
};

const loads = new Map<Page['Screen'], () => Promise<void>>();

/**
 * A screen as a chunk of its own, by its name in its module. Where its code is there already it is shown at once: what
 * React has once waited for it holds back for 300 ms more, and shows a skeleton meanwhile.
 */
function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): Page['Screen'] {
  const known: { code: ComponentType | null } = { code: null };
  const Later: ComponentType = lazy<ComponentType>(async () => ({ default: (await load())[name] }));
  function Screen(): JSX.Element {
    // Chosen once: another one in its place would lose what the user has begun.
    const [chosen] = useState<{ Code: ComponentType }>(() => ({ Code: known.code ?? Later }));
    return <chosen.Code />;
  }
  loads.set(Screen, async () => {
    known.code = (await load())[name];
  });
  return Screen;
}

/** Fetches the code of the page at this address. What cannot be fetched is fetched again when it is shown. */
export async function preparePage(pathname: string): Promise<void> {
  const page = pages.find(({ path }) => matchPath(path, pathname) !== null);
  const load = page && loads.get(page.Screen);
  await load?.().catch(() => undefined);
}

/** Campaigns stand and fall with `cshow`, and a company without the feature is led away. */
function ofCampaigns(path: string, Screen: Page['Screen']): Page {
  return { path, Screen, exists: ({ hasCampaigns }) => hasCampaigns, feature: 'useCampaigns' };
}

/** Every page of the signed-in by its path, in the order of the menu. */
export const pages: readonly Page[] = [
  { path: '/', Screen: screen(() => import('../screens/home-screen'), 'HomeScreen') },
  { path: '/tickets/:ticketId?', Screen: screen(() => import('../screens/tickets-screen'), 'TicketsScreen') },
  {
    path: '/quick-messages',
    Screen: screen(() => import('@renderer/features/quick-messages/ui/quick-messages-screen'), 'QuickMessagesScreen'),
  },
  {
    path: '/contacts',
    Screen: screen(() => import('@renderer/features/contacts/ui/contacts-screen'), 'ContactsScreen'),
  },
  { path: '/tags', Screen: screen(() => import('@renderer/features/tags/ui/tags-screen'), 'TagsScreen') },
  { path: '/helps', Screen: screen(() => import('@renderer/features/helps/ui/helps-screen'), 'HelpsScreen') },
  {
    path: '/phrase-lists',
    Screen: screen(() => import('@renderer/features/phrase-campaigns/ui/phrases-screen'), 'PhrasesScreen'),
    exists: ({ hasCampaigns }) => hasCampaigns,
  },
  { path: '/prompts', Screen: screen(() => import('@renderer/features/prompts/ui/prompts-screen'), 'PromptsScreen') },
  {
    path: '/queue-integration',
    Screen: screen(() => import('@renderer/features/integrations/ui/integrations-screen'), 'IntegrationsScreen'),
  },
  {
    path: '/messages-api',
    Screen: screen(() => import('@renderer/features/messages-api/ui/messages-api-screen'), 'MessagesApiScreen'),
  },
  {
    path: '/connections',
    Screen: screen(() => import('@renderer/features/connections/ui/connections-screen'), 'ConnectionsScreen'),
  },
  {
    path: '/financeiro',
    Screen: screen(() => import('@renderer/features/invoices/ui/invoices-screen'), 'InvoicesScreen'),
  },
  {
    path: '/subscription',
    Screen: screen(() => import('@renderer/features/subscription/ui/subscription-screen'), 'SubscriptionScreen'),
  },
  { path: '/users', Screen: screen(() => import('@renderer/features/users/ui/users-screen'), 'UsersScreen') },
  {
    path: '/flowbuilders',
    Screen: screen(() => import('@renderer/features/flows/ui/flows-screen'), 'FlowsScreen'),
    exists: ({ hasCampaigns }) => hasCampaigns,
  },
  {
    path: '/flowbuilder/:id?',
    Screen: screen(() => import('@renderer/features/flows/ui/flow-editor-screen'), 'FlowEditorScreen'),
    exists: ({ hasCampaigns }) => hasCampaigns,
  },
  {
    path: '/settings',
    Screen: screen(() => import('@renderer/features/settings/ui/settings-screen'), 'SettingsScreen'),
  },
  {
    path: '/schedules',
    feature: 'useSchedules',
    Screen: screen(() => import('@renderer/features/schedules/ui/schedules-screen'), 'SchedulesScreen'),
  },
  ofCampaigns(
    '/campaigns',
    screen(() => import('@renderer/features/campaigns/ui/campaigns-screen'), 'CampaignsScreen'),
  ),
  ofCampaigns(
    '/campaign/:campaignId/report',
    screen(() => import('@renderer/features/campaigns/ui/campaign-report-screen'), 'CampaignReportScreen'),
  ),
  ofCampaigns(
    '/contact-lists',
    screen(() => import('@renderer/features/contact-lists/ui/contact-lists-screen'), 'ContactListsScreen'),
  ),
  ofCampaigns(
    '/contact-lists/:contactListId/contacts',
    screen(() => import('@renderer/features/contact-lists/ui/list-items-screen'), 'ListItemsScreen'),
  ),
  ofCampaigns(
    '/campaigns-config',
    screen(() => import('@renderer/features/campaigns/ui/campaign-settings-screen'), 'CampaignSettingsScreen'),
  ),
  {
    path: '/announcements',
    Screen: screen(() => import('@renderer/features/announcements/ui/announcements-screen'), 'AnnouncementsScreen'),
  },
  {
    path: '/chats/:id?',
    feature: 'useInternalChat',
    Screen: screen(() => import('@renderer/features/chats/ui/chats-screen'), 'ChatsScreen'),
  },
  { path: '/kanban', Screen: screen(() => import('@renderer/features/kanban/ui/kanban-screen'), 'KanbanScreen') },
  { path: '/todolist', Screen: screen(() => import('@renderer/features/todo/ui/todo-screen'), 'TodoScreen') },
  { path: '/files', Screen: screen(() => import('@renderer/features/files/ui/files-screen'), 'FilesScreen') },
  { path: '/queues', Screen: screen(() => import('@renderer/features/queues/ui/queues-screen'), 'QueuesScreen') },
];

/** The path of a page without what it may carry: `/tickets`. */
export function rootOf({ path }: Pick<Page, 'path'>): string {
  return `/${path.split('/')[1] ?? ''}`;
}
