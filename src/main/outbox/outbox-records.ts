import { z } from 'zod';

import { usedReplies } from '@shared/domain/draft';
import { ticketId } from '@shared/domain/ids';
import { outgoingMessage, quotedWords } from '@shared/domain/outgoing';

import type { Cipher } from '../ports/cipher';
import { decodeRecords, encodeRecord } from '../storage/log-records';
import { storedFile } from '../storage/upload-store';
import type { Matches } from './match-stored-message';
import { applyMatchChanges } from './match-stored-message';
import type { Attempt, Outgoing, OutgoingState } from './outgoing-state';
import { attemptOf } from './outgoing-state';

const attempt = z.object({ firstSentAt: z.number(), isSlow: z.boolean() });

/** Open requests and searches end with the application, so that only these states are on disk. */
const savedState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('waiting') }),
  attempt.extend({ kind: z.literal('unconfirmed') }),
  attempt.extend({ kind: z.literal('accepted') }),
  z.object({ kind: z.literal('failed'), code: z.string(), attempt: attempt.nullable() }),
]);
type SavedState = z.output<typeof savedState>;

export const savedMessage = z.object({
  clientId: z.uuid(),
  ticketId,
  body: z.string(),
  quoted: quotedWords.optional(),
  quickMessageIds: usedReplies,
  file: storedFile.nullable(),
  createdAt: z.string(),
  queuedAt: z.number(),
  isLasting: z.boolean(),
  state: savedState,
});
export type SavedMessage = z.output<typeof savedMessage>;

const savedMatches = z.object({ ids: z.array(z.string()), serverLag: z.number() });

export function toSaved(outgoing: Outgoing): SavedMessage {
  const { clientId, ticketId, body, quoted, quickMessageIds, file, createdAt, queuedAt, isLasting, state } = outgoing;
  return {
    clientId,
    ticketId,
    body,
    ...(quoted && { quoted }),
    ...(quickMessageIds && { quickMessageIds: [...quickMessageIds] }),
    file,
    createdAt,
    queuedAt,
    isLasting,
    state: toSavedState(state),
  };
}

/** An open request is saved as an attempt that nobody has confirmed. */
function toSavedState(state: OutgoingState): SavedState {
  if (state.kind === 'failed') return state;
  const open = attemptOf(state);
  if (open === null) return { kind: 'waiting' };
  return { ...open, kind: state.kind === 'accepted' ? 'accepted' : 'unconfirmed' };
}

/**
 * Doubt about a message that was read from disk. `missingChange`: the last change of the outbox may be missing, so that
 * the server is searched before the message is sent. `lostChange`: changes are lost, among them perhaps that the user
 * discarded the message, so that the user decides.
 */
export type Doubt = 'missingChange' | 'lostChange' | null;

/** A message as it continues after a start. */
export function fromSaved(accountKey: string, saved: SavedMessage, doubt: Doubt): Outgoing {
  const { state, quoted, file, ...others } = saved;
  const message = { accountKey, ...others, quoted, file };
  const attempt = doubt === null ? null : { firstSentAt: saved.queuedAt, isSlow: false };
  const restored = stateAfterStart(file === null ? state : onSlowServer(state), attempt);
  if (doubt !== 'lostChange' || restored.kind === 'failed') return { ...message, state: restored };
  return { ...message, state: { kind: 'failed', code: 'ERR_SEND_UNCONFIRMED', attempt: attemptOf(restored) } };
}

/** A server that got a whole file goes on converting and storing it after the application has ended. */
function onSlowServer(state: SavedState): SavedState {
  return state.kind === 'unconfirmed' ? { ...state, isSlow: true } : state;
}

function stateAfterStart(state: SavedState, doubt: Attempt | null): OutgoingState {
  switch (state.kind) {
    case 'waiting':
      return doubt === null ? state : { ...doubt, kind: 'unconfirmed', activity: 'queued', hasConsent: false };
    case 'unconfirmed':
      return { ...state, activity: 'queued', hasConsent: false };
    case 'accepted':
      return { ...state, activity: 'queued', failedSearches: 0 };
    case 'failed':
      return { ...state, attempt: state.attempt ?? doubt };
  }
}

/** Name of a message's file in documents of edition 1.0. */
const fileField = 'shelved';

const messageOfEdition1 = z.object({
  item: outgoingMessage,
  firstSentAt: z.number().nullable(),
  mayBeStored: z.boolean(),
  isAccepted: z.boolean(),
  [fileField]: storedFile.nullable().default(null),
});

export type SavedOutbox = { messages: SavedMessage[]; matches: Matches };

/** Schema of the outbox of an account before it was a log: one sealed document, in either of its two forms. */
export function earlierOutboxOf(accountKey: string): z.ZodType<SavedOutbox> {
  const owner = z.literal(accountKey);
  const ofEdition1 = z
    .object({ accountKey: owner, entries: z.array(messageOfEdition1), claims: savedMatches })
    .transform(({ entries, claims }) => ({ messages: entries.map(fromEdition1), matches: claims }));
  return z.object({ accountKey: owner, messages: z.array(savedMessage), matches: savedMatches }).or(ofEdition1);
}

function fromEdition1({ item, [fileField]: file, ...earlier }: z.output<typeof messageOfEdition1>): SavedMessage {
  const { clientId, ticketId, body, quoted, createdAt, isLasting } = item;
  const queuedAt = earlier.firstSentAt ?? Date.parse(createdAt);
  const mayBeStored = item.state === 'sending' || earlier.mayBeStored || earlier.isAccepted;
  // Edition 1.0 did not save that a server was slow.
  const open = mayBeStored ? { firstSentAt: queuedAt, isSlow: true } : null;
  const message = {
    clientId,
    ticketId,
    body,
    ...(quoted && { quoted }),
    file,
    createdAt,
    queuedAt,
    isLasting,
  };
  if (item.state === 'failed') {
    return { ...message, state: { kind: 'failed', code: item.failure ?? 'ERR_SEND_UNCONFIRMED', attempt: open } };
  }
  if (open === null) return { ...message, state: { kind: 'waiting' } };
  return { ...message, state: { ...open, kind: earlier.isAccepted ? 'accepted' : 'unconfirmed' } };
}

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
