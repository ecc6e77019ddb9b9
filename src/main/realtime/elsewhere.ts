import type { Clock } from '../ports/clock';
import { isSoonAfter } from '../ports/clock';

/**
 * The server reports each sign-in to all sessions of the user, the new one included. The report of our own sign-in may
 * arrive late, so reports within this time are ignored.
 */
const ownLoginWindow = 3_000;
const partingDelay = 1_000;

export type Elsewhere = {
  /** The account has just signed in here. */
  arrived(): void;
  left(): void;
  /** The server reported a sign-in of this user. */
  heard(): void;
};

/** Ends the session a moment after the same user has signed in on another computer. */
export function createElsewhere(clock: Clock, end: () => void): Elsewhere {
  let arrivedAt = 0;
  let cancel: () => void = () => undefined;
  return {
    arrived() {
      arrivedAt = clock.now();
    },
    left: () => cancel(),
    heard() {
      if (isSoonAfter(clock, arrivedAt, ownLoginWindow)) return;
      cancel();
      cancel = clock.after(partingDelay, end);
    },
  };
}
