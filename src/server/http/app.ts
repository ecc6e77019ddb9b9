import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';

import type { Report } from './failures';
import { answerFailures } from './failures';

const largestBody = 10 * 1024 * 1024;

/** The HTTP side without its routes: what every answer has in common. */
export async function createApp(report: Report): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: largestBody,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
    // An address that cannot be read at all (a bad escape, a part without end) never gets to a route.
    frameworkErrors: (_error, _request, reply) => {
      reply.hijack();
      reply.raw.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"ERR_VALIDATION"}');
    },
  });
  // Clients of the family come from any origin, file and app schemes too; the bearer token is what lets them in.
  await app.register(cors, { origin: true, credentials: true, methods: ['GET', 'POST', 'PUT', 'DELETE'] });
  await app.register(cookie);
  acceptEmptyJson(app);
  answerFailures(app, report);
  return app;
}

/** Some clients announce JSON and send nothing. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, String(body), done);
  });
}
