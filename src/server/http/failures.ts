import type { FastifyError, FastifyInstance } from 'fastify';

import { Refusal } from './refusal';

/** Where the server notes what went wrong: which code, where, and never a text of a customer. */
export type Report = (event: string, facts: Readonly<Record<string, string | number>>) => void;

/** Every failure becomes `{ error: code }`. */
export function answerFailures(app: FastifyInstance, report: Report): void {
  app.setErrorHandler<FastifyError | Refusal>(async (error, request, reply) => {
    if (error instanceof Refusal) return reply.code(error.status).send({ error: error.code, ...error.facts });
    const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
    // Fastify's own refusals: unreadable JSON, a body that is too large, a media type nobody reads.
    if (status >= 400 && status < 500) {
      return reply.code(status).send({ error: status === 413 ? 'ERR_BODY_TOO_LARGE' : 'ERR_VALIDATION' });
    }
    report('request failed', { method: request.method, route: request.routeOptions.url ?? '', ...factsOf(error) });
    return reply.code(500).send({ error: 'ERR_INTERNAL_SERVER_ERROR' });
  });
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send({ error: 'ERR_NO_ROUTE_FOUND' }));
}

/** Name, code and place of an error. Its message may quote rows, so it stays out. */
export function factsOf(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { error: typeof error };
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause ? String(cause.code) : '';
  const at = /^\s+at .*$/m.exec(error.stack ?? '')?.[0].trim() ?? '';
  return { error: error.name, code, at };
}

/** One JSON line on standard error. */
export const reportToStderr: Report = (event, facts) => {
  process.stderr.write(`${JSON.stringify({ level: 'error', event, ...facts })}\n`);
};
