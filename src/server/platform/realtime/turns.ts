import type { LimitFunction } from 'p-limit';
import pLimit from 'p-limit';

import { yieldToEventLoop } from '@server/platform/yield-to-event-loop';

/** Runs an action when the user's earlier ones have ended. */
export type InTurn = (userId: number, act: () => Promise<void>) => Promise<void>;

/**
 * One action of a user at a time: however many sockets somebody opens, others wait for one of their requests only. The
 * built-in database answers in microtasks, so that actions in a row would hold up everybody else's requests.
 */
export function createTurns(): InTurn {
  const turns = new Map<number, LimitFunction>();
  return async (userId, act) => {
    const turn = turns.get(userId) ?? pLimit(1);
    turns.set(userId, turn);
    try {
      await turn(async () => {
        try {
          await act();
        } finally {
          await yieldToEventLoop();
        }
      });
    } finally {
      if (turn.activeCount + turn.pendingCount === 0) turns.delete(userId);
    }
  };
}
