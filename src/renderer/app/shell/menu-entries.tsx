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
  OrderedListOutlined,
  ProjectOutlined,
  QuestionCircleOutlined,
  ReadOutlined,
  RobotOutlined,
  SendOutlined,
  SettingOutlined,
  TagOutlined,
  TeamOutlined,
  ThunderboltOutlined,
} from '@ant-design/icons';

import type { Guest } from '../routes/page-access';
import { isAdmin, isInPlan } from '../routes/page-access';

export const menuGroups = ['work', 'campaigns', 'flows', 'administration'] as const;
type MenuGroup = (typeof menuGroups)[number];

type MenuEntry = {
  path: string;
  label: Label;
  icon: React.JSX.Element;
  group: MenuGroup;
  isVisible: (guest: Guest) => boolean;
};

/** Names of the pages among the shell's texts. */
type Label =
  | 'menu.dashboard'
  | 'menu.tickets'
  | 'menu.quickMessages'
  | 'menu.kanban'
  | 'menu.todoList'
  | 'menu.contacts'
  | 'menu.schedules'
  | 'menu.tags'
  | 'menu.chats'
  | 'menu.helps'
  | 'menu.campaigns'
  | 'menu.contactLists'
  | 'menu.campaignsConfig'
  | 'menu.phraseLists'
  | 'menu.flows'
  | 'menu.announcements'
  | 'menu.prompts'
  | 'menu.integrations'
  | 'menu.messagesApi'
  | 'menu.connections'
  | 'menu.files'
  | 'menu.queues'
  | 'menu.users'
  | 'menu.invoices'
  | 'menu.settings';

const everyone = (): boolean => true;
const campaigners = (guest: Guest): boolean => isAdmin(guest) && isInPlan(guest, 'useCampaigns');

/** The pages of the menu, in its order. */
export const menuEntries: readonly MenuEntry[] = [
  { path: '/', label: 'menu.dashboard', icon: <DashboardOutlined />, group: 'work', isVisible: isAdmin },
  { path: '/tickets', label: 'menu.tickets', icon: <MessageOutlined />, group: 'work', isVisible: everyone },
  {
    path: '/quick-messages',
    label: 'menu.quickMessages',
    icon: <ThunderboltOutlined />,
    group: 'work',
    isVisible: everyone,
  },
  {
    path: '/kanban',
    label: 'menu.kanban',
    icon: <ProjectOutlined />,
    group: 'work',
    isVisible: (guest) => isInPlan(guest, 'useKanban'),
  },
  { path: '/todolist', label: 'menu.todoList', icon: <CheckSquareOutlined />, group: 'work', isVisible: everyone },
  { path: '/contacts', label: 'menu.contacts', icon: <ContactsOutlined />, group: 'work', isVisible: everyone },
  {
    path: '/schedules',
    label: 'menu.schedules',
    icon: <CalendarOutlined />,
    group: 'work',
    isVisible: (guest) => isInPlan(guest, 'useSchedules'),
  },
  { path: '/tags', label: 'menu.tags', icon: <TagOutlined />, group: 'work', isVisible: everyone },
  {
    path: '/chats',
    label: 'menu.chats',
    icon: <CommentOutlined />,
    group: 'work',
    isVisible: (guest) => isInPlan(guest, 'useInternalChat'),
  },
  { path: '/helps', label: 'menu.helps', icon: <QuestionCircleOutlined />, group: 'work', isVisible: everyone },
  { path: '/campaigns', label: 'menu.campaigns', icon: <SendOutlined />, group: 'campaigns', isVisible: campaigners },
  {
    path: '/contact-lists',
    label: 'menu.contactLists',
    icon: <OrderedListOutlined />,
    group: 'campaigns',
    isVisible: campaigners,
  },
  {
    path: '/campaigns-config',
    label: 'menu.campaignsConfig',
    icon: <ControlOutlined />,
    group: 'campaigns',
    isVisible: campaigners,
  },
  { path: '/phrase-lists', label: 'menu.phraseLists', icon: <AlertOutlined />, group: 'flows', isVisible: campaigners },
  { path: '/flowbuilders', label: 'menu.flows', icon: <BranchesOutlined />, group: 'flows', isVisible: campaigners },
  {
    path: '/announcements',
    label: 'menu.announcements',
    icon: <ReadOutlined />,
    group: 'administration',
    isVisible: ({ user }) => user.super,
  },
  {
    path: '/prompts',
    label: 'menu.prompts',
    icon: <RobotOutlined />,
    group: 'administration',
    isVisible: (guest) => isAdmin(guest) && isInPlan(guest, 'useOpenAi'),
  },
  {
    path: '/queue-integration',
    label: 'menu.integrations',
    icon: <LinkOutlined />,
    group: 'administration',
    isVisible: (guest) => isAdmin(guest) && isInPlan(guest, 'useIntegrations'),
  },
  {
    path: '/messages-api',
    label: 'menu.messagesApi',
    icon: <ApiOutlined />,
    group: 'administration',
    isVisible: (guest) => isAdmin(guest) && isInPlan(guest, 'useExternalApi'),
  },
  {
    path: '/connections',
    label: 'menu.connections',
    icon: <MobileOutlined />,
    group: 'administration',
    isVisible: isAdmin,
  },
  { path: '/files', label: 'menu.files', icon: <FileOutlined />, group: 'administration', isVisible: isAdmin },
  { path: '/queues', label: 'menu.queues', icon: <ApartmentOutlined />, group: 'administration', isVisible: isAdmin },
  { path: '/users', label: 'menu.users', icon: <TeamOutlined />, group: 'administration', isVisible: isAdmin },
  {
    path: '/financeiro',
    label: 'menu.invoices',
    icon: <DollarOutlined />,
    group: 'administration',
    isVisible: isAdmin,
  },
  { path: '/settings', label: 'menu.settings', icon: <SettingOutlined />, group: 'administration', isVisible: isAdmin },
];
