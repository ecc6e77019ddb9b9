import type { Clock } from '../ports/clock';
import { isSoonAfter } from '../ports/clock';

/**
 * The server reports each sign-in to all sessions of the user, the new one included. The report of our own sign-in may
 * arrive late, so reports within this time are ignored.
 */
const ownLoginWindowMs = 3_000;
const endDelayMs = 1_000;

export type OtherSignIns = {
  /** The account has just signed in here. */
  signedIn(): void;
  signedOut(): void;
  /** The server reported a sign-in of this user. */
  reported(): void;
};

/** Ends the session a moment after the same user has signed in on another computer. */
export function createOtherSignIns(clock: Clock, end: () => void): OtherSignIns {
  let signedInAt = 0;
  let cancel: () => void = () => undefined;
  return {
    signedIn() {
      signedInAt = clock.now();
    },
    signedOut: () => cancel(),
    reported() {
      if (isSoonAfter(clock, signedInAt, ownLoginWindowMs)) return;
      cancel();
      cancel = clock.after(endDelayMs, end);
    },
  };
}
