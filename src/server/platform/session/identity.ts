import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ServerClock } from '@server/platform/clock';
import type { Attempts } from '@server/platform/http/attempts';
import { guessingToken } from '@server/platform/http/attempts';
import type { AdmitProgram, Authenticate } from '@server/platform/http/binder';
import type { Caller, EnteredBy } from '@server/platform/http/handler';
import { Refusal, sessionExpired } from '@server/platform/http/refusal';
import type { Quirks } from '@server/platform/quirks';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { userQueues, users } from '@server/platform/storage/schema';
import { sessions } from '@server/platform/storage/tables/sessions';
import type { Unscoped } from '@server/platform/storage/unscoped';

import { hashApiToken } from './api-tokens';
import { mustEnableSecondFactor } from './second-factor';
import type { Tokens } from './tokens';
import { seesNumbers } from './user-permissions';

export type IdentityParts = {
  storage: Unscoped;
  tokens: Tokens;
  /** True if access tokens issued at this second count as expired. */
  isRevoked: (issuedAt: number) => boolean;
  quirks: Pick<Quirks, 'bareForbidden' | 'codedTokens'>;
};

/** `expiresAt` is in milliseconds. */
export type Identity = { caller: Caller; expiresAt: number };

/**
 * The user of an access token: 'invalid' for a bad token or one whose session has ended, 'removed' when the user no
 * longer exists.
 */
export type Identify = (token: string) => Promise<Identity | 'invalid' | 'removed'>;

export function createIdentify({ storage, tokens, isRevoked }: IdentityParts): Identify {
  return async (token) => {
    const claims = await tokens.readAccess(token);
    if (claims === undefined || isRevoked(claims.iat)) return 'invalid';
    const scope = storage.scope(claims.companyId);
    const [user, [session]] = await Promise.all([
      scope.byId(users, claims.id),
      scope.among(sessions, sessions.id, [claims.sid]),
    ]);
    if (user === undefined) return 'removed';
    if (session?.userId !== user.id || user.tokenVersion !== claims.tokenVersion) return 'invalid';
    const entered = await enteredBy(storage, session, user);
    if (entered === 'invalid') return 'invalid';
    return { caller: await callerOf(scope, user, { id: session.id, entered }), expiresAt: claims.exp * 1000 };
  };
}

/** An entered session is valid only during the super administrator's own, and never as another super administrator. */
async function enteredBy(
  storage: Unscoped,
  { enteredById, enteredFromId, enteredByName }: Row<typeof sessions>,
  user: Row<typeof users>,
): Promise<EnteredBy | null | 'invalid'> {
  if (enteredById === null || enteredFromId === null) return null;
  const [own, by] = [await storage.session(enteredFromId), await storage.user(enteredById)];
  if (own?.userId !== enteredById || by?.super !== true || user.super) return 'invalid';
  return { name: enteredByName ?? by.name, sessionId: own.id };
}

type CallerSession = { id: string; entered: EnteredBy | null };

async function callerOf(
  scope: CompanyScope,
  user: Row<typeof users>,
  { id: sessionId, entered }: CallerSession,
): Promise<Caller> {
  const [own, canSeeNumbers] = await Promise.all([
    scope.among(userQueues, userQueues.userId, [user.id]),
    seesNumbers(scope, user),
  ]);
  return {
    id: user.id,
    companyId: user.companyId,
    sessionId,
    profile: user.profile,
    super: user.super,
    allTicket: user.allTicket === 'enabled',
    queueIds: own.map((row) => row.queueId),
    enteredBy: entered,
    mustEnableTwoFactor: entered === null && (await mustEnableSecondFactor(scope, user)),
    seesNumbers: canSeeNumbers,
  };
}

/** Authenticates every endpoint that is neither public nor for programs. */
export function createAuthenticate(parts: IdentityParts): Authenticate {
  const identify = createIdentify(parts);
  const { quirks } = parts;
  return async (request, reply) => {
    const token = bearerOf(request);
    if (token === undefined) throw quirks.codedTokens ? new Refusal(401, 'ERR_UNAUTHORIZED') : sessionExpired();
    const identity = await identify(token);
    if (identity === 'removed') throw sessionExpired();
    if (identity === 'invalid') throw expiredToken(reply, quirks);
    const { caller } = identity;
    return { caller, scope: parts.storage.scope(caller.companyId) };
  };
}

type ProgramParts = Pick<IdentityParts, 'storage'> & { attempts: Attempts; clock: Pick<ServerClock, 'wall'> };

/** Authenticates the endpoints for programs of a company. */
export function createAdmitProgram({ storage, attempts, clock }: ProgramParts): AdmitProgram {
  return async (request) => {
    const token = bearerOf(request) ?? '';
    const guesses = guessingToken(token, request);
    await attempts.count(guesses);
    const found = await storage.connectionByTokenHash(hashApiToken(token), clock.wall());
    if (found === undefined) throw new Refusal(401, 'Acesso não permitido');
    await attempts.forgive(guesses);
    return { ...found, scope: storage.scope(found.connection.companyId) };
  };
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** The header distinguishes an expired token from a missing permission, which have the same status. */
function expiredToken(reply: FastifyReply, { bareForbidden, codedTokens }: IdentityParts['quirks']): Refusal {
  if (codedTokens) return new Refusal(403, 'ERR_SESSION_EXPIRED');
  if (!bareForbidden) void reply.header('www-authenticate', 'Bearer error="invalid_token"');
  return new Refusal(403, "Invalid token. We'll try to assign a new one on next request");
}
