import { setTimeout as wait } from 'node:timers/promises';

import type { onSendAsyncHookHandler } from 'fastify';

const delayMs = 300;
/** Refusals that wait at the same time; further ones are answered at once and lose their connection. */
const mostWaiting = 200;
/** Refusals that cost a client nothing to provoke again; a wrong password is paid for by its hash. */
const delayedStatuses: ReadonlySet<number> = new Set([413, 429]);

export type Pause = (milliseconds: number) => Promise<unknown>;

/** Delays refusals of endpoints that are open to everyone, so that a client cannot repeat them as fast as it sends. */
export function createRefusalDelay(pause: Pause = wait): onSendAsyncHookHandler {
  let waiting = 0;
  return async (_request, reply, payload) => {
    if (!delayedStatuses.has(reply.statusCode)) return payload;
    if (waiting >= mostWaiting) {
      void reply.header('connection', 'close');
      return payload;
    }
    waiting += 1;
    try {
      await pause(delayMs);
    } finally {
      waiting -= 1;
    }
    return payload;
  };
}
