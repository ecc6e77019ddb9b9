import { setTimeout as wait } from 'node:timers/promises';

import type { LimitFunction } from 'p-limit';
import pLimit from 'p-limit';

import { yieldToEventLoop } from '@server/platform/yield-to-event-loop';

/** Runs an action when the earlier ones of the same key have ended. */
export type InTurn = (key: number, act: () => Promise<void>) => Promise<void>;

/** A pause of three times an action's duration leaves its user a quarter of the thread. */
const pauseFactor = 3;
/** Bounds the pause after an action that only waited for a database. */
const longestPauseMs = 200;

type Timing = { now: () => number; pause: (milliseconds: number) => Promise<unknown> };

/**
 * One action of a key at a time. The built-in database answers in microtasks, so that actions in a row would hold up
 * everybody else's requests.
 */
export function createTurns(): InTurn {
  return turnsWith(async (act, _hasMore) => {
    try {
      await act();
    } finally {
      await yieldToEventLoop();
    }
  });
}

/** Turns of users: while more actions of the same user wait, each is followed by a pause. */
export function createUserTurns({ now, pause }: Timing = { now: () => performance.now(), pause: wait }): InTurn {
  return turnsWith(async (act, hasMore) => {
    const from = now();
    try {
      await act();
    } finally {
      const pauseMs = Math.min(pauseFactor * (now() - from), longestPauseMs);
      await (hasMore() ? pause(pauseMs) : yieldToEventLoop());
    }
  });
}

function turnsWith(run: (act: () => Promise<void>, hasMore: () => boolean) => Promise<void>): InTurn {
  const turns = new Map<number, LimitFunction>();
  return async (key, act) => {
    const turn = turns.get(key) ?? pLimit(1);
    turns.set(key, turn);
    try {
      await turn(() => run(act, () => turn.pendingCount > 0));
    } finally {
      if (turn.activeCount + turn.pendingCount === 0) turns.delete(key);
    }
  };
}
