import { setTimeout as wait } from 'node:timers/promises';

import type { LimitFunction } from 'p-limit';
import pLimit from 'p-limit';

import { Refusal } from '@server/platform/http/refusal';

/** Passwords of one address that may wait; colleagues behind one address sign in within some seconds. */
const mostWaiting = 50;
const retryAfterSeconds = 5;
/** Bounds the pause of a server that is too busy to hash in its usual time. */
const longestPauseMs = 1000;

type Timing = { now: () => number; pause: (milliseconds: number) => Promise<unknown> };
type Guess = { address: string; isKnownDevice: boolean };

/** Checks a password; throws a Refusal of 429 if too many of the same address wait. */
export type PasswordTurns = (guess: Guess, verify: () => Promise<boolean>) => Promise<boolean>;

/**
 * One hash of an address at a time, so that guesses of one address do not delay everybody's sign-in. A wrong one is
 * followed by a pause as long as its hash, unless a known device sent it. `turns` holds the addresses with a password
 * that waits or is checked.
 */
export function createPasswordTurns(
  { now, pause }: Timing = { now: () => performance.now(), pause: wait },
  turns = new Map<string, LimitFunction>(),
): PasswordTurns {
  return async ({ address, isKnownDevice }, verify) => {
    const turn = turns.get(address) ?? pLimit(1);
    if (turn.pendingCount >= mostWaiting) {
      throw new Refusal(429, 'ERR_TOO_MANY_ATTEMPTS', { retryAfter: retryAfterSeconds });
    }
    turns.set(address, turn);
    try {
      return await turn(async () => {
        const from = now();
        const isRight = await verify();
        if (!isRight && !isKnownDevice) await pause(Math.min(now() - from, longestPauseMs));
        return isRight;
      });
    } finally {
      if (turn.activeCount + turn.pendingCount === 0) turns.delete(address);
    }
  };
}
