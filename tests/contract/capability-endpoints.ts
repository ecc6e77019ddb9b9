import type { EndpointName } from '@shared/api/table';

const areas =
  /^(devices|twoFactor|apiTokens|auditLog|flowHistory|flowTriggers|health|integrationCalls|programCalls|permissions|invitations|webhooks|promptKey|exportLog)\./;

const single = new Set<string>([
  'users.endDevices',
  'users.resetTwoFactor',
  'tickets.activities',
  'campaigns.audience',
  'campaigns.test',
  'campaigns.resendFailed',
  'contacts.duplicates',
  'contacts.mergePreview',
  'contacts.merge',
  'companies.requestPlan',
  'session.enterAs',
  'dashboard.report',
  'prompts.test',
] satisfies EndpointName[]);

/** True for endpoints that only servers with a capability have. */
export function needsCapability(name: string): boolean {
  return areas.test(name) || single.has(name);
}
