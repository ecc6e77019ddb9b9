import { randomUUID } from 'node:crypto';

import { and, eq, lt } from 'drizzle-orm';

import type { Clock } from '@server/platform/clock';
import type { Row } from '@server/platform/storage/company-scope';
import type { users } from '@server/platform/storage/schema';
import { sessions } from '@server/platform/storage/tables/sessions';
import type { Unscoped } from '@server/platform/storage/unscoped';

import type { Tokens } from './tokens';
import { refreshSeconds } from './tokens';

type User = Row<typeof users>;

/** Sessions of signed-in devices. Every refresh replaces the device's refresh token. */
export type DeviceSessions = {
  /** Starts a session; answers its refresh token. */
  begin(user: User): Promise<string>;
  /** Trades a refresh token for a new one and its user; undefined when it is no longer good. */
  renew(refreshToken: string): Promise<{ user: User; refreshToken: string } | undefined>;
  end(refreshToken: string): Promise<void>;
};

/** Grace period of a replaced token, for a device that never received the answer with the new one. */
const graceMilliseconds = 10 * 60_000;

type SessionParts = { storage: Unscoped; tokens: Tokens; clock: Clock };

export function createDeviceSessions({ storage, tokens, clock }: SessionParts): DeviceSessions {
  const tokenFor = (user: User, sid: string, jti: string) =>
    tokens.refresh({ id: user.id, companyId: user.companyId, tokenVersion: user.tokenVersion, sid, jti });
  const expiry = (from: Date) => new Date(from.getTime() + refreshSeconds * 1000);

  /** The id the device's next token carries; undefined when this one was replaced too long ago. */
  const rotated = async (session: Row<typeof sessions>, usedId: string): Promise<string | undefined> => {
    const now = clock.now();
    if (usedId === session.currentId) {
      const currentId = randomUUID();
      const changes = { currentId, previousId: usedId, rotatedAt: now, expiresAt: expiry(now) };
      const own = and(eq(sessions.id, session.id), eq(sessions.currentId, usedId));
      const [renewed] = await storage.scope(session.companyId).update(sessions, own, changes);
      // A parallel request was faster: its new id is in the row now.
      return renewed?.currentId ?? (await storage.session(session.id))?.currentId;
    }
    const isRecent = now.getTime() - session.rotatedAt.getTime() < graceMilliseconds;
    return usedId === session.previousId && isRecent ? session.currentId : undefined;
  };

  return {
    async begin(user) {
      const now = clock.now();
      const session = { id: randomUUID(), currentId: randomUUID() };
      const scope = storage.scope(user.companyId);
      await scope.remove(sessions, and(eq(sessions.userId, user.id), lt(sessions.expiresAt, now)));
      await scope.insert(sessions, { ...session, userId: user.id, rotatedAt: now, expiresAt: expiry(now) });
      return tokenFor(user, session.id, session.currentId);
    },
    async renew(refreshToken) {
      const claims = await tokens.readRefresh(refreshToken);
      const session = claims && (await storage.session(claims.sid));
      if (claims === undefined || session?.userId !== claims.id) return undefined;
      const user = await storage.user(claims.id);
      if (user?.tokenVersion !== claims.tokenVersion) return undefined;
      const nextId = await rotated(session, claims.jti);
      if (nextId !== undefined) return { user, refreshToken: await tokenFor(user, session.id, nextId) };
      // A token replaced long ago was used again: two devices hold this session, so it may be stolen.
      await storage.scope(session.companyId).remove(sessions, eq(sessions.id, session.id));
      return undefined;
    },
    async end(refreshToken) {
      const claims = await tokens.readRefresh(refreshToken);
      if (claims !== undefined) await storage.scope(claims.companyId).remove(sessions, eq(sessions.id, claims.sid));
    },
  };
}
