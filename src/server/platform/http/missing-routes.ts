import type { FastifyInstance } from 'fastify';

import type { Quirks } from '@server/platform/quirks';
import type { Endpoint } from '@shared/api/endpoint';
import type { EndpointName } from '@shared/api/table';

/** Endpoints that real servers lack, by the quirk that removes them. */
const missingRoutes = {
  'integrations.testSession': 'missingTestSession',
} as const satisfies { [N in EndpointName]?: keyof Quirks };

const quirkOf: Readonly<Record<string, keyof Quirks | undefined>> = missingRoutes;

export function isMissingRoute(name: string, quirks: Quirks): boolean {
  const quirk = quirkOf[name];
  return quirk !== undefined && quirks[quirk];
}

/** Answers a request like Express answers one for an unknown route. */
export function answerMissingRoute(app: FastifyInstance, { method, path }: Endpoint): void {
  app.route({
    method,
    url: path,
    handler: async ({ url }, reply) =>
      reply
        .code(404)
        .type('text/html')
        .send(`<!DOCTYPE html><html lang="en"><body><pre>Cannot ${method} ${url}</pre></body></html>`),
  });
}
