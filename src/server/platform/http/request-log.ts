import type { FastifyInstance } from 'fastify';

import type { Report } from './failures';

/**
 * Notes each call by its route: method, pattern, status and how long it took. Never an address as it was called, which
 * may hold an e-mail or a password.
 */
export function noteRequests(app: FastifyInstance, note: Report): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    const milliseconds = Math.round(reply.elapsedTime);
    note('request', { method: request.method, route, status: reply.statusCode, milliseconds });
  });
}

/** Longer than this, nobody waits for an answer that is still being made. */
const timeoutMs = 3000;

/** Lets a server finish what it was asked before it stops: answers how to wait for that. */
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
