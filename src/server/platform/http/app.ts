import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import Fastify from 'fastify';

import { defaultBodyLimit } from '@shared/api/endpoint';

import type { Report } from './failures';
import { answerFailures } from './failures';
import { readJson } from './json-body';
import { originFilter } from './origins';
import type { Pause } from './refusal-delay';
import type { Timeouts } from './timeouts';
import { defaultTimeouts, limitBodyTime, timeoutOptions } from './timeouts';

export type HttpOptions = {
  timeouts?: Partial<Timeouts> | undefined;
  /** Addresses and networks of the proxies whose `X-Forwarded-*` headers are believed; none by default. */
  trustProxy?: readonly string[] | undefined;
  /** Origins of pages that may call this server, besides the desktop app's own. */
  origins?: readonly string[] | undefined;
  /** Waits before a refusal of a public endpoint; a timer by default. */
  pauseRefusal?: Pause | undefined;
};

/** The HTTP side without its routes: what every answer has in common. */
export async function createApp(report: Report, options: HttpOptions = {}): Promise<FastifyInstance> {
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const app = Fastify({
    ...timeoutOptions(timeouts),
    trustProxy: [...(options.trustProxy ?? [])],
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
  const isAllowed = originFilter(options.origins);
  await app.register(cors, {
    origin: (origin, decide) => {
      decide(null, origin !== undefined && isAllowed(origin));
    },
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
  });
  demandTls(app);
  limitBodyTime(app, timeouts);
  await app.register(cookie);
  await app.register(multipart);
  readJson(app);
  answerFailures(app, report);
  return app;
}

/** Tells browsers that came by TLS (to the proxy in front) to keep to it. */
function demandTls(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') void reply.header('strict-transport-security', 'max-age=31536000');
  });
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
