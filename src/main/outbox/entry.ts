import { AppError } from '@shared/domain/app-error';
import type { Message } from '@shared/domain/message';
import type { OutgoingMessage } from '@shared/domain/outgoing';

import type { Sought } from './claims';

/** One message on its way, with what only the outbox needs to know of it. */
export type Entry = {
  readonly accountKey: string;
  item: OutgoingMessage;
  /** When it first left; null until then. */
  firstSentAt: number | null;
  /** The server may have it although nobody confirmed: look before sending again. */
  mayBeStored: boolean;
  /** The server took it with an empty answer: never send it again by ourselves. */
  isAccepted: boolean;
  /** The stored message, once recognised. */
  claimed: Message | null;
  /** Ends the wait for a claim early. */
  wake: (() => void) | null;
};

export function newEntry(accountKey: string, item: OutgoingMessage): Entry {
  return { accountKey, item, firstSentAt: null, mayBeStored: false, isAccepted: false, claimed: null, wake: null };
}

/** Messages of one lane keep their order. */
export function laneOf(entry: Entry): string {
  return `${entry.accountKey} ${entry.item.ticketId}`;
}

/** What to look for; null while the message cannot be anywhere else yet. */
export function soughtFor({ item, firstSentAt }: Entry): Sought | null {
  return firstSentAt === null ? null : { ticketId: item.ticketId, body: item.body, sentAt: firstSentAt };
}

/** What attendants sent and nobody confirmed, in the order they sent it. Kept in memory. */
export type Entries = {
  add(entry: Entry): void;
  remove(entry: Entry): void;
  of(accountKey: string | null): Entry[];
  /** Throws where the account has no such message. */
  require(accountKey: string | null, clientId: string): Entry;
};

export function createEntries(): Entries {
  let entries: readonly Entry[] = [];
  const of = (accountKey: string | null) => entries.filter((entry) => entry.accountKey === accountKey);

  return {
    add(entry) {
      entries = [...entries, entry];
    },
    remove(entry) {
      entries = entries.filter((other) => other !== entry);
    },
    of,
    require(accountKey, clientId) {
      const found = of(accountKey).find((entry) => entry.item.clientId === clientId);
      if (found === undefined) throw new AppError('ERR_NO_OUTGOING', 'conflict');
      return found;
    },
  };
}
