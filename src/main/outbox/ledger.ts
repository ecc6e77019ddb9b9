import type { DomainEvent } from '@shared/domain/events';
import type { Message } from '@shared/domain/message';
import type { OutgoingMessage } from '@shared/domain/outgoing';

import type { Claims } from './claims';
import type { Outcome } from './delivery';
import type { Entries, Entry } from './entry';
import { soughtFor } from './entry';

export type LedgerDeps = {
  entries: Entries;
  claims: Claims;
  accountKey: () => string | null;
  publish: (event: DomainEvent) => void;
};

export type Ledger = {
  change(entry: Entry, changes: Pick<OutgoingMessage, 'state' | 'failure'>): void;
  /** Writes down how an attempt ended, and says whether another must follow. */
  conclude(entry: Entry, outcome: Outcome): 'done' | 'again';
  /** A frame may confirm a message before its own answer does; the two must never be on screen together. */
  recognise(event: DomainEvent): void;
  tell(entry: Entry, event: DomainEvent): void;
};

/** The state of what is on its way, and the telling of it to the account that it belongs to. */
export function createLedger({ entries, claims, accountKey, publish }: LedgerDeps): Ledger {
  function tell(entry: Entry, event: DomainEvent): void {
    if (entry.accountKey === accountKey()) publish(event);
  }

  function change(entry: Entry, changes: Pick<OutgoingMessage, 'state' | 'failure'>): void {
    entry.item = { ...entry.item, ...changes };
    tell(entry, { kind: 'outgoing.changed', item: entry.item });
  }

  function settle(entry: Entry, message: Message): void {
    const { clientId, ticketId } = entry.item;
    claims.claim(message);
    entry.claimed = message;
    entries.remove(entry);
    tell(entry, { kind: 'outgoing.settled', clientId, ticketId, message });
    entry.wake?.();
  }

  function settleByAnswer(entry: Entry, message: Message): void {
    if (entry.claimed === null) {
      settle(entry, message);
    } else if (entry.claimed.id !== message.id) {
      // A colleague wrote the same words: theirs was taken for ours, and ours has yet to be shown.
      claims.claim(message);
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

  return {
    tell,
    change,
    conclude(entry, outcome) {
      entry.wake = null;
      if (outcome.kind === 'settled') settleByAnswer(entry, outcome.message);
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
