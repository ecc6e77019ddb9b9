import { z } from 'zod';

import { messageId } from '../domain/ids';
import type { Message } from '../domain/message';

/** SHA-256 in hexadecimal digits. */
const digest = z.string().regex(/^[0-9a-f]{64}$/);

export const journalEntry = z.object({
  /** 1 for the first entry of a ticket, without gaps. */
  number: z.number().int().positive(),
  /** Time of this machine's clock, ISO 8601 in UTC. */
  at: z.iso.datetime(),
  /** `sent`: from this machine. The others: reported by the server to this machine. */
  kind: z.enum(['sent', 'acknowledged', 'edited', 'deleted']),
  messageId,
  /** Acknowledgement of the channel, 0 to 5. */
  ack: z.number().int().min(0),
  /** Digest of `contentText`. */
  content: digest,
  /** Digest of `linkText`, which includes the hash of the entry before. */
  hash: digest,
});
export type JournalEntry = z.output<typeof journalEntry>;

/** `noKey`: this machine has no key store, so that nothing is recorded. `unreadable`: the file cannot be read now. */
export const ticketJournal = z.object({
  state: z.enum(['kept', 'noKey', 'unreadable']),
  entries: z.array(journalEntry),
});
export type TicketJournal = z.output<typeof ticketJournal>;

/** The parts of a message that its digest covers. The file's address differs from server to server. */
export function contentText({
  id,
  fromMe,
  body,
  mediaType,
}: Pick<Message, 'id' | 'fromMe' | 'body' | 'mediaType'>): string {
  return JSON.stringify([id, fromMe, body, mediaType]);
}

/** The text that an entry's hash covers; `before` is the hash of the entry before, and '' for the first one. */
export function linkText(before: string, entry: Omit<JournalEntry, 'hash'>): string {
  return JSON.stringify([before, entry.number, entry.at, entry.kind, entry.messageId, entry.ack, entry.content]);
}
