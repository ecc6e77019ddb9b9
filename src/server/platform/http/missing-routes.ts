import type { FastifyInstance } from 'fastify';

import type { Quirks } from '@server/platform/quirks';
import type { Endpoint } from '@shared/api/endpoint';
import type { EndpointName } from '@shared/api/table';

/** Areas that some real servers lack as a whole, by the quirk that removes them. */
const missingAreas: Readonly<Record<string, keyof Quirks | undefined>> = {
  flows: 'missingFlows',
  phraseCampaigns: 'missingFlows',
  prompts: 'missingRobots',
  integrations: 'missingRobots',
  files: 'missingFileLists',
  passwordReset: 'missingPasswordReset',
  dashboard: 'missingDashboard',
  devices: 'missingCapabilities',
  twoFactor: 'missingCapabilities',
  apiTokens: 'missingCapabilities',
  auditLog: 'missingCapabilities',
  flowHistory: 'missingCapabilities',
  flowTriggers: 'missingCapabilities',
  health: 'missingCapabilities',
  integrationCalls: 'missingCapabilities',
  programCalls: 'missingCapabilities',
  permissions: 'missingCapabilities',
  invitations: 'missingCapabilities',
  webhooks: 'missingCapabilities',
  promptKey: 'missingCapabilities',
  exportLog: 'missingCapabilities',
};

/** Single endpoints that some real servers lack. */
const missingEndpoints: Readonly<Record<string, keyof Quirks | undefined>> = {
  'users.endDevices': 'missingCapabilities',
  'users.resetTwoFactor': 'missingCapabilities',
  'tickets.activities': 'missingCapabilities',
  'campaigns.audience': 'missingCapabilities',
  'campaigns.test': 'missingCapabilities',
  'campaigns.resendFailed': 'missingCapabilities',
  'contacts.duplicates': 'missingCapabilities',
  'contacts.mergePreview': 'missingCapabilities',
  'contacts.merge': 'missingCapabilities',
  'companies.requestPlan': 'missingCapabilities',
  'session.enterAs': 'missingCapabilities',
  'dashboard.report': 'missingCapabilities',
  'prompts.test': 'missingCapabilities',
  'integrations.testSession': 'missingTestSession',
  'users.setLanguage': 'missingLanguage',
  'kanban.lanes': 'missingKanban',
  'kanban.tickets': 'missingKanban',
  'contacts.upload': 'missingSheets',
  'companies.plan': 'missingPlan',
  'quickMessages.attach': 'missingAttachments',
  'quickMessages.detach': 'missingAttachments',
  'schedules.attach': 'missingAttachments',
  'schedules.detach': 'missingAttachments',
} satisfies { [N in EndpointName]?: keyof Quirks };

export function isMissingRoute(name: string, quirks: Quirks): boolean {
  const [area = ''] = name.split('.');
  return [missingAreas[area], missingEndpoints[name]].some((quirk) => quirk !== undefined && quirks[quirk]);
}

/** Answers a request like Express answers one for an unknown route. */
export function answerMissingRoute(
  app: FastifyInstance,
  { method, path, files }: Pick<Endpoint, 'method' | 'path' | 'files'>,
): void {
  for (const constraints of files === undefined ? [{}] : [{}, { form: 'multipart' }]) {
    app.route({
      method,
      url: path,
      constraints,
      handler: async ({ url }, reply) =>
        reply
          .code(404)
          .type('text/html')
          .send(`<!DOCTYPE html><html lang="en"><body><pre>Cannot ${method} ${url}</pre></body></html>`),
    });
  }
}
