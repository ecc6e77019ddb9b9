import type { PgColumn } from 'drizzle-orm/pg-core';

import { defaultPermissionsOf, overridesOf } from '@server/platform/session/user-permissions';
import type { CompanyScope, TenantTable } from '@server/platform/storage/company-scope';
import { contacts, queues, settings, tags, tickets, users, whatsapps } from '@server/platform/storage/schema';
import { apiTokens } from '@server/platform/storage/tables/api-tokens';
import { fileLists, phraseCampaigns, prompts, queueIntegrations } from '@server/platform/storage/tables/automation';
import { campaigns } from '@server/platform/storage/tables/campaigns';
import { flowTriggers } from '@server/platform/storage/tables/flow-triggers';
import { flows } from '@server/platform/storage/tables/flows';
import { invitations } from '@server/platform/storage/tables/invitations';
import { queueOptions } from '@server/platform/storage/tables/queue-options';
import { webhooks } from '@server/platform/storage/tables/webhooks';
import type { Unscoped } from '@server/platform/storage/unscoped';
import type { EndpointName, Endpoints } from '@shared/api/table';
import type { AuditAction, AuditArea } from '@shared/domain/audit-entry';
import type { PermissionOverrides } from '@shared/domain/permission';

export type AnyRow = Readonly<Record<string, unknown>>;

export type RecordPlaces = { storage: Unscoped; scope: CompanyScope };

/** Finds the row that an endpoint changes. */
export type RecordSource = {
  /** Parameter or body field that holds its id; a created row is named by the answer. */
  key: string;
  read: (places: RecordPlaces, id: unknown) => Promise<AnyRow | undefined>;
};

export type AuditedEndpoint = {
  area: AuditArea;
  action: AuditAction;
  record: RecordSource | null;
  /** Columns to compare; by default those that the body names. */
  fields?: readonly string[];
};

type AuditedAreaOfTable =
  | AuditArea
  /** Parts of queues, flows and integrations that have endpoints of their own. */
  | 'queueOptions'
  | 'flowTriggers'
  | 'integrationCalls'
  | 'promptKey'
  | 'exportLog'
  | 'phraseCampaigns';
type MutatingName = { [N in EndpointName]: Endpoints[N]['method'] extends 'GET' ? never : N }[EndpointName];
type AuditedName = Extract<MutatingName, `${AuditedAreaOfTable}.${string}`>;

const rowOf = (table: TenantTable & { id: PgColumn }, key: string): RecordSource => ({
  key,
  read: ({ scope }, id) => scope.byId(table, Number(id)),
});

const setting: RecordSource = {
  key: 'key',
  read: async ({ scope }, key) => (await scope.among(settings, settings.key, [key]))[0],
};
const plan: RecordSource = {
  key: 'planId',
  read: async ({ storage }, id) => (await storage.plans()).find((row) => row.id === Number(id)),
};
/** Only the super administrator names a company other than the own one. */
const company: RecordSource = { key: 'companyId', read: ({ storage }, id) => storage.company(Number(id)) };
const ownCompany: RecordSource = { key: 'language', read: ({ scope }) => scope.company() };
const user = rowOf(users, 'userId');
const invitation = rowOf(invitations, 'invitationId');
const queue = rowOf(queues, 'queueId');
const queueOption = rowOf(queueOptions, 'optionId');
const connection = rowOf(whatsapps, 'connectionId');
const apiToken = rowOf(apiTokens, 'tokenId');
const campaign = rowOf(campaigns, 'campaignId');
const flow = rowOf(flows, 'flowId');
const savedFlow = rowOf(flows, 'idFlow');
const trigger = rowOf(flowTriggers, 'triggerId');
const phrase = rowOf(phraseCampaigns, 'phraseCampaignId');
const changedPhrase = rowOf(phraseCampaigns, 'id');
const prompt = rowOf(prompts, 'promptId');
const integration = rowOf(queueIntegrations, 'integrationId');
const webhook = rowOf(webhooks, 'webhookId');
const tag = rowOf(tags, 'tagId');
const contact = rowOf(contacts, 'contactId');
const conversation: RecordSource = {
  key: 'ticketId',
  async read({ scope }, id) {
    const ticket = await scope.byId(tickets, Number(id));
    return ticket && { id: ticket.id, name: (await scope.byId(contacts, ticket.contactId))?.name };
  },
};
const permissionsOfUser: RecordSource = {
  key: 'userId',
  async read({ scope }, id) {
    const user = await scope.byId(users, Number(id));
    return user && { id: user.id, name: user.name, ...namesOf(await overridesOf(scope, user.id)) };
  },
};
const permissionsOfProfile: RecordSource = {
  key: 'granted',
  read: async ({ scope }) => namesOf({ granted: await defaultPermissionsOf(scope), withheld: [] }),
};
const namesOf = ({ granted, withheld }: PermissionOverrides) => ({
  granted: granted.join(', '),
  withheld: withheld.join(', '),
});
const fileList = rowOf(fileLists, 'fileListId');

const entry =
  (area: AuditArea) =>
  (action: AuditAction, record: RecordSource | null, fields?: readonly string[]): AuditedEndpoint => ({
    area,
    action,
    record,
    ...(fields && { fields }),
  });
const ofSettings = entry('settings');
const ofUsers = entry('users');
const ofQueues = entry('queues');
const ofConnections = entry('connections');
const ofTokens = entry('apiTokens');
const ofPlans = entry('plans');
const ofCompanies = entry('companies');
const ofCampaigns = entry('campaigns');
const ofFlows = entry('flows');
const ofPrompts = entry('prompts');
const ofIntegrations = entry('integrations');
const ofWebhooks = entry('webhooks');
const ofTags = entry('tags');
const ofFiles = entry('files');
const ofContacts = entry('contacts');
const ofPermissions = entry('permissions');
const ofInvitations = entry('invitations');

/** Mutating endpoints of the audited areas; null for those that change no configuration. */
const auditedEndpoints: Readonly<Record<AuditedName, AuditedEndpoint | null>> = {
  'settings.update': ofSettings('changed', setting, ['value']),
  'users.create': ofUsers('created', user),
  'users.update': ofUsers('changed', user),
  'users.remove': ofUsers('removed', user),
  'users.endDevices': ofUsers('devicesEnded', user),
  'users.resetTwoFactor': ofUsers('secondFactorReset', user),
  'users.setLanguage': ofCompanies('changed', ownCompany, ['language']),
  'invitations.create': ofInvitations('created', invitation),
  'invitations.resend': ofInvitations('sentAgain', invitation),
  'invitations.withdraw': ofInvitations('removed', invitation),
  // Strangers have no caller; the user's own entries follow.
  'invitations.accept': null,
  'queues.create': ofQueues('created', queue),
  'queues.update': ofQueues('changed', queue),
  'queues.remove': ofQueues('removed', queue),
  'queueOptions.create': ofQueues('created', queueOption),
  'queueOptions.update': ofQueues('changed', queueOption),
  'queueOptions.remove': ofQueues('removed', queueOption),
  'connections.create': ofConnections('created', connection),
  'connections.update': ofConnections('changed', connection),
  'connections.remove': ofConnections('removed', connection),
  'connections.pair': ofConnections('paired', connection),
  'connections.pairAnew': ofConnections('paired', connection),
  'connections.disconnect': ofConnections('disconnected', connection),
  'apiTokens.create': ofTokens('created', apiToken),
  'apiTokens.revoke': ofTokens('removed', apiToken),
  'plans.create': ofPlans('created', plan),
  'plans.update': ofPlans('changed', plan),
  'plans.remove': ofPlans('removed', plan),
  'companies.create': ofCompanies('created', company),
  'companies.update': ofCompanies('changed', company),
  'companies.remove': ofCompanies('removed', company),
  'companies.requestPlan': ofCompanies('changed', company, ['requestedPlanId']),
  'companies.saveSchedules': ofCompanies('changed', company),
  'campaigns.create': ofCampaigns('created', campaign),
  'campaigns.update': ofCampaigns('changed', campaign),
  'campaigns.remove': ofCampaigns('removed', campaign),
  'campaigns.cancel': ofCampaigns('cancelled', campaign),
  'campaigns.restart': ofCampaigns('restarted', campaign),
  'campaigns.resendFailed': ofCampaigns('restarted', campaign),
  'campaigns.attach': ofCampaigns('changed', campaign, ['file']),
  'campaigns.detach': ofCampaigns('changed', campaign, ['file']),
  'campaigns.test': null,
  'campaigns.saveSettings': ofCampaigns('changed', null),
  'flows.create': ofFlows('created', flow),
  'flows.rename': ofFlows('changed', flow),
  'flows.remove': ofFlows('removed', flow),
  'flows.duplicate': ofFlows('created', flow),
  'flows.save': ofFlows('changed', savedFlow, ['flow']),
  // Uploaded files take effect with the next saved drawing.
  'flows.uploadImage': null,
  'flows.uploadAudio': null,
  'flows.uploadContent': null,
  'flowTriggers.create': ofFlows('created', trigger),
  'flowTriggers.update': ofFlows('changed', trigger),
  'flowTriggers.remove': ofFlows('removed', trigger),
  'flowTriggers.activate': ofFlows('changed', flow),
  'phraseCampaigns.create': ofFlows('created', phrase),
  'phraseCampaigns.update': ofFlows('changed', changedPhrase),
  'phraseCampaigns.remove': ofFlows('removed', phrase),
  'prompts.create': ofPrompts('created', prompt),
  'prompts.update': ofPrompts('changed', prompt),
  'prompts.remove': ofPrompts('removed', prompt),
  'prompts.test': null,
  'promptKey.save': ofPrompts('secretRenewed', null),
  'promptKey.remove': ofPrompts('removed', null),
  'integrations.create': ofIntegrations('created', integration),
  'integrations.update': ofIntegrations('changed', integration),
  'integrations.remove': ofIntegrations('removed', integration),
  'integrations.testSession': null,
  'integrationCalls.test': null,
  'integrationCalls.retry': null,
  'integrationCalls.renewSecret': ofIntegrations('secretRenewed', integration),
  'webhooks.create': ofWebhooks('created', webhook),
  'webhooks.update': ofWebhooks('changed', webhook),
  'webhooks.remove': ofWebhooks('removed', webhook),
  'webhooks.renewSecret': ofWebhooks('secretRenewed', webhook),
  'webhooks.test': null,
  'webhooks.resend': null,
  'tags.create': ofTags('created', tag),
  'tags.update': ofTags('changed', tag),
  'tags.remove': ofTags('removed', tag),
  // Changes a ticket, which records it as an activity.
  'tags.sync': null,
  'files.create': ofFiles('created', fileList),
  'files.update': ofFiles('changed', fileList),
  'files.remove': ofFiles('removed', fileList),
  'files.upload': ofFiles('changed', fileList),
  // Everyday work; only what cannot be restored is recorded.
  'contacts.create': null,
  'contacts.update': null,
  'contacts.upload': null,
  'contacts.import': null,
  'contacts.remove': ofContacts('removed', contact),
  'contacts.merge': ofContacts('merged', contact),
  'exportLog.conversation': entry('conversations')('exported', conversation),
  'exportLog.contacts': ofContacts('exported', null),
  'exportLog.campaign': ofCampaigns('exported', campaign),
  'permissions.setDefaults': ofPermissions('changed', permissionsOfProfile, ['granted', 'withheld']),
  'permissions.setUser': ofPermissions('changed', permissionsOfUser, ['granted', 'withheld']),
};

/** Undefined for endpoints whose calls are not recorded. */
export function auditedEndpoint(name: string): AuditedEndpoint | undefined {
  const known: Readonly<Record<string, AuditedEndpoint | null>> = auditedEndpoints;
  return known[name] ?? undefined;
}
