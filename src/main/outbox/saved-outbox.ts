import { z } from 'zod';

import { ticketId } from '@shared/domain/ids';
import { outgoingMessage, quotedWords } from '@shared/domain/outgoing';

import { storedFile } from '../storage/upload-store';
import type { Matches } from './match-stored-message';
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
  file: storedFile.nullable(),
  createdAt: z.string(),
  queuedAt: z.number(),
  isLasting: z.boolean(),
  state: savedState,
});
export type SavedMessage = z.output<typeof savedMessage>;

export const savedMatches = z.object({ ids: z.array(z.string()), serverLag: z.number() });

export function toSaved(outgoing: Outgoing): SavedMessage {
  const { clientId, ticketId, body, quoted, file, createdAt, queuedAt, isLasting, state } = outgoing;
  return {
    clientId,
    ticketId,
    body,
    ...(quoted && { quoted }),
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
  const { clientId, ticketId, body, quoted, file, createdAt, queuedAt, isLasting, state } = saved;
  const message = { accountKey, clientId, ticketId, body, quoted, file, createdAt, queuedAt, isLasting };
  const attempt = doubt === null ? null : { firstSentAt: queuedAt, isSlow: false };
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
