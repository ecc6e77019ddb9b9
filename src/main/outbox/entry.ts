import { AppError } from '@shared/domain/app-error';
import type { Message } from '@shared/domain/message';
import type { OutgoingMessage } from '@shared/domain/outgoing';

import type { Sought } from './claims';
import type { ShelvedFile } from './files/upload-store';

/** One message on its way, with what only the outbox needs to know of it. */
export type Entry = {
  readonly accountKey: string;
  item: OutgoingMessage;
  /** When it first left, by the server's clock; null until then. */
  firstSentAt: number | null;
  /** The server may have it although nobody confirmed: look before sending again. */
  mayBeStored: boolean;
  /** The server did not answer in time: it may store it long after it was asked. */
  isSlow: boolean;
  /** The server took it with an empty answer: never send it again by ourselves. */
  isAccepted: boolean;
  /** The stored message, once recognised. */
  claimed: Message | null;
  /** The file that goes along, as it rests on disk. */
  readonly shelved: ShelvedFile | null;
  /** Ends an upload that is under way; null while none is. */
  abort: (() => void) | null;
  /** The attendant gave it up while it was leaving. */
  isGivenUp: boolean;
  /** Ends the wait for a claim early. */
  wake: (() => void) | null;
};

/** Others may know what file goes along; its key they may not. */
export function newEntry(
  accountKey: string,
  said: Omit<OutgoingMessage, 'file'>,
  shelved: ShelvedFile | null = null,
): Entry {
  const file = shelved && { name: shelved.name, type: shelved.type, size: shelved.size };
  const item = { ...said, file };
  const unsent = { firstSentAt: null, mayBeStored: false, isSlow: false, isAccepted: false, claimed: null, wake: null };
  return { accountKey, item, shelved, ...unsent, abort: null, isGivenUp: false };
}

/** Messages of one lane keep their order. */
export function laneOf(entry: Entry): string {
  return `${entry.accountKey} ${entry.item.ticketId}`;
}

/** What to look for; null while the message cannot be anywhere else yet. */
export function soughtFor({ item, firstSentAt }: Entry): Sought | null {
  const { ticketId, body, file } = item;
  return firstSentAt === null ? null : { ticketId, body, fileName: file?.name ?? null, sentAt: firstSentAt };
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
