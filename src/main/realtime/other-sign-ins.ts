import { z } from 'zod';

import type { Clock } from '../ports/clock';
import { isSoonAfter } from '../ports/clock';
import type { Session } from '../session/session';

/**
 * server-quirk: real servers do not name the session that signed in. The report of our own sign-in may arrive late there,
 * so reports within this time are ignored.
 */
const ownLoginWindowMs = 3_000;
const endDelayMs = 1_000;

export type OtherSignIns = {
  /** The account has just signed in here. */
  signedIn(): void;
  signedOut(): void;
  /** The server reported a sign-in of this user: the session that began, where it names it, and the account here. */
  reported(sessionId: string | null, account: Session): void;
};

/** Ends the session a moment after the same user has signed in on another computer. */
export function createOtherSignIns(clock: Clock, end: () => void): OtherSignIns {
  let signedInAt = 0;
  let cancel: () => void = () => undefined;

  function isOwn(sessionId: string | null, accessToken: string): boolean {
    const own = sessionOf(accessToken);
    if (sessionId !== null && own !== null) return sessionId === own;
    return isSoonAfter(clock, signedInAt, ownLoginWindowMs);
  }

  return {
    signedIn() {
      signedInAt = clock.now();
    },
    signedOut: () => cancel(),
    reported(sessionId, { view, accessToken }) {
      // A sign-in of the user does not end the session of a super administrator who has entered as that user.
      if (view.entered !== null || isOwn(sessionId, accessToken)) return;
      cancel();
      cancel = clock.after(endDelayMs, end);
    },
  };
}

const claims = z.object({ sid: z.string() });

/** Session id in the claims of a token, without a check of its signature; null for a token without one. */
function sessionOf(accessToken: string): string | null {
  const [, payload = ''] = accessToken.split('.');
  try {
    return claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))).sid;
  } catch {
    return null;
  }
}
