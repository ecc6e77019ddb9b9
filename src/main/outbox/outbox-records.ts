import { z } from 'zod';

import type { Cipher } from '../ports/cipher';
import { decodeRecords, encodeRecord } from '../storage/log-records';
import type { Matches } from './match-stored-message';
import { applyMatchChanges } from './match-stored-message';
import type { SavedMessage } from './saved-outbox';
import { savedMatches, savedMessage } from './saved-outbox';

/** Every record names its account, so that no file is ever read for another one. */
const place = z.object({ accountKey: z.string(), sequence: z.number() });

/**
 * A log begins with `start` and one record for each of its `count` messages, which are written together. Every later
 * record is one change.
 */
const outboxRecord = z.discriminatedUnion('kind', [
  place.extend({ kind: z.literal('start'), count: z.number(), matches: savedMatches }),
  place.extend({
    kind: z.literal('change'),
    saved: z.array(savedMessage),
    removed: z.array(z.string()),
    matches: savedMatches.omit({ ids: true }).extend({ added: z.array(z.string()), removed: z.array(z.string()) }),
  }),
]);
export type OutboxRecord = z.output<typeof outboxRecord>;

/** `bytes` is the size of the encrypted record. */
type SizedRecord = OutboxRecord & { bytes: number };

export type LogFile = {
  records: SizedRecord[];
  /** In bytes. */
  size: number;
  /** Something before the end is damaged or missing. */
  isDamaged: boolean;
  /** `torn`: the application or the machine ended while the last record was written. */
  end: 'intact' | 'torn' | 'damaged';
};

export function sealRecord(record: OutboxRecord, cipher: Cipher): Uint8Array {
  return encodeRecord(cipher.encrypt(JSON.stringify(record)));
}

/** The log in a file; null where the file holds no record of the account. */
export function readLog(bytes: Uint8Array, accountKey: string, cipher: Cipher): LogFile | null {
  const { contents, isDamaged, end } = decodeRecords(bytes);
  const records = contents.flatMap((content) => openRecord(content, accountKey, cipher));
  if (records.length === 0) return null;
  const isWhole = records.length === contents.length && isSequence(records);
  return {
    records,
    size: bytes.length,
    isDamaged: isDamaged || !isWhole,
    // The start and its messages are written at once, so that an end among them is no interrupted append.
    end: end === 'torn' && endsInStart(records) ? 'damaged' : end,
  };
}

function openRecord(content: Uint8Array, accountKey: string, cipher: Cipher): SizedRecord[] {
  try {
    const record = outboxRecord.parse(JSON.parse(cipher.decrypt(content)));
    return record.accountKey === accountKey ? [{ ...record, bytes: content.length }] : [];
  } catch {
    return [];
  }
}

function isSequence(records: readonly SizedRecord[]): boolean {
  const [first] = records;
  if (first?.kind !== 'start' || endsInStart(records)) return false;
  return records.every(({ sequence }, index) => sequence === first.sequence + index);
}

function endsInStart(records: readonly SizedRecord[]): boolean {
  const start = records.findLast(({ kind }) => kind === 'start');
  return start?.kind === 'start' && lastSequence(records) < start.sequence + start.count;
}

export function lastSequence(records: readonly SizedRecord[]): number {
  return records.at(-1)?.sequence ?? 0;
}

export type ReadOutbox = {
  messages: { saved: SavedMessage; sequence: number; bytes: number }[];
  matches: Matches;
  /** Sequence of the last record. */
  sequence: number;
  /** Sequence of the last record that is missing; null where none is. */
  lastMissing: number | null;
  /** Size of the start record. */
  startBytes: number;
};

/** The outbox after all records of a file and its copy. */
export function replay(records: readonly SizedRecord[]): ReadOutbox {
  const unique = [...new Map(records.map((record) => [record.sequence, record])).values()];
  const ordered = unique.sort((one, other) => one.sequence - other.sequence);
  const start = ordered.findLast((record) => record.kind === 'start');
  const since = start === undefined ? ordered : ordered.slice(ordered.indexOf(start));
  const messages = new Map<string, ReadOutbox['messages'][number]>();
  const changes = since.filter((record) => record.kind === 'change');
  for (const { saved, removed, sequence, bytes } of changes) {
    for (const message of saved) messages.set(message.clientId, { saved: message, sequence, bytes });
    for (const clientId of removed) messages.delete(clientId);
  }
  return {
    messages: [...messages.values()],
    matches: applyMatchChanges(
      start?.matches ?? { ids: [], serverLag: 0 },
      changes.map(({ matches }) => matches),
    ),
    sequence: lastSequence(since),
    lastMissing: lastMissing(since),
    startBytes: start?.bytes ?? 0,
  };
}

function lastMissing(since: readonly SizedRecord[]): number | null {
  const [first] = since;
  if (first === undefined) return null;
  const expected = first.kind === 'start' ? first.sequence + first.count : 0;
  if (lastSequence(since) < expected) return expected;
  const afterGap = since.findLast(
    ({ sequence }, index) => sequence !== (since[index - 1]?.sequence ?? sequence - 1) + 1,
  );
  if (afterGap !== undefined) return afterGap.sequence - 1;
  return first.kind === 'start' ? null : first.sequence - 1;
}
