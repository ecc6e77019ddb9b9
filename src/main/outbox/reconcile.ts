import type { Message } from '@shared/domain/message';

import type { Backend } from '../backend/backend';
import type { Clock } from '../ports/clock';
import type { Matcher } from './match-stored-message';
import { targetOf } from './match-stored-message';
import type { OutgoingEvent } from './outgoing-event';
import type { Attempt, Outgoing } from './outgoing-state';
import { attemptOf } from './outgoing-state';

/** A ticket may have received many messages since the attempt. */
const mostPages = 25;

export type ReconcileDeps = {
  backend: Pick<Backend, 'send'>;
  matcher: Matcher;
  clock: Clock;
  isSignedIn: (accountKey: string) => boolean;
};

export type ReconcileResult = Extract<OutgoingEvent, { kind: 'found' | 'notFound' | 'signedOut' }>;

/** Searches the server for a message that nobody has confirmed. */
export type Reconcile = {
  /**
   * Searches after each of the delays (milliseconds), until the message is found; without delays once, immediately.
   * Rejects where the server cannot be asked.
   */
  search(outgoing: Outgoing, delaysMs: readonly number[]): Promise<ReconcileResult>;
  /** Continues a search that waits, because the message has been recognised. */
  endDelay(outgoing: Outgoing): void;
};

export function createReconcile({ backend, matcher, clock, isSignedIn }: ReconcileDeps): Reconcile {
  const delays = new Map<Outgoing, Set<() => void>>();

  function delay(outgoing: Outgoing, milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const ends = delays.get(outgoing) ?? new Set();
      delays.set(outgoing, ends);
      const end = (): void => {
        cancel();
        ends.delete(end);
        if (ends.size === 0) delays.delete(outgoing);
        resolve();
      };
      const cancel = clock.after(milliseconds, end);
      ends.add(end);
    });
  }

  async function searchPages(outgoing: Outgoing, attempt: Attempt): Promise<Message | null> {
    const target = targetOf(outgoing, attempt.firstSentAt);
    for (let pageNumber = 1; pageNumber <= mostPages && isSignedIn(outgoing.accountKey); pageNumber += 1) {
      const page = await backend.send('messages.list', {
        params: { ticketId: target.ticketId },
        query: { pageNumber },
      });
      const stored = page.messages.find((message) => matcher.fits(message, target));
      if (stored !== undefined) return stored;
      if (!page.hasMore || page.messages.some((message) => matcher.isBefore(message, target))) break;
    }
    return null;
  }

  return {
    async search(outgoing, delaysMs) {
      for (const delayMs of delaysMs.length === 0 ? [0] : delaysMs) {
        if (delayMs > 0 && recognisedAs(outgoing) === null) await delay(outgoing, delayMs);
        const attempt = attemptOf(outgoing.state);
        const found = attempt === null ? null : await searchPages(outgoing, attempt);
        // The socket may have brought the message during the search.
        const message = recognisedAs(outgoing) ?? found;
        if (message !== null) return { kind: 'found', message };
        if (!isSignedIn(outgoing.accountKey)) return { kind: 'signedOut' };
      }
      return { kind: 'notFound' };
    },
    endDelay(outgoing) {
      for (const end of delays.get(outgoing) ?? []) end();
    },
  };
}

const recognisedAs = ({ state }: Outgoing): Message | null => (state.kind === 'settled' ? state.message : null);
