import type { FastifyInstance } from 'fastify';

import type { Report } from './failures';

/**
 * Logs each request by its route pattern, never by its URL, which may contain an e-mail or a password. Fastify's own
 * request log writes the URL.
 */
export function logRequests(app: FastifyInstance, note: Report): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    const milliseconds = Math.round(reply.elapsedTime);
    note('request', { method: request.method, route, status: reply.statusCode, milliseconds });
  });
}

/** Running requests are abandoned after this time when the server stops. */
const timeoutMs = 3000;

/** Counts running requests; the returned function waits until all are answered. */
export function countRequests(app: FastifyInstance): () => Promise<void> {
  const running = new Set<object>();
  app.addHook('onRequest', async ({ raw }, reply) => {
    running.add(raw);
    reply.raw.once('close', () => running.delete(raw));
  });
  return async () => {
    const until = performance.now() + timeoutMs;
    while (running.size > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
  };
}
