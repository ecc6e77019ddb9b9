import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import Fastify from 'fastify';

import { defaultBodyLimit } from '@shared/api/endpoint';

import type { Report } from './failures';
import { answerFailures } from './failures';
import { readJson } from './json-body';

/** The HTTP side without its routes: what every answer has in common. */
export async function createApp(report: Report): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: defaultBodyLimit,
    forceCloseConnections: true,
    // Longer than usual: an e-mail, a code and a password may all be part of an address.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000, constraints: { form: formConstraint } },
    // An address that cannot be read at all (a bad escape, a part without end) never gets to a route.
    frameworkErrors: (_error, _request, reply) => {
      reply.hijack();
      reply.raw.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"ERR_VALIDATION"}');
    },
  });
  // Clients of the family come from any origin, file and app schemes too; the bearer token is what lets them in.
  await app.register(cors, { origin: true, credentials: true, methods: ['GET', 'POST', 'PUT', 'DELETE'] });
  await app.register(cookie);
  await app.register(multipart);
  readJson(app);
  answerFailures(app, report);
  return app;
}

type Constraint = NonNullable<NonNullable<FastifyServerOptions['routerOptions']>['constraints']>[string];
type Routes = ReturnType<Constraint['storage']>;

/** Routes JSON and multipart requests for one path to different handlers. */
const formConstraint: Constraint = {
  name: 'form',
  storage() {
    const routes = new Map<string, Parameters<Routes['set']>[1]>();
    return {
      get: (type) => routes.get(type) ?? null,
      set: (type, route) => void routes.set(type, route),
    };
  },
  deriveConstraint: ({ headers }) => (/^multipart\//i.test(headers['content-type'] ?? '') ? 'multipart' : 'other'),
};
