import type { DomainEvent } from '@shared/domain/events';
import type { Message } from '@shared/domain/message';
import type { OutgoingMessage } from '@shared/domain/outgoing';

import type { ServerClock } from '../backend/server-clock';
import type { Clock } from '../ports/clock';
import type { Claims } from './claims';
import type { Outcome } from './delivery';
import type { Entries, Entry } from './entry';
import { soughtFor } from './entry';
import { createProgress, discardEntry } from './farewell';

/** For how long, in messages, a mistake can be seen. */
const mostTaken = 500;

export type LedgerDeps = {
  entries: Entries;
  claims: Claims;
  clock: Clock;
  serverClock: Pick<ServerClock, 'now'>;
  accountKey: () => string | null;
  publish: (event: DomainEvent) => void;
  /** Its file is needed no more. */
  release: (entry: Entry) => void;
  /** Puts the account's entries on disk; throws where it cannot. */
  save: (accountKey: string, kept?: Entry[]) => void;
};

export type Ledger = {
  change(entry: Entry, changes: Pick<OutgoingMessage, 'state' | 'failure'>): void;
  /** Tells how much of its file has left. */
  progress(entry: Entry, share: number): void;
  /** Takes it out for good; throws where that cannot be written down. */
  discard(entry: Entry): void;
  /** Writes down that it leaves, or says no: what leaves unrecorded would leave again after a crash. */
  depart(entry: Entry): boolean;
  /** Writes down how an attempt ended, and says whether another must follow. */
  conclude(entry: Entry, outcome: Outcome): 'done' | 'again';
  /** A frame may confirm a message before its own answer does; the two must never be on screen together. */
  recognise(event: DomainEvent): void;
  /** Puts on disk what was learnt of it on the way. */
  note(entry: Entry): void;
  tell(entry: Entry, event: DomainEvent): void;
};

/** The state of what is on its way, and the telling of it to the account that it belongs to. */
export function createLedger({ entries, claims, accountKey, publish, release, save, ...time }: LedgerDeps): Ledger {
  function tell(entry: Entry, event: DomainEvent): void {
    if (entry.accountKey === accountKey()) publish(event);
  }

  const takings = createTakings(claims);
  const saved = (entry: Entry): boolean => isSaved(save, entry);
  const discard = (entry: Entry): void => discardEntry({ entries, save, tell, release }, entry);

  function change(entry: Entry, changes: Pick<OutgoingMessage, 'state' | 'failure'>): void {
    entry.item = { ...entry.item, ...changes, progress: null };
    entry.isGivenUp = false;
    saved(entry);
    tell(entry, { kind: 'outgoing.changed', item: entry.item });
  }

  function settle(entry: Entry, message: Message): void {
    const { clientId, ticketId } = entry.item;
    takings.take(entry, message);
    entries.remove(entry);
    saved(entry);
    tell(entry, { kind: 'outgoing.settled', clientId, ticketId, message });
    entry.wake?.();
  }

  function settleByAnswer(entry: Entry, message: Message): void {
    const other = takings.ownerOf(message);
    if (other === entry) return;
    if (other !== undefined) giveBack(other, entries);
    if (entry.claimed === null) {
      settle(entry, message);
    } else {
      // Somebody wrote the same words: theirs was taken for ours, and ours has yet to be shown.
      claims.release(entry.claimed);
      takings.take(entry, message);
      saved(entry);
      tell(entry, { kind: 'message.received', message, ticket: null, contact: null });
    }
  }

  function refuse(entry: Entry, code: string, isCertain: boolean): void {
    if (entry.claimed !== null) {
      if (!isCertain) return;
      // The message that was taken for ours was somebody else's.
      entry.claimed = null;
      entries.add(entry);
    }
    change(entry, { state: 'failed', failure: code });
  }

  /** What cannot be written down as gone is left to the attendant. */
  function giveUp(entry: Entry): void {
    try {
      discard(entry);
    } catch {
      change(entry, { state: 'failed', failure: 'ERR_OUTBOX_NOT_SAVED' });
    }
  }

  return {
    tell,
    change,
    discard,
    progress: createProgress({ ...time, tell }),
    note: (entry) => void saved(entry),
    depart: createDepart({ ...time, saved, tell, change }),
    conclude(entry, outcome) {
      entry.wake = null;
      if (outcome.kind === 'settled') {
        settleByAnswer(entry, outcome.message);
        release(entry);
      } else if (outcome.kind === 'givenUp') giveUp(entry);
      else if (outcome.kind === 'refused') refuse(entry, outcome.code, outcome.isCertain);
      else if (entry.claimed === null) {
        change(entry, { state: 'waiting', failure: null });
        return 'again';
      }
      return 'done';
    },
    recognise(event) {
      if (event.kind !== 'message.received') return;
      for (const entry of entries.of(accountKey())) {
        const sought = entry.item.state === 'sending' || entry.mayBeStored ? soughtFor(entry) : null;
        if (sought === null || !claims.fits(event.message, sought)) continue;
        settle(entry, event.message);
        return;
      }
    },
  };
}

type Steps = Pick<LedgerDeps, 'serverClock'> & Pick<Ledger, 'tell' | 'change'> & { saved: (entry: Entry) => boolean };

function createDepart({ serverClock, saved, tell, change }: Steps): Ledger['depart'] {
  return (entry) => {
    const before = entry.firstSentAt;
    entry.firstSentAt ??= serverClock.now();
    entry.item = { ...entry.item, state: 'sending', failure: null };
    if (saved(entry)) {
      tell(entry, { kind: 'outgoing.changed', item: entry.item });
      return true;
    }
    entry.firstSentAt = before;
    change(entry, { state: 'failed', failure: 'ERR_OUTBOX_NOT_SAVED' });
    return false;
  };
}

/** Says whether it is on disk. Where it is not, the disk is a step behind, and a start looks before it sends. */
function isSaved(save: LedgerDeps['save'], { accountKey }: Entry): boolean {
  try {
    save(accountKey);
    return true;
  } catch {
    return false;
  }
}

/** Which stored message was taken for which of ours, for as long as a mistake can be seen. */
function createTakings(claims: Claims) {
  const takenBy = new Map<string, Entry>();
  return {
    ownerOf: (message: Message): Entry | undefined => takenBy.get(message.id),
    take(entry: Entry, message: Message): void {
      claims.claim(message);
      entry.claimed = message;
      takenBy.set(message.id, entry);
      const [oldest] = takenBy.keys();
      if (takenBy.size > mostTaken && oldest !== undefined) takenBy.delete(oldest);
    },
  };
}

/** Its message turned out to be another's: where its own is remains to be seen. */
function giveBack(entry: Entry, entries: Entries): void {
  entry.claimed = null;
  entry.mayBeStored = true;
  entry.item = { ...entry.item, state: 'waiting', failure: null };
  entries.add(entry);
}
