import type { EndpointName } from '@shared/api/table';

import type { Statuses } from './role-statuses';
import { admins, adminsOfIt, members, ownOnly } from './role-statuses';

/** Answers of these areas by role, for the table of all endpoints. */
export const webhookStatuses: Record<
  Extract<EndpointName, `${'integrationCalls' | 'webhooks' | 'promptKey' | 'exportLog'}.${string}`>,
  Statuses
> = {
  'integrationCalls.states': admins,
  'integrationCalls.list': adminsOfIt,
  'integrationCalls.test': adminsOfIt,
  'integrationCalls.retry': adminsOfIt,
  'integrationCalls.renewSecret': adminsOfIt,
  'exportLog.conversation': members,
  'exportLog.contacts': ownOnly,
  'exportLog.campaign': members,
  'promptKey.show': admins,
  'promptKey.save': admins,
  'promptKey.remove': admins,
  'webhooks.list': admins,
  'webhooks.create': admins,
  'webhooks.update': adminsOfIt,
  'webhooks.remove': adminsOfIt,
  'webhooks.renewSecret': adminsOfIt,
  // Its address answers nobody.
  'webhooks.test': [401, 403, 400, 400, 404, 403],
  'webhooks.calls': adminsOfIt,
  'webhooks.resend': adminsOfIt,
};
