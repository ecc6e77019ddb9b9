import type { EndpointName } from '@shared/api/table';
import type { OptionalRoute } from '@shared/domain/optional-route';
import { optionalRoutes } from '@shared/domain/optional-route';

import { isMissingRoute } from './answer-error';
import type { ProbeRequest } from './exchange';

/** Resolves to the routes that the server lacks, or to null if it did not answer each question. Never rejects. */
export type ReadMissingRoutes = (address: string) => Promise<readonly OptionalRoute[] | null>;

const probed = {
  flows: 'flows.list',
  phrases: 'phraseCampaigns.list',
  kanban: 'kanban.tickets',
  dashboard: 'dashboard.figures',
  fileLists: 'files.list',
  integrations: 'integrations.list',
  prompts: 'prompts.list',
  robotTest: 'integrations.testSession',
  sheets: 'contacts.upload',
  attachments: 'quickMessages.attach',
  plan: 'companies.plan',
} as const satisfies Record<OptionalRoute, EndpointName>;

/**
 * server-quirk: servers of the family say nowhere which routes they have. Each route is asked for without credentials
 * and content, one at a time: a server refuses that before it reads or changes anything, or names the route unknown.
 */
export function createReadMissingRoutes(probe: ProbeRequest): ReadMissingRoutes {
  return async (address) => {
    const missing: OptionalRoute[] = [];
    for (const route of optionalRoutes) {
      const answer = await probe(address, probed[route]).catch(() => null);
      if (answer === null || answer.status >= 500) return null;
      if (isMissingRoute(answer)) missing.push(route);
    }
    return missing;
  };
}
