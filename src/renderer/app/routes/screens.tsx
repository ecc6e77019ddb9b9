import {
  AlertOutlined,
  ApartmentOutlined,
  ApiOutlined,
  BranchesOutlined,
  CalendarOutlined,
  CheckSquareOutlined,
  CommentOutlined,
  ContactsOutlined,
  ControlOutlined,
  DashboardOutlined,
  DollarOutlined,
  FileOutlined,
  LinkOutlined,
  MessageOutlined,
  MobileOutlined,
  NotificationOutlined,
  OrderedListOutlined,
  ProjectOutlined,
  QuestionCircleOutlined,
  RobotOutlined,
  SendOutlined,
  SettingOutlined,
  TagOutlined,
  TeamOutlined,
  ThunderboltOutlined,
} from '@ant-design/icons';
import type { JSX } from 'react';
import { matchPath } from 'react-router-dom';

import { lazyScreen } from './lazy-screen';
import type { Guest } from './screen-access';
import { isInMenu } from './screen-access';
import type { MenuSection, ScreenRow, ScreenTitle } from './screen-row';

/** Every screen behind the login, in the order of the menu. The router, the menu and the command palette read this table. */
export const screens: readonly ScreenRow[] = [
  {
    path: '/',
    Screen: lazyScreen(() => import('../screens/home-screen'), 'HomeScreen'),
    title: 'menu.dashboard',
    menu: { section: 'work', icon: <DashboardOutlined />, audience: { permission: 'dashboard' } },
  },
  {
    path: '/tickets/:ticketId?',
    Screen: lazyScreen(() => import('../screens/tickets-screen'), 'TicketsScreen'),
    title: 'menu.tickets',
    menu: { section: 'work', icon: <MessageOutlined /> },
  },
  {
    path: '/quick-messages',
    Screen: lazyScreen(
      () => import('@renderer/features/quick-messages/ui/quick-messages-screen'),
      'QuickMessagesScreen',
    ),
    title: 'menu.quickMessages',
    menu: { section: 'work', icon: <ThunderboltOutlined /> },
  },
  {
    path: '/kanban',
    Screen: lazyScreen(() => import('@renderer/features/kanban/ui/kanban-screen'), 'KanbanScreen'),
    title: 'menu.kanban',
    menu: { section: 'work', icon: <ProjectOutlined /> },
    feature: 'useKanban',
    needsRoute: 'kanban',
  },
  {
    path: '/todolist',
    Screen: lazyScreen(() => import('@renderer/features/todo/ui/todo-screen'), 'TodoScreen'),
    title: 'menu.todoList',
    menu: { section: 'work', icon: <CheckSquareOutlined /> },
  },
  {
    path: '/contacts',
    Screen: lazyScreen(() => import('@renderer/features/contacts/ui/contacts-screen'), 'ContactsScreen'),
    title: 'menu.contacts',
    menu: { section: 'work', icon: <ContactsOutlined /> },
  },
  {
    path: '/schedules',
    Screen: lazyScreen(() => import('@renderer/features/schedules/ui/schedules-screen'), 'SchedulesScreen'),
    title: 'menu.schedules',
    menu: { section: 'work', icon: <CalendarOutlined /> },
    feature: 'useSchedules',
  },
  {
    path: '/tags',
    Screen: lazyScreen(() => import('@renderer/features/tags/ui/tags-screen'), 'TagsScreen'),
    title: 'menu.tags',
    menu: { section: 'work', icon: <TagOutlined /> },
  },
  {
    path: '/chats/:id?',
    Screen: lazyScreen(() => import('@renderer/features/chats/ui/chats-screen'), 'ChatsScreen'),
    title: 'menu.chats',
    menu: { section: 'work', icon: <CommentOutlined /> },
    feature: 'useInternalChat',
  },
  {
    path: '/helps',
    Screen: lazyScreen(() => import('@renderer/features/helps/ui/helps-screen'), 'HelpsScreen'),
    title: 'menu.helps',
    menu: { section: 'work', icon: <QuestionCircleOutlined /> },
  },
  {
    path: '/campaigns',
    Screen: lazyScreen(() => import('@renderer/features/campaigns/ui/campaigns-screen'), 'CampaignsScreen', [
      'campaigns',
    ]),
    title: 'menu.campaigns',
    menu: { section: 'campaigns', icon: <SendOutlined />, audience: { permission: 'campaigns' } },
    feature: 'useCampaigns',
    needsCampaigns: true,
  },
  {
    path: '/campaign/:campaignId/report',
    Screen: lazyScreen(() => import('@renderer/features/campaigns/ui/campaign-report-screen'), 'CampaignReportScreen', [
      'campaigns',
    ]),
    feature: 'useCampaigns',
    needsCampaigns: true,
  },
  {
    path: '/contact-lists',
    Screen: lazyScreen(() => import('@renderer/features/contact-lists/ui/contact-lists-screen'), 'ContactListsScreen'),
    title: 'menu.contactLists',
    menu: { section: 'campaigns', icon: <OrderedListOutlined />, audience: { permission: 'campaigns' } },
    feature: 'useCampaigns',
    needsCampaigns: true,
  },
  {
    path: '/contact-lists/:contactListId/contacts',
    Screen: lazyScreen(() => import('@renderer/features/contact-lists/ui/list-items-screen'), 'ListItemsScreen'),
    title: 'menu.contactLists',
    feature: 'useCampaigns',
    needsCampaigns: true,
  },
  {
    path: '/campaigns-config',
    Screen: lazyScreen(
      () => import('@renderer/features/campaigns/ui/campaign-settings-screen'),
      'CampaignSettingsScreen',
      ['campaigns'],
    ),
    title: 'menu.campaignsConfig',
    menu: { section: 'campaigns', icon: <ControlOutlined />, audience: { permission: 'campaigns' } },
    feature: 'useCampaigns',
    needsCampaigns: true,
  },
  {
    path: '/phrase-lists',
    Screen: lazyScreen(() => import('@renderer/features/phrase-campaigns/ui/phrases-screen'), 'PhrasesScreen'),
    title: 'menu.phraseLists',
    menu: { section: 'flows', icon: <AlertOutlined />, audience: 'admin' },
    feature: 'useCampaigns',
    needsCampaigns: true,
    needsRoute: 'phrases',
  },
  {
    path: '/flowbuilders',
    Screen: lazyScreen(() => import('@renderer/features/flows/ui/flows-screen'), 'FlowsScreen', ['flows']),
    title: 'menu.flows',
    menu: { section: 'flows', icon: <BranchesOutlined />, audience: 'admin' },
    feature: 'useCampaigns',
    needsCampaigns: true,
    needsRoute: 'flows',
  },
  {
    path: '/flowbuilder/:id?',
    Screen: lazyScreen(() => import('@renderer/features/flows/ui/flow-editor-screen'), 'FlowEditorScreen', ['flows']),
    feature: 'useCampaigns',
    needsCampaigns: true,
    needsRoute: 'flows',
  },
  {
    path: '/announcements',
    Screen: lazyScreen(() => import('@renderer/features/announcements/ui/announcements-screen'), 'AnnouncementsScreen'),
    title: 'menu.announcements',
    menu: { section: 'administration', icon: <NotificationOutlined />, audience: 'super' },
  },
  {
    path: '/prompts',
    Screen: lazyScreen(() => import('@renderer/features/prompts/ui/prompts-screen'), 'PromptsScreen'),
    title: 'menu.prompts',
    menu: { section: 'administration', icon: <RobotOutlined />, audience: { permission: 'prompts' } },
    feature: 'useOpenAi',
    isRefusedByScreen: true,
    needsRoute: 'prompts',
  },
  {
    path: '/queue-integration',
    Screen: lazyScreen(() => import('@renderer/features/integrations/ui/integrations-screen'), 'IntegrationsScreen', [
      'integrations',
    ]),
    title: 'menu.integrations',
    menu: { section: 'administration', icon: <LinkOutlined />, audience: { permission: 'integrations' } },
    feature: 'useIntegrations',
    isRefusedByScreen: true,
    needsRoute: 'integrations',
  },
  {
    path: '/queue-integration/webhooks',
    Screen: lazyScreen(() => import('@renderer/features/integrations/ui/webhooks/webhooks-screen'), 'WebhooksScreen', [
      'integrations',
    ]),
    title: 'menu.integrations',
    feature: 'useIntegrations',
    isRefusedByScreen: true,
  },
  {
    path: '/messages-api',
    Screen: lazyScreen(() => import('@renderer/features/messages-api/ui/messages-api-screen'), 'MessagesApiScreen', [
      'messagesApi',
    ]),
    title: 'menu.messagesApi',
    menu: { section: 'administration', icon: <ApiOutlined />, audience: 'admin' },
    feature: 'useExternalApi',
    isRefusedByScreen: true,
  },
  {
    path: '/connections',
    Screen: lazyScreen(() => import('@renderer/features/connections/ui/connections-screen'), 'ConnectionsScreen'),
    title: 'menu.connections',
    menu: { section: 'administration', icon: <MobileOutlined />, audience: { permission: 'connections' } },
  },
  {
    path: '/files',
    Screen: lazyScreen(() => import('@renderer/features/files/ui/files-screen'), 'FilesScreen'),
    title: 'menu.files',
    menu: { section: 'administration', icon: <FileOutlined />, audience: { permission: 'files' } },
    needsRoute: 'fileLists',
  },
  {
    path: '/queues',
    Screen: lazyScreen(() => import('@renderer/features/queues/ui/queues-screen'), 'QueuesScreen'),
    title: 'menu.queues',
    menu: { section: 'administration', icon: <ApartmentOutlined />, audience: { permission: 'queues' } },
  },
  {
    path: '/users',
    Screen: lazyScreen(() => import('@renderer/features/users/ui/users-screen'), 'UsersScreen', ['invitations']),
    title: 'menu.users',
    menu: { section: 'administration', icon: <TeamOutlined />, audience: { permission: 'users' } },
  },
  {
    path: '/financeiro',
    Screen: lazyScreen(() => import('@renderer/features/invoices/ui/invoices-screen'), 'InvoicesScreen'),
    title: 'menu.invoices',
    menu: { section: 'administration', icon: <DollarOutlined />, audience: 'admin' },
  },
  {
    path: '/subscription',
    Screen: lazyScreen(() => import('@renderer/features/subscription/ui/subscription-screen'), 'SubscriptionScreen', [
      'subscription',
    ]),
    title: 'user.subscription',
  },
  {
    path: '/settings',
    Screen: lazyScreen(() => import('../screens/company-settings'), 'CompanySettings', [
      'settings',
      'campaigns',
      'permissions',
      'audit',
      'health',
    ]),
    title: 'menu.settings',
    menu: { section: 'administration', icon: <SettingOutlined />, audience: 'admin' },
  },
];

/** The screen behind an address; undefined where none matches. */
export function screenAt(pathname: string): ScreenRow | undefined {
  return screens.find(({ path }) => matchPath(path, pathname) !== null);
}

export type MenuEntry = { path: string; title: ScreenTitle; icon: JSX.Element; section: MenuSection };

/** The screens that the menu and the command palette offer to a user, in the order of the menu. */
export function menuEntriesFor(guest: Guest): MenuEntry[] {
  return screens.flatMap((row) => {
    if (row.menu === undefined || !isInMenu(row, guest)) return [];
    const { icon, section } = row.menu;
    return [{ path: rootOf(row.path), title: row.title, icon, section }];
  });
}

/** A route pattern without its parameters: `/tickets`. */
function rootOf(path: string): string {
  return `/${path.split('/')[1] ?? ''}`;
}
