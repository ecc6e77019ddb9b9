import { randomUUID } from 'node:crypto';

import { and, desc, eq, gt, lt, ne } from 'drizzle-orm';

import type { Clock } from '@server/platform/clock';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import type { users } from '@server/platform/storage/schema';
import { sessions } from '@server/platform/storage/tables/sessions';
import type { Unscoped } from '@server/platform/storage/unscoped';

import type { Tokens } from './tokens';
import { refreshSeconds } from './tokens';

type User = Row<typeof users>;

/** A device that holds a valid refresh token: its session, and the e-mail of the account. */
export type KnownDevice = { sessionId: string; email: string };

/** The program that asks for tokens. `userAgent` is '' if it does not name itself. */
export type DeviceProgram = { address: string; userAgent: string };

type DeviceTokens = { refreshToken: string; accessToken: string };

/** Sessions of signed-in devices. Every refresh replaces the device's refresh token. */
export type DeviceSessions = {
  begin(user: User, program: DeviceProgram): Promise<DeviceTokens & { sessionId: string }>;
  /** Trades a refresh token for new tokens and its user; undefined when it is no longer good. */
  renew(refreshToken: string, program: DeviceProgram): Promise<(DeviceTokens & { user: User }) | undefined>;
  /** The id of the session of a refresh token; undefined when the token is not ours or its time is over. */
  sessionOf(refreshToken: string): Promise<{ id: string; companyId: number } | undefined>;
  /** The device of a refresh token, which stays valid; undefined for a token that opens no session any more. */
  device(refreshToken: string): Promise<KnownDevice | undefined>;
  /** Ends a session of the company; its access token and its sockets end with it. */
  end(scope: CompanyScope, sessionId: string): Promise<void>;
  /** The valid sessions of a user, the most recently used first. */
  ofUser(scope: CompanyScope, userId: number): Promise<Row<typeof sessions>[]>;
  /** Ends one session of the user; false if the user has none of this id. */
  endOfUser(scope: CompanyScope, userId: number, sessionId: string): Promise<boolean>;
  /** Ends every session of the user but one to keep. */
  endAllOfUser(scope: CompanyScope, userId: number, exceptId: string | null): Promise<void>;
};

/** Deletes the sessions of a user, but one to keep; `publish.endSession` closes their sockets. Answers their ids. */
export async function removeSessions(scope: CompanyScope, userId: number, exceptId: string | null): Promise<string[]> {
  const own = and(eq(sessions.userId, userId), exceptId === null ? undefined : ne(sessions.id, exceptId));
  return (await scope.take(sessions, own)).map(({ id }) => id);
}

/** Grace period of a replaced token, for a device that never received the answer with the new one. */
const graceMilliseconds = 10 * 60_000;

type SessionParts = {
  storage: Unscoped;
  tokens: Tokens;
  clock: Clock;
  /** Called after a session ended. */
  onEnded: (sessionId: string) => void;
};

export function createDeviceSessions({ storage, tokens, clock, onEnded }: SessionParts): DeviceSessions {
  const tokensFor = async (user: User, sid: string, jti: string): Promise<DeviceTokens> => {
    const { id, companyId, tokenVersion } = user;
    const refreshToken = await tokens.refresh({ id, companyId, tokenVersion, sid, jti });
    return { refreshToken, accessToken: await tokens.access(user, sid) };
  };
  const expiry = (from: Date) => new Date(from.getTime() + refreshSeconds * 1000);

  /** The id the device's next token carries; undefined when this one was replaced too long ago. */
  const rotated = async (
    session: Row<typeof sessions>,
    usedId: string,
    program: DeviceProgram,
  ): Promise<string | undefined> => {
    const now = clock.now();
    if (usedId === session.currentId) {
      const currentId = randomUUID();
      const changes = { currentId, previousId: usedId, rotatedAt: now, expiresAt: expiry(now), ...program };
      const own = and(eq(sessions.id, session.id), eq(sessions.currentId, usedId));
      const [renewed] = await storage.scope(session.companyId).update(sessions, own, changes);
      // A parallel request was faster: its new id is in the row now.
      return renewed?.currentId ?? (await storage.session(session.id))?.currentId;
    }
    const isRecent = now.getTime() - session.rotatedAt.getTime() < graceMilliseconds;
    return usedId === session.previousId && isRecent ? session.currentId : undefined;
  };

  const end = async (scope: CompanyScope, sessionId: string) => {
    await scope.remove(sessions, eq(sessions.id, sessionId));
    onEnded(sessionId);
  };

  return {
    async begin(user, program) {
      const now = clock.now();
      const session = { id: randomUUID(), currentId: randomUUID() };
      const scope = storage.scope(user.companyId);
      await scope.remove(sessions, and(eq(sessions.userId, user.id), lt(sessions.expiresAt, now)));
      const times = { createdAt: now, rotatedAt: now, expiresAt: expiry(now) };
      await scope.insert(sessions, { ...session, ...times, ...program, userId: user.id });
      return { ...(await tokensFor(user, session.id, session.currentId)), sessionId: session.id };
    },
    async renew(refreshToken, program) {
      const claims = await tokens.readRefresh(refreshToken);
      const session = claims && (await storage.session(claims.sid));
      if (claims === undefined || session?.userId !== claims.id) return undefined;
      const user = await storage.user(claims.id);
      if (user?.tokenVersion !== claims.tokenVersion) return undefined;
      const nextId = await rotated(session, claims.jti, program);
      if (nextId !== undefined) {
        const { accessToken, refreshToken: next } = await tokensFor(user, session.id, nextId);
        return { user, accessToken, refreshToken: next };
      }
      // A token replaced long ago was used again: two devices hold this session, so it may be stolen.
      await end(storage.scope(session.companyId), session.id);
      return undefined;
    },
    async sessionOf(refreshToken) {
      const claims = await tokens.readRefresh(refreshToken);
      return claims && { id: claims.sid, companyId: claims.companyId };
    },
    async device(refreshToken) {
      const claims = await tokens.readRefresh(refreshToken);
      const session = claims && (await storage.session(claims.sid));
      if (claims === undefined || session?.userId !== claims.id) return undefined;
      if (claims.jti !== session.currentId && claims.jti !== session.previousId) return undefined;
      const user = await storage.user(claims.id);
      return user?.tokenVersion === claims.tokenVersion ? { sessionId: session.id, email: user.email } : undefined;
    },
    end,
    ofUser: (scope, userId) =>
      scope.find(sessions, {
        where: and(eq(sessions.userId, userId), gt(sessions.expiresAt, clock.now())),
        orderBy: [desc(sessions.rotatedAt), desc(sessions.createdAt)],
      }),
    async endOfUser(scope, userId, sessionId) {
      const [ended] = await scope.take(sessions, and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
      if (ended === undefined) return false;
      onEnded(ended.id);
      return true;
    },
    async endAllOfUser(scope, userId, exceptId) {
      for (const sessionId of await removeSessions(scope, userId, exceptId)) onEnded(sessionId);
    },
  };
}
