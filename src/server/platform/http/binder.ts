import type { FastifyInstance, FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify';
import { z } from 'zod';

import type { AuditTrail } from '@server/platform/audit/audit-trail';
import type { Clock } from '@server/platform/clock';
import { maskingOfEndpoint, withMaskedAnswer } from '@server/platform/masking/mask-answer';
import { mustNotStoreMask } from '@server/platform/masking/masked-input';
import type { MediaStore } from '@server/platform/media/media-store';
import { dropAll, receiveForm } from '@server/platform/media/receive-form';
import type { Quirks } from '@server/platform/quirks';
import type { Access, Endpoint } from '@shared/api/endpoint';
import { defaultBodyLimit } from '@shared/api/endpoint';
import type { WireParts } from '@shared/api/required-fields';
import type { EndpointName } from '@shared/api/table';
import { endpoints } from '@shared/api/table';

import { accessOf, mustBeAllowed, mustBeOwnSession, mustBePaid, mustHaveSecondFactor, mustSeeNumbers } from './access';
import { isGrantedTo, mustBePermitted } from './granted-endpoints';
import type { ConnectionContext, Handlers, PublicContext, UserContext } from './handler';
import { answerMissingRoute, isMissingRoute } from './missing-routes';
import { quirkyAnswer, quirkyRefusal } from './quirky-answers';
import { Refusal, refused } from './refusal';
import { mustBeComplete } from './required-parts';

/** Authenticates the user of a request; throws a Refusal without a valid token. */
export type Authenticate = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Pick<UserContext, 'caller' | 'scope'>>;

/** Authenticates a program by its connection's API token; throws a Refusal without a valid one. */
export type AdmitProgram = (request: FastifyRequest) => Promise<AdmittedProgram>;
type AdmittedProgram = Pick<ConnectionContext, 'connection' | 'tokenName' | 'scope'>;

/** Logs the answered call of a program; never throws. */
export type LogProgramCall = (program: AdmittedProgram, call: { name: string; status: number }) => Promise<void>;

/** Refuses a request by throwing a Refusal, before its body is read. */
export type Gate = (request: FastifyRequest) => Promise<void>;

/** A handler without the types of its endpoint: what the binder hands over has been parsed by that endpoint's schemas. */
type AnyHandler = (input: object, context: PublicContext) => Promise<unknown>;

export type Binding = {
  handlers: Handlers;
  authenticate: Authenticate;
  admitProgram: AdmitProgram;
  /** Rate limits of endpoints that are open to everyone. */
  gates: Readonly<Partial<Record<EndpointName, Gate>>>;
  /** Runs before the answers of endpoints that are open to everyone. */
  delayRefusal: onSendAsyncHookHandler;
  /** Runs before the answers to programs that were admitted. */
  logProgramCall: LogProgramCall;
  /** Records what a call changes. */
  audit: AuditTrail;
  media: MediaStore;
  clock: Clock;
  quirks: Quirks;
};

/** Registers a route for every endpoint of the table. */
export function bindRoutes(app: FastifyInstance, binding: Binding): void {
  const { handlers, media, quirks, audit } = binding;
  const untyped: Record<string, unknown> = handlers;
  const gates: Readonly<Record<string, Gate | undefined>> = binding.gates;
  const admissions = new WeakMap<FastifyRequest, Admission>();
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    if (isMissingRoute(name, quirks)) {
      answerMissingRoute(app, endpoint);
      continue;
    }
    const access = accessOf(name, endpoint.access, quirks);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Handlers has this name's handler, and the schemas parse what it gets
    const handler = untyped[name] as AnyHandler;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.files && { constraints: { form: 'multipart' } }),
      ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
      // Before the body is read: strangers must not cost the time of parsing.
      onRequest: async (request, reply) => {
        mustBeSmall(endpoint, request);
        await gates[name]?.(request);
        const admission = await admitted({ name, access }, { request, reply }, binding);
        admissions.set(request, admission);
        const { scope, caller } = admission;
        if (scope === undefined || caller?.super === true || quirks.unpaidMayWrite) return;
        await mustBePaid({ name, method: endpoint.method, scope, now: binding.clock.now().getTime() });
      },
      ...(access === 'public' && { onSend: binding.delayRefusal }),
      ...(access === 'connection' && {
        onSend: async (request, { statusCode }) => {
          const { connection, tokenName, scope } = admissions.get(request) ?? {};
          if (connection === undefined || tokenName === undefined || scope === undefined) return;
          await binding.logProgramCall({ connection, tokenName, scope }, { name, status: statusCode });
        },
      }),
      handler: async (request, reply) => {
        const context = { request, reply, ...admissions.get(request) };
        const isMasked = context.caller?.seesNumbers === false;
        const act = (input: object) => {
          if (isMasked) mustNotStoreMask(name, endpoint, input);
          return audit({ name, input, context }, () => handler(input, context));
        };
        const check = (parts: WireParts) => mustBeComplete(name, parts, quirks);
        const answer = await answered(endpoint, { request, media, check }, act).catch((error: unknown) => {
          throw quirkyRefusal(name, error, quirks);
        });
        const { body: whole, status = reply.statusCode } = quirkyAnswer(name, answer, quirks);
        const body = isMasked ? withMaskedAnswer(whole, maskingOfEndpoint(name)) : whole;
        void reply.code(status);
        if (body === null || body === '') return reply.send();
        return typeof body === 'string' ? reply.type('application/json').send(body) : reply.send(body);
      },
    });
  }
}

/** Refuses a JSON body by its announced size, which costs no query. */
function mustBeSmall({ files, bodyLimit = defaultBodyLimit }: Endpoint, { headers }: FastifyRequest): void {
  if (files === undefined && Number(headers['content-length']) > bodyLimit)
    throw new Refusal(413, 'ERR_BODY_TOO_LARGE');
}

type Admission = Partial<Pick<UserContext, 'caller'> & AdmittedProgram>;

async function admitted(
  { name, access }: { name: string; access: Access },
  { request, reply }: PublicContext,
  gates: Binding,
): Promise<Admission> {
  if (access === 'public') return {};
  if (access === 'connection') return gates.admitProgram(request);
  const identity = await gates.authenticate(request, reply);
  mustHaveSecondFactor(name, identity.caller);
  mustBeOwnSession(name, identity.caller);
  mustSeeNumbers(name, identity.caller);
  const isGranted = access === 'admin' && (await isGrantedTo(name, identity));
  mustBeAllowed(isGranted ? 'user' : access, identity.caller, gates.quirks);
  await mustBePermitted({ name, access }, identity);
  return identity;
}

type Asked = {
  request: FastifyRequest;
  media: MediaStore;
  /** Throws a Refusal for parts that real servers would not take. */
  check: (parts: WireParts) => void;
};

/** Deletes uploaded files that the handler did not keep, also after an error. */
async function answered(
  endpoint: Endpoint,
  { request, media, check }: Asked,
  handle: (input: object) => Promise<unknown>,
): Promise<unknown> {
  if (endpoint.files === undefined) {
    check(request);
    return handle(inputOf(endpoint, request));
  }
  const { fields, files } = await receiveForm(request, endpoint.files, media);
  try {
    check({ query: request.query, body: fields });
    return await handle({ ...inputOf(endpoint, { ...partsOf(request), body: fields }), files });
  } finally {
    await dropAll(media, files);
  }
}

const partsOf = ({ params, query }: FastifyRequest) => ({ params, query });

function inputOf(endpoint: Endpoint, request: { params: unknown; query: unknown; body: unknown }): object {
  return {
    ...(endpoint.params && { params: decoded(endpoint.params, request.params) }),
    ...(endpoint.query && { query: decoded(endpoint.query, withoutBlanks(request.query)) }),
    ...(endpoint.body && { body: decoded(endpoint.body, request.body) }),
  };
}

function decoded(schema: z.ZodType, raw: unknown): unknown {
  let parsed = schema.safeParse(raw);
  // The copy is made of what the schema has accepted, and judged again without its NULs.
  if (parsed.success && hasNul(raw)) parsed = schema.safeParse(withoutNul(raw));
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), reason: issue.message }));
  // A schema may name the code with which servers of the family refuse that very field.
  const named = fields.find(({ reason }) => reason.startsWith('ERR_'));
  throw refused(named?.reason ?? 'ERR_VALIDATION', { fields });
}

/** Drops empty query parameters: clients send `date=` for no date. */
function withoutBlanks(query: unknown): unknown {
  const entries = z.record(z.string(), z.unknown()).safeParse(query);
  return entries.success ? Object.fromEntries(Object.entries(entries.data).filter(([, value]) => value !== '')) : query;
}

const nul = '\u0000';

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(nul);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.includes(nul) || hasNul(inner));
}

/** Removes the character NUL, which PostgreSQL cannot store in text. */
function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(nul, '');
  if (Array.isArray(value)) return value.map(withoutNul);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.replaceAll(nul, ''), withoutNul(inner)]));
}
