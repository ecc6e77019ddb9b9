import type { EndpointName } from '@shared/api/table';

import type { Result } from './outcome';

type Area<N extends EndpointName> = N extends `${infer A}.${string}` ? A : never;
type Action<N extends EndpointName> = N extends `${string}.${infer A}` ? A : never;

/** Subject of the sentence about an area. */
const subjects: Record<Area<EndpointName>, string> = {
  announcements: 'Announcements',
  apiTokens: 'Tokens of programs',
  auditLog: 'Changes of the configuration',
  campaigns: 'Campaigns',
  chats: 'Internal chats',
  checkout: 'Invoices',
  companies: 'Companies',
  connections: 'Connections',
  contactListItems: 'Recipients of contact lists',
  contactLists: 'Contact lists',
  contacts: 'Contacts',
  devices: 'Devices',
  dashboard: 'The dashboard',
  exportLog: 'Announced exports',
  files: 'File lists',
  flowHistory: 'The history of flows',
  flowTriggers: 'Triggers of flows',
  flows: 'Flows',
  health: 'The state of the server',
  helps: 'Help videos',
  integrationCalls: 'Calls of integrations',
  integrations: 'Integrations',
  invitations: 'Invitations of colleagues',
  invoices: 'Invoices',
  kanban: 'The kanban board',
  messages: 'Messages',
  messagesApi: 'The page for programs',
  passwordReset: 'Forgotten passwords',
  permissions: 'Permissions of users',
  phraseCampaigns: 'Phrases that start a flow',
  plans: 'Plans',
  programCalls: 'Calls of programs',
  promptKey: "The company's key for prompts",
  prompts: 'Prompts',
  queueOptions: 'Menus of queues',
  queues: 'Queues',
  quickMessages: 'Quick messages',
  schedules: 'Schedules',
  session: 'Sessions',
  settings: 'Settings',
  signup: 'New companies',
  tags: 'Tags',
  ticketNotes: 'Notes on tickets',
  tickets: 'Tickets',
  twoFactor: 'The second factor',
  users: 'Users',
  webhooks: 'Webhooks',
};

/** Rest of the sentence for an endpoint that does not work. */
const losses: Record<Exclude<Action<EndpointName>, 'pairAnew'>, string> = {
  accept: 'cannot be accepted',
  activate: 'do not switch flows on or off',
  activities: 'do not show what was done with them',
  all: 'are not listed, so none can be changed or deleted',
  assign: 'does not move cards into a lane',
  attach: 'take no file',
  audience: 'are not counted before they start',
  campaign: 'of campaigns are not recorded',
  contacts: 'of contacts are not recorded',
  conversation: 'of conversations are not recorded',
  calls: 'are not listed',
  begin: 'cannot be enabled',
  cancel: 'cannot be stopped',
  clear: 'does not move cards out of a lane',
  confirm: 'cannot be replaced',
  create: 'cannot be created',
  createWithFiles: 'with pictures, recordings and documents cannot be sent, or do not appear when they are',
  details: 'is not shown',
  detach: 'keep their file: it cannot be taken off',
  disable: 'cannot be disabled',
  disconnect: 'cannot be disconnected',
  duplicate: 'cannot be duplicated',
  duplicates: 'are not compared with each other',
  end: 'cannot be ended',
  endDevices: 'keep their devices signed in',
  endOthers: 'cannot be ended all at once',
  enterAs: 'cannot be opened as a user of a company',
  figures: 'shows no figures',
  import: 'are not imported from the phone',
  merge: 'cannot be merged',
  mergePreview: 'are merged without a preview',
  lanes: 'has no lanes',
  list: 'are not listed',
  log: 'shows no single run',
  login: 'do not begin: nobody can sign in',
  logs: 'lists no runs',
  logout: 'do not end at the server',
  me: 'are not confirmed by the server',
  messages: 'do not show their messages',
  options: 'cannot be chosen in forms and pickers',
  pair: 'are not paired with a phone',
  plan: 'do not tell their plan, so pages of the plan stay closed',
  read: 'stay unread',
  refresh: 'end when the access token expires: users sign in again',
  remove: 'cannot be deleted',
  rename: 'cannot be renamed',
  renewSecret: 'cannot be signed',
  report: 'does not compare periods',
  request: 'get no code by e-mail',
  requestPlan: 'cannot ask for another plan',
  resetTwoFactor: 'keep a lost second factor',
  resend: 'cannot be sent again',
  resendFailed: 'do not send failed messages again',
  restart: 'cannot be restarted',
  retry: 'cannot be repeated',
  revoke: 'cannot be revoked',
  save: 'are not saved when they are drawn',
  saveSchedules: 'cannot change their opening hours',
  saveSettings: 'cannot change their pace and variables',
  send: 'take no messages',
  sendFiles: 'sends no files',
  sendText: 'sends no texts',
  setDefaults: 'cannot be changed for all users',
  setLanguage: 'cannot change the language of automatic messages',
  setUser: 'cannot be changed for one user',
  settings: 'do not show their pace and variables',
  show: 'cannot be opened',
  showByUuid: 'do not open from their address or a notification',
  states: 'do not show whether they work',
  subscribe: 'cannot be paid',
  sync: 'cannot be put on tickets',
  test: 'cannot be tried out before they start',
  testSession: 'cannot be tried out before they are saved',
  tickets: 'has no cards',
  ticketsByDay: 'does not show tickets by day',
  ticketsByUser: 'does not show tickets by attendant',
  update: 'cannot be changed',
  upload: 'take no files or sheets',
  uploadAudio: 'take no recordings',
  uploadContent: 'take no files in content blocks',
  uploadImage: 'take no pictures',
  version: 'shows no former version',
  versions: 'lists no former versions',
  withdraw: 'cannot be withdrawn',
};

const sentences: { readonly [N in EndpointName]?: string } = {
  'messages.create': 'Texts cannot be sent.',
  'connections.pairAnew': 'Connections do not show a new code.',
};

type Words = Readonly<Record<string, string | undefined>>;
const specialSentences: Words = sentences;
const subjectOf: Words = subjects;
const lossOf: Words = losses;

/** Sentences about parts of Recado that do not work on a server, one for each case that failed or is missing. */
export function missedByUsers(results: readonly Result[]): string[] {
  const affected = results.filter(({ outcome }) => outcome === 'failed' || outcome === 'missing');
  return affected.map(({ area, name }) => sentenceFor(area, name));
}

function sentenceFor(area: string, name: string): string {
  const special = specialSentences[name];
  const subject = subjectOf[area];
  const loss = lossOf[name.slice(area.length + 1)];
  if (special !== undefined) return special;
  if (subject !== undefined && loss !== undefined) return `${subject} ${loss}.`;
  return 'Changes by others appear late: the socket does not work.';
}
