import type { Unscoped } from '@server/platform/storage/unscoped';

import type { Tokens } from './tokens';

/** A device that holds a good refresh token: its session, and the e-mail of the account. */
export type KnownDevice = { sessionId: string; email: string };

/** The device of a refresh token; undefined for a token that opens no session any more. */
export async function knownDevice(
  { storage, tokens }: { storage: Unscoped; tokens: Tokens },
  refreshToken: string | undefined,
): Promise<KnownDevice | undefined> {
  const claims = refreshToken === undefined ? undefined : await tokens.readRefresh(refreshToken);
  const session = claims && (await storage.session(claims.sid));
  if (claims === undefined || session?.userId !== claims.id) return undefined;
  if (claims.jti !== session.currentId && claims.jti !== session.previousId) return undefined;
  const user = await storage.user(claims.id);
  return user?.tokenVersion === claims.tokenVersion ? { sessionId: session.id, email: user.email } : undefined;
}
