import type { Clock } from '../ports/clock';
import { isSoonAfter } from '../ports/clock';

/**
 * The server tells a login to every session of the user, the new one included. Ours connects only after its login was
 * answered, but the word may travel slowly between processes of one server: what comes this soon is our own login.
 */
const ownLoginWindow = 3_000;
const partingDelay = 1_000;

export type Elsewhere = {
  /** An account has just been taken up here. */
  arrived(): void;
  left(): void;
  /** The server says that this user has signed in. */
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
