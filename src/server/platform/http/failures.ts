import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { defaultBodyLimit } from '@shared/api/endpoint';

import { systemNow } from '../clock';
import { ForeignReference } from '../storage/references';
import { missing, Refusal, refused } from './refusal';

/** Log function of the server. Facts hold codes and places, never texts of customers. */
export type Report = (event: string, facts: Readonly<Record<string, string | number>>) => void;

/** Every failure becomes `{ error: code }`. */
export function answerFailures(app: FastifyInstance, report: Report): void {
  app.setErrorHandler<FastifyError | Refusal | ForeignReference>(async (thrown, request, reply) => {
    const error = thrown instanceof ForeignReference ? foreignReference(thrown) : thrown;
    closeIfUnread(request, reply);
    if (error instanceof Refusal) {
      const { retryAfter } = error.facts;
      if (typeof retryAfter === 'number') void reply.header('retry-after', retryAfter);
      return reply.code(error.status).send({ error: error.code, ...error.facts });
    }
    // The client went away, or was too slow, before its body had arrived.
    const isAborted = request.raw.socket.destroyed && !request.raw.complete;
    const status = isAborted ? 400 : 'statusCode' in error ? (error.statusCode ?? 500) : 500;
    // Fastify's own refusals: unreadable JSON, a body that is too large, an unsupported media type.
    if (status >= 400 && status < 500) {
      return reply.code(status).send({ error: status === 413 ? 'ERR_BODY_TOO_LARGE' : 'ERR_VALIDATION' });
    }
    report('request failed', { method: request.method, route: request.routeOptions.url ?? '', ...factsOf(error) });
    return reply.code(500).send({ error: 'ERR_INTERNAL_SERVER_ERROR' });
  });
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send({ error: 'ERR_NO_ROUTE_FOUND' }));
}

/** The rest of a body that nobody reads would otherwise still be received, up to gigabytes for each refusal. */
function closeIfUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
  const isLarge = encoding !== undefined || Number(length) > defaultBodyLimit;
  if (isLarge && !raw.complete) void reply.header('connection', 'close');
}

const referenceCodes = new Map([
  ['promptId', 'ERR_NO_PROMPT_FOUND'],
  ['integrationId', 'ERR_NO_DIALOG_FOUND'],
]);

/** Rows of another company are answered like missing ones. */
function foreignReference({ key }: ForeignReference): Refusal {
  const code = referenceCodes.get(key);
  return code === undefined
    ? refused('ERR_VALIDATION', { fields: [{ field: key, reason: 'unknown' }] })
    : missing(code);
}

/** Name, code and first stack frame of an error. The message is left out because it may quote rows. */
export function factsOf(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { error: typeof error };
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause ? String(cause.code) : '';
  return { error: error.name, code, at: placeOf(error) };
}

/** The first line of the stack, which begins with the message. */
function placeOf({ stack = '', message }: Error): string {
  const begins = stack.indexOf(message);
  if (begins < 0) return '';
  return /^\s+at .*$/m.exec(stack.slice(begins + message.length))?.[0].trim() ?? '';
}

/** Writes one JSON line per event to standard error. */
const toStderr =
  (level: 'error' | 'info'): Report =>
  (event, facts) => {
    process.stderr.write(`${JSON.stringify({ time: new Date(systemNow()).toISOString(), level, event, ...facts })}\n`);
  };

export const reportToStderr = toStderr('error');
/** Logs normal operation: requests, start and stop. */
export const noteToStderr = toStderr('info');
