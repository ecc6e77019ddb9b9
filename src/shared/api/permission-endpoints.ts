import type { Permission } from '../domain/permission';
import { permissions } from '../domain/permission';
import type { EndpointName, Endpoints } from './table';

type EndpointOf<A extends 'admin' | 'user'> = {
  [N in EndpointName]: Endpoints[N]['access'] extends A ? N : never;
}[EndpointName];

/** Endpoints of admins that each permission opens to users. */
export const permissionEndpoints: Readonly<Record<Permission, readonly EndpointOf<'admin'>[]>> = {
  dashboard: ['dashboard.figures', 'dashboard.ticketsByUser', 'dashboard.ticketsByDay', 'dashboard.report'],
  contactRemoval: ['contacts.remove', 'contacts.duplicates', 'contacts.mergePreview', 'contacts.merge'],
  ticketRemoval: ['tickets.remove'],
  tags: ['tags.update', 'tags.remove'],
  queues: [
    'queues.create',
    'queues.update',
    'queues.remove',
    'queueOptions.create',
    'queueOptions.update',
    'queueOptions.remove',
  ],
  connections: [
    'connections.create',
    'connections.update',
    'connections.remove',
    'connections.pair',
    'connections.pairAnew',
    'connections.disconnect',
  ],
  files: ['files.create', 'files.update', 'files.remove', 'files.upload'],
  prompts: ['prompts.show', 'prompts.create', 'prompts.update', 'prompts.remove', 'prompts.test', 'promptKey.show'],
  integrations: [
    'integrations.show',
    'integrations.create',
    'integrations.update',
    'integrations.remove',
    'integrations.testSession',
    'integrationCalls.states',
    'integrationCalls.list',
    'integrationCalls.test',
    'integrationCalls.retry',
    'integrationCalls.renewSecret',
    'webhooks.list',
    'webhooks.create',
    'webhooks.update',
    'webhooks.remove',
    'webhooks.renewSecret',
    'webhooks.test',
    'webhooks.calls',
    'webhooks.resend',
  ],
  campaigns: [
    'campaigns.create',
    'campaigns.update',
    'campaigns.remove',
    'campaigns.cancel',
    'campaigns.restart',
    'campaigns.resendFailed',
    'campaigns.attach',
    'campaigns.detach',
    'campaigns.test',
    'campaigns.saveSettings',
  ],
  // Opens no endpoint: it decides what the answers of all endpoints show.
  contactNumbers: [],
  messageRemoval: [],
  exports: [],
  // The endpoints of quick messages stay open for private ones; their handlers demand it for shared ones.
  teamReplies: [],
  // Changes of a user depend on the user, and the handlers refuse those with more rights than the caller.
  users: [
    'users.create',
    'users.remove',
    'users.endDevices',
    'invitations.list',
    'invitations.create',
    'invitations.resend',
    'invitations.withdraw',
  ],
  flows: [],
};

/** Endpoints of users that close to those who lack the permission. */
export const restrictedEndpoints: Readonly<Partial<Record<Permission, readonly EndpointOf<'user'>[]>>> = {
  messageRemoval: ['messages.remove'],
  exports: ['exportLog.conversation', 'exportLog.contacts', 'exportLog.campaign'],
  flows: [
    'flows.create',
    'flows.rename',
    'flows.remove',
    'flows.duplicate',
    'flows.save',
    'flows.uploadImage',
    'flows.uploadAudio',
    'flows.uploadContent',
    'flowTriggers.create',
    'flowTriggers.update',
    'flowTriggers.remove',
    'flowTriggers.activate',
    'phraseCampaigns.create',
    'phraseCampaigns.update',
  ],
};

type Entries = Readonly<Partial<Record<Permission, readonly EndpointName[]>>>;

const byEndpoint = (lists: Entries): ReadonlyMap<string, Permission> =>
  new Map(permissions.flatMap((name) => (lists[name] ?? []).map((endpoint) => [endpoint, name] as const)));

const opening = byEndpoint(permissionEndpoints);
const demanded = byEndpoint(restrictedEndpoints);

/** The permission that opens an endpoint of admins; undefined where none does. */
export function permissionOpening(endpoint: string): Permission | undefined {
  return opening.get(endpoint);
}

/** The permission that an endpoint of users demands; undefined where it demands none. */
export function permissionDemandedBy(endpoint: string): Permission | undefined {
  return demanded.get(endpoint);
}
