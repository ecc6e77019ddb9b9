import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Access, Endpoint } from '@shared/api/endpoint';
import { endpoints } from '@shared/api/table';

import { mustBeAllowed } from './access';
import type { Handlers, PublicContext, UserContext } from './handler';
import { refused } from './refusal';

/** Finds out who calls; refuses whoever has no valid token. */
export type Authenticate = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Pick<UserContext, 'caller' | 'scope'>>;

/** A handler without the types of its endpoint: what the binder hands over has been parsed by that endpoint's schemas. */
type AnyHandler = (input: object, context: PublicContext) => Promise<unknown>;

/** Registers a route for every endpoint of the table. */
export function bindRoutes(app: FastifyInstance, handlers: Handlers, authenticate: Authenticate): void {
  const untyped: Record<string, unknown> = handlers;
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- Handlers has this name's handler, and the schemas parse what it gets
    const handler = untyped[name] as AnyHandler;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const context = { request, reply, ...(await admitted(endpoint.access, () => authenticate(request, reply))) };
        const answer = await handler(inputOf(endpoint, request), context);
        return answer === null || answer === '' ? reply.send() : reply.send(answer);
      },
    });
  }
}

async function admitted(access: Access, authenticate: () => ReturnType<Authenticate>) {
  if (access === 'public') return {};
  const identity = await authenticate();
  mustBeAllowed(access, identity.caller);
  return identity;
}

function inputOf(endpoint: Endpoint, request: FastifyRequest): object {
  return {
    ...(endpoint.params && { params: decoded(endpoint.params, request.params) }),
    ...(endpoint.query && { query: decoded(endpoint.query, withoutBlanks(request.query)) }),
    ...(endpoint.body && { body: decoded(endpoint.body, request.body) }),
  };
}

function decoded(schema: z.ZodType, raw: unknown): unknown {
  const parsed = schema.safeParse(withoutNul(raw));
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), reason: issue.message }));
  // A schema may name the code with which servers of the family refuse that very field.
  const named = fields.find(({ reason }) => reason.startsWith('ERR_'));
  throw refused(named?.reason ?? 'ERR_VALIDATION', { fields });
}

/** Clients send `date=` where they mean no date. */
function withoutBlanks(query: unknown): unknown {
  const entries = z.record(z.string(), z.unknown()).safeParse(query);
  return entries.success ? Object.fromEntries(Object.entries(entries.data).filter(([, value]) => value !== '')) : query;
}

/** PostgreSQL cannot store the character NUL in text; a text is better without it than refused. */
function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '');
  if (Array.isArray(value)) return value.map(withoutNul);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutNul(inner)]));
}
