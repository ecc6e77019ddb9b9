import type { Message } from '@shared/domain/message';

import type { Backend } from '../backend/backend';
import type { Clock } from '../ports/clock';
import type { Claims } from './claims';
import type { Entry } from './entry';
import { soughtFor } from './entry';

const claimPatience = 2_000;
const patienceWithSlow = [claimPatience, 6_000, 18_000];
/** A ticket may have gone on for long while we were away. */
const mostPages = 25;

export type LookDeps = {
  backend: Backend;
  claims: Claims;
  clock: Clock;
  isSignedIn: (accountKey: string) => boolean;
};

/** Finds out whether the server has a message that nobody confirmed; rejects where it cannot be asked. */
export type Look = {
  /** At once. */
  now(entry: Entry): Promise<Message | null>;
  /** After a moment, because the server may still be at it; where it is slow, again and again. */
  patiently(entry: Entry): Promise<Message | null>;
};

export function createLook({ backend, claims, clock, isSignedIn }: LookDeps): Look {
  async function now(entry: Entry): Promise<Message | null> {
    if (entry.claimed !== null) return entry.claimed;
    const sought = soughtFor(entry);
    if (sought === null) return null;
    for (let pageNumber = 1; pageNumber <= mostPages && isSignedIn(entry.accountKey); pageNumber += 1) {
      const page = await backend.send('messages.list', {
        params: { ticketId: sought.ticketId },
        query: { pageNumber },
      });
      const stored = page.messages.find((message) => claims.fits(message, sought));
      if (stored !== undefined) return stored;
      if (!page.hasMore || page.messages.some((message) => claims.isBefore(message, sought))) break;
    }
    // A frame may have brought it while we looked.
    return entry.claimed;
  }

  return {
    now,
    async patiently(entry) {
      for (const timeoutMs of entry.isSlow ? patienceWithSlow : [claimPatience]) {
        await claimOrPatience(entry, clock, timeoutMs);
        const stored = await now(entry);
        if (stored !== null || !isSignedIn(entry.accountKey)) return stored;
      }
      return null;
    },
  };
}

function claimOrPatience(entry: Entry, clock: Clock, timeoutMs: number): Promise<void> {
  if (entry.claimed !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const cancel = clock.after(timeoutMs, resolve);
    entry.wake = () => {
      cancel();
      resolve();
    };
  });
}
