import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { AdmitProgram, Authenticate } from '@server/platform/http/binder';
import type { Caller } from '@server/platform/http/handler';
import { Refusal, sessionExpired } from '@server/platform/http/refusal';
import type { Row } from '@server/platform/storage/company-scope';
import type { users } from '@server/platform/storage/schema';
import { userQueues } from '@server/platform/storage/schema';
import type { Unscoped } from '@server/platform/storage/unscoped';

import type { Tokens } from './tokens';

export type IdentityParts = {
  storage: Unscoped;
  tokens: Tokens;
  /** Whether an access token of that time of issue counts as expired all the same. */
  isRevoked: (issuedAt: number) => boolean;
  /** Whether an expired token is answered like any other 403. */
  isBareForbidden: boolean;
};

/** Who holds this access token now: 'invalid' when it is no good, 'gone' when its user is. */
export type Identify = (token: string) => Promise<Caller | 'invalid' | 'gone'>;

export function createIdentify({ storage, tokens, isRevoked }: IdentityParts): Identify {
  return async (token) => {
    const claims = await tokens.readAccess(token);
    if (claims === undefined || isRevoked(claims.iat)) return 'invalid';
    const user = await storage.user(claims.id);
    return user?.companyId === claims.companyId ? callerOf(storage, user) : 'gone';
  };
}

async function callerOf(storage: Unscoped, user: Row<typeof users>): Promise<Caller> {
  const own = await storage.scope(user.companyId).find(userQueues, { where: eq(userQueues.userId, user.id) });
  return {
    id: user.id,
    companyId: user.companyId,
    profile: user.profile,
    super: user.super,
    allTicket: user.allTicket === 'enabled',
    queueIds: own.map((row) => row.queueId),
  };
}

/** The gate of every endpoint that is not public. */
export function createAuthenticate(parts: IdentityParts): Authenticate {
  const identify = createIdentify(parts);
  return async (request, reply) => {
    const token = bearerOf(request);
    if (token === undefined) throw sessionExpired();
    const caller = await identify(token);
    if (caller === 'gone') throw sessionExpired();
    if (caller === 'invalid') throw expiredToken(reply, parts.isBareForbidden);
    return { caller, scope: parts.storage.scope(caller.companyId) };
  };
}

/** The gate of the address that programs of a company use. */
export function createAdmitProgram({ storage }: Pick<IdentityParts, 'storage'>): AdmitProgram {
  return async (request) => {
    const found = await storage.connectionByToken(bearerOf(request) ?? '');
    if (found === undefined) throw new Refusal(401, 'Acesso não permitido');
    return { connection: found, scope: storage.scope(found.companyId) };
  };
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** The header tells an expired token from a refused act, which have the same status. */
function expiredToken(reply: FastifyReply, isBare: boolean): Refusal {
  if (!isBare) void reply.header('www-authenticate', 'Bearer error="invalid_token"');
  return new Refusal(403, "Invalid token. We'll try to assign a new one on next request");
}
