import type { Message } from '@shared/domain/message';

import type { Backend } from '../backend/backend';
import type { Clock } from '../ports/clock';
import type { Candidates } from './candidates';
import type { Lanes } from './lanes';
import type { Matcher, Target } from './match-stored-message';
import { targetOf } from './match-stored-message';
import type { Attempt, Outgoing, OutgoingEvent } from './outgoing-state';
import { attemptOf } from './outgoing-state';

/** A ticket may have received many messages since the attempt. */
const mostPages = 25;

export type ReconcileDeps = {
  backend: Pick<Backend, 'send'>;
  matcher: Matcher;
  candidates: Pick<Candidates, 'ownerOf'>;
  lanes: Pick<Lanes, 'of'>;
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
  /**
   * The own messages of the ticket since the first attempt, oldest first; also those that were taken for another outgoing
   * message, perhaps by mistake.
   */
  storedSince(outgoing: Outgoing): Promise<Message[]>;
  /** Remembers a message that came by socket during the request and is possibly the outgoing one. */
  note(outgoing: Outgoing, message: Message): void;
  /** Continues a search that waits, because the message has been recognised. */
  endDelay(outgoing: Outgoing): void;
};

export function createReconcile(deps: ReconcileDeps): Reconcile {
  const { backend, matcher, candidates, lanes, clock, isSignedIn } = deps;
  const delays = new Map<Outgoing, Set<() => void>>();
  const noted = new WeakMap<Outgoing, Message[]>();

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

  /** The first of the stored messages that is the outgoing one. */
  function pick(outgoing: Outgoing, messages: readonly Message[]): Message | null {
    const live = outgoing.file === null ? [outgoing] : [...lanes.of(outgoing.accountKey).values()];
    return messages.find((message) => candidates.ownerOf(message, live) === outgoing) ?? null;
  }

  /** The pages of the ticket, newest first, back to the first attempt. */
  async function* pagesSince({ ticketId, accountKey }: Outgoing, target: Target): AsyncGenerator<Message[]> {
    for (let pageNumber = 1; pageNumber <= mostPages && isSignedIn(accountKey); pageNumber += 1) {
      const page = await backend.send('messages.list', { params: { ticketId }, query: { pageNumber } });
      yield page.messages;
      if (!page.hasMore || page.messages.some((message) => matcher.isBefore(message, target))) return;
    }
  }

  async function searchPages(outgoing: Outgoing, attempt: Attempt): Promise<Message | null> {
    const target = targetOf(outgoing, attempt.firstSentAt);
    // Messages leave in their order, so that of several possible ones the earliest is the next.
    let earliest: Message | null = null;
    for await (const messages of pagesSince(outgoing, target)) {
      const stored = pick(outgoing, messages);
      if (stored !== null && matcher.compare(stored, target) === 'certain') return stored;
      earliest = stored ?? earliest;
    }
    return earliest;
  }

  return {
    async storedSince(outgoing) {
      const attempt = attemptOf(outgoing.state);
      if (attempt === null) return [];
      const target = targetOf(outgoing, attempt.firstSentAt);
      const found: Message[] = [];
      for await (const messages of pagesSince(outgoing, target)) {
        found.unshift(...messages.filter((message) => message.fromMe && !matcher.isBefore(message, target)));
      }
      return found;
    },
    note(outgoing, message) {
      noted.set(outgoing, [...(noted.get(outgoing) ?? []), message]);
    },
    async search(outgoing, delaysMs) {
      const seen = pick(outgoing, noted.get(outgoing) ?? []);
      if (seen !== null) return { kind: 'found', message: seen };
      for (const delayMs of delaysMs.length === 0 ? [0] : delaysMs) {
        if (delayMs > 0 && recognisedAs(outgoing) === null) await delay(outgoing, delayMs);
        const attempt = attemptOf(outgoing.state);
        const found = attempt === null ? null : await searchPages(outgoing, attempt);
        // The socket may have brought the message during the search.
        const message = recognisedAs(outgoing) ?? found;
        if (message !== null) return { kind: 'found', message };
        if (!isSignedIn(outgoing.accountKey)) return { kind: 'signedOut' };
      }
      return { kind: 'notFound', mayResend: outgoing.file === null };
    },
    endDelay(outgoing) {
      for (const end of delays.get(outgoing) ?? []) end();
    },
  };
}

const recognisedAs = ({ state }: Outgoing): Message | null => (state.kind === 'settled' ? state.message : null);
