import type { Message } from '@shared/domain/message';

import type { Matcher } from './match-stored-message';
import { targetOf } from './match-stored-message';
import type { Attempt, Outgoing } from './outgoing-state';
import { attemptOf } from './outgoing-state';

/** An outgoing message that the server may have. */
type Candidate = { outgoing: Outgoing; attempt: Attempt };

const mostDiscarded = 100;

/** Decides which outgoing message a stored one is. */
export type Candidates = {
  /**
   * The outgoing message that was stored as this one; null where there is none, and where several could be it. Files
   * that look alike are told apart only by what one of them alone shares with the stored one.
   */
  ownerOf(message: Message, live: Iterable<Outgoing>): Outgoing | null;
  /** Outgoing messages that could have been stored as this one, in their order. */
  possibleOwners(message: Message, live: Iterable<Outgoing>): Outgoing[];
  /** A file that the user discards may be stored all the same; it must not be taken for another one. */
  discard(outgoing: Outgoing): void;
};

export function createCandidates(matcher: Pick<Matcher, 'compare'>): Candidates {
  let discarded: Candidate[] = [];

  function compare(message: Message, live: Iterable<Outgoing>) {
    const candidates = [...discarded, ...[...live].flatMap(candidateOf)];
    return candidates
      .filter(({ outgoing }) => outgoing.ticketId === message.ticketId)
      .map(({ outgoing, attempt }) => ({
        outgoing,
        evidence: matcher.compare(message, targetOf(outgoing, attempt.firstSentAt)),
      }))
      .filter(({ evidence }) => evidence !== 'none');
  }

  return {
    ownerOf(message, live) {
      const all = compare(message, live);
      const certain = all.filter(({ evidence }) => evidence === 'certain');
      const [first] = certain;
      // Equal texts are interchangeable.
      if (first !== undefined && (certain.length === 1 || first.outgoing.file === null)) return first.outgoing;
      const best = first === undefined ? all : certain;
      const accepted = best.find(({ outgoing }) => outgoing.state.kind === 'accepted');
      if (accepted !== undefined) return accepted.outgoing;
      const [likely, ...rivals] = best.filter(({ evidence }) => evidence !== 'possible');
      return likely === undefined || rivals.length > 0 ? null : likely.outgoing;
    },
    possibleOwners: (message, live) => compare(message, live).map(({ outgoing }) => outgoing),
    discard(outgoing) {
      if (outgoing.file === null) return;
      // The state changes with the discarding.
      discarded = [...discarded, ...candidateOf(outgoing)].slice(-mostDiscarded);
    },
  };
}

function candidateOf(outgoing: Outgoing): Candidate[] {
  const attempt = attemptOf(outgoing.state);
  return attempt === null ? [] : [{ outgoing, attempt }];
}
