import { beforeAll, describe, expect, it } from 'vitest';

import { callEndpoint } from '@server/testing/call-endpoint';
import { requestOf } from '@server/testing/endpoint-requests';
import type { Statuses } from '@server/testing/role-statuses';
import {
  admins,
  adminsOfIt,
  adminsWithoutContent,
  anyone,
  itsAdmins,
  members,
  ownOnly,
  superOnly,
} from '@server/testing/role-statuses';
import { useWorkspace } from '@server/testing/use-workspace';
import { webhookStatuses } from '@server/testing/webhook-statuses';
import { ofHome } from '@server/testing/wire-request';
import type { EndpointName } from '@shared/api/table';

const callers = ['nobody', 'user', 'admin', 'super', 'neighbour', 'stranger'] as const;
type Caller = (typeof callers)[number];

/**
 * Status for each caller who requests a record of the home company; the neighbour is an admin of another company, the
 * stranger a user of it.
 */
const answers: Record<EndpointName, Statuses> = {
  'session.login': anyone,
  // Without the refresh cookie a token is no help.
  'session.refresh': [401, 401, 401, 401, 401, 401],
  'session.logout': ownOnly,
  'session.me': ownOnly,
  'session.enterAs': superOnly,
  'devices.list': ownOnly,
  // Ana's device, which only she can end.
  'devices.end': [401, 200, 404, 404, 404, 404],
  'devices.endOthers': ownOnly,
  'twoFactor.show': ownOnly,
  'twoFactor.begin': ownOnly,
  // Everyone's code is wrong.
  'twoFactor.confirm': [401, 400, 400, 400, 400, 400],
  'twoFactor.disable': [401, 400, 400, 400, 400, 400],
  'users.list': ownOnly,
  'users.options': ownOnly,
  'users.show': members,
  'users.create': admins,
  'users.update': itsAdmins,
  'users.remove': adminsOfIt,
  'users.setLanguage': admins,
  'users.endDevices': adminsOfIt,
  'users.resetTwoFactor': adminsOfIt,
  'permissions.show': admins,
  'permissions.setDefaults': admins,
  'permissions.setUser': adminsOfIt,
  'invitations.list': admins,
  'invitations.create': admins,
  'invitations.resend': adminsOfIt,
  'invitations.withdraw': adminsOfIt,
  'invitations.accept': anyone,
  'companies.show': members,
  'companies.plan': members,
  'plans.options': anyone,
  'plans.all': anyone,
  'plans.show': ownOnly,
  'plans.create': superOnly,
  'plans.update': superOnly,
  // Home is on it.
  'plans.remove': [401, 403, 403, 400, 403, 403],
  'companies.list': superOnly,
  'companies.all': superOnly,
  'companies.create': superOnly,
  'companies.update': superOnly,
  // A company cannot be deleted by its own users.
  'companies.remove': [401, 403, 403, 403, 403, 403],
  'companies.saveSchedules': adminsOfIt,
  'companies.requestPlan': adminsOfIt,
  'helps.list': ownOnly,
  'helps.all': ownOnly,
  'helps.create': superOnly,
  'helps.update': [401, 403, 403, 404, 403, 403],
  'helps.remove': [401, 403, 403, 404, 403, 403],
  'settings.list': ownOnly,
  'settings.update': admins,
  'queues.list': ownOnly,
  'queues.show': members,
  'queues.create': admins,
  'queues.update': adminsOfIt,
  'queues.remove': adminsOfIt,
  'queueOptions.list': members,
  'queueOptions.create': adminsOfIt,
  'queueOptions.update': adminsOfIt,
  'queueOptions.remove': adminsOfIt,
  'quickMessages.list': ownOnly,
  'quickMessages.options': ownOnly,
  'quickMessages.show': members,
  'quickMessages.create': ownOnly,
  // Each changes their own; admins all of the company's.
  'quickMessages.update': itsAdmins,
  'quickMessages.remove': itsAdmins,
  'quickMessages.attach': itsAdmins,
  'quickMessages.detach': itsAdmins,
  'kanban.lanes': ownOnly,
  'kanban.tickets': ownOnly,
  'kanban.clear': members,
  'kanban.assign': members,
  'connections.list': ownOnly,
  'connections.show': members,
  'connections.create': admins,
  'connections.update': adminsOfIt,
  'connections.remove': adminsOfIt,
  'connections.pair': adminsOfIt,
  'connections.pairAnew': adminsOfIt,
  'connections.disconnect': adminsOfIt,
  'apiTokens.list': adminsOfIt,
  'apiTokens.create': adminsOfIt,
  'apiTokens.revoke': adminsOfIt,
  'contacts.list': ownOnly,
  'contacts.show': members,
  'contacts.create': ownOnly,
  'contacts.remove': adminsOfIt,
  'contacts.options': ownOnly,
  'contacts.upload': ownOnly,
  'contacts.import': ownOnly,
  'contacts.duplicates': admins,
  'contacts.mergePreview': adminsOfIt,
  'contacts.merge': adminsOfIt,
  'tags.list': ownOnly,
  'tags.options': ownOnly,
  'tags.show': members,
  'tags.create': ownOnly,
  'tags.update': adminsOfIt,
  'tags.remove': adminsOfIt,
  'contacts.update': members,
  'tickets.list': ownOnly,
  'tickets.show': members,
  'tickets.showByUuid': members,
  'tickets.create': members,
  'tickets.update': members,
  'tickets.activities': members,
  'tickets.remove': adminsOfIt,
  'ticketNotes.list': members,
  'ticketNotes.create': members,
  'ticketNotes.remove': members,
  'tags.sync': members,
  'messages.list': members,
  'messages.createWithFiles': members,
  'messages.create': members,
  'messages.remove': [401, 200, 200, 200, 400, 400],
  'chats.list': ownOnly,
  // The neighbour's company has no such colleague.
  'chats.create': [401, 200, 200, 200, 400, 400],
  // Made by the user; the admin only takes part, and the super administrator does not.
  'chats.update': [401, 200, 403, 404, 404, 404],
  'chats.remove': [401, 200, 403, 404, 404, 404],
  'chats.messages': [401, 200, 200, 404, 404, 404],
  'chats.send': [401, 200, 200, 404, 404, 404],
  'chats.read': [401, 200, 200, 404, 404, 404],
  'announcements.list': ownOnly,
  'announcements.all': superOnly,
  'announcements.show': ownOnly,
  'announcements.create': superOnly,
  'announcements.update': superOnly,
  'announcements.remove': superOnly,
  'announcements.attach': superOnly,
  'announcements.detach': superOnly,
  'schedules.list': ownOnly,
  'schedules.show': members,
  'schedules.create': members,
  'schedules.update': members,
  'schedules.remove': members,
  'schedules.attach': members,
  'schedules.detach': members,
  'contactLists.list': ownOnly,
  'contactLists.options': ownOnly,
  'contactLists.show': members,
  'contactLists.create': ownOnly,
  'contactLists.update': members,
  'contactLists.remove': members,
  'contactLists.upload': members,
  'contactListItems.list': members,
  'contactListItems.show': members,
  'contactListItems.create': members,
  'contactListItems.update': members,
  'contactListItems.remove': members,
  'campaigns.list': ownOnly,
  'campaigns.show': members,
  'campaigns.create': admins,
  'campaigns.update': adminsOfIt,
  'campaigns.remove': adminsOfIt,
  'campaigns.cancel': adminsOfIt,
  'campaigns.restart': adminsOfIt,
  'campaigns.resendFailed': adminsOfIt,
  'campaigns.attach': adminsOfIt,
  'campaigns.detach': adminsOfIt,
  'campaigns.audience': ownOnly,
  'campaigns.test': admins,
  'campaigns.settings': ownOnly,
  'campaigns.saveSettings': admins,
  'flows.list': ownOnly,
  'flows.create': ownOnly,
  'flows.rename': members,
  'flows.remove': members,
  'flows.duplicate': members,
  'flows.show': members,
  'flows.save': members,
  'flowHistory.versions': members,
  'flowHistory.version': members,
  'flowHistory.figures': members,
  'flowHistory.logs': members,
  'flowHistory.log': members,
  'flowTriggers.list': ownOnly,
  'flowTriggers.create': members,
  'flowTriggers.update': members,
  'flowTriggers.remove': members,
  'flowTriggers.activate': members,
  'flows.uploadImage': ownOnly,
  'flows.uploadAudio': ownOnly,
  'flows.uploadContent': ownOnly,
  'auditLog.list': admins,
  'health.details': admins,
  'signup.create': anyone,
  'dashboard.figures': admins,
  'dashboard.ticketsByUser': admins,
  'dashboard.ticketsByDay': admins,
  'dashboard.report': admins,
  'invoices.list': admins,
  'checkout.subscribe': adminsOfIt,
  'passwordReset.request': anyone,
  'passwordReset.confirm': anyone,
  'files.list': ownOnly,
  'files.show': members,
  'files.create': admins,
  'files.update': adminsOfIt,
  'files.remove': adminsOfIt,
  'files.upload': adminsOfIt,
  'prompts.list': ownOnly,
  'prompts.show': adminsOfIt,
  'prompts.create': adminsOfIt,
  'prompts.update': adminsOfIt,
  'prompts.remove': adminsOfIt,
  'prompts.test': adminsWithoutContent,
  'integrations.list': ownOnly,
  'integrations.show': adminsOfIt,
  'integrations.create': admins,
  'integrations.update': adminsOfIt,
  'integrations.remove': adminsOfIt,
  'integrations.testSession': adminsWithoutContent,
  ...webhookStatuses,
  'programCalls.list': admins,
  'phraseCampaigns.list': ownOnly,
  'phraseCampaigns.show': members,
  'phraseCampaigns.create': members,
  'phraseCampaigns.update': members,
  'phraseCampaigns.remove': adminsOfIt,
  // A user's token opens nothing here: programs show a connection's.
  'messagesApi.sendText': [401, 401, 401, 401, 401, 401],
  'messagesApi.sendFiles': [401, 401, 401, 401, 401, 401],
};

const workspace = useWorkspace();
const tokens: Partial<Record<Caller, string>> = {};

beforeAll(async () => {
  await workspace.addSuperAdmin();
  await signInAll();
});

async function signInAll(): Promise<void> {
  const { home, other } = workspace;
  const root = { email: 'root@home.test' };
  const users = { user: home.ana, admin: home.admin, super: root, neighbour: other.admin, stranger: other.ana };
  for (const caller of ['user', 'admin', 'super', 'neighbour', 'stranger'] as const) {
    tokens[caller] = (await workspace.signIn(users[caller])).token;
  }
}

const rows = Object.entries(answers) as [EndpointName, Statuses][];

describe('every endpoint answers each kind of caller by role and company [ROLE-020]', () => {
  it.each(rows)('%s', async (name, expected) => {
    const seen: number[] = [];
    for (const caller of callers) {
      const isOutside = caller === 'neighbour' || caller === 'stranger';
      const callerCompanyId = isOutside ? workspace.other.id : workspace.home.id;
      const request = await requestOf[name]({ home: workspace.home, callerCompanyId });
      const answer = await callEndpoint(workspace.url, name, { ...request, token: tokens[caller] });
      seen.push(answer.status);
      expect(answer.text).not.toContain('scrypt$');
      if (isOutside || caller === 'nobody') expect(answer.text).not.toContain(ofHome);
    }
    expect(seen).toEqual(expected);
    if (name === 'session.logout') await signInAll();
  });
});
