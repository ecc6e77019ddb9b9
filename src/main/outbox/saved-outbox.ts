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

const savedMatches = z.object({ ids: z.array(z.string()), serverLag: z.number() });

/** All of one account. It names the account, so that no file is ever read for another one. */
export type SavedOutbox = { accountKey: string; messages: SavedMessage[]; matches: Matches };

export function savedOutboxOf(accountKey: string): z.ZodType<SavedOutbox> {
  return z.object({ accountKey: z.literal(accountKey), messages: z.array(savedMessage), matches: savedMatches });
}

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
 * A message as it continues after a start. `isUncertain`: a later change may be missing, so that the server must be
 * searched before the message is sent.
 */
export function fromSaved(accountKey: string, saved: SavedMessage, isUncertain: boolean): Outgoing {
  const { clientId, ticketId, body, quoted, file, createdAt, queuedAt, isLasting, state } = saved;
  const message = { accountKey, clientId, ticketId, body, quoted, file, createdAt, queuedAt, isLasting };
  return { ...message, state: stateAfterStart(state, isUncertain ? { firstSentAt: queuedAt, isSlow: false } : null) };
}

function stateAfterStart(state: SavedState, doubt: Attempt | null): OutgoingState {
  switch (state.kind) {
    case 'waiting':
      return doubt === null ? state : { ...doubt, kind: 'unconfirmed', activity: 'queued' };
    case 'unconfirmed':
      return { ...state, activity: 'queued' };
    case 'accepted':
      return { ...state, activity: 'queued', failedSearches: 0 };
    case 'failed':
      return { ...state, attempt: state.attempt ?? doubt };
  }
}

const earlierMessage = z.object({
  item: outgoingMessage,
  firstSentAt: z.number().nullable(),
  mayBeStored: z.boolean(),
  isAccepted: z.boolean(),
  stored: storedFile.nullable().default(null),
});

/** The outbox as editions up to 1.0 saved it: one encrypted document. */
export function earlierOutboxOf(accountKey: string): z.ZodType<SavedOutbox> {
  return z
    .object({ accountKey: z.literal(accountKey), entries: z.array(earlierMessage), claims: savedMatches })
    .transform(({ entries, claims }) => ({ accountKey, messages: entries.map(fromEarlier), matches: claims }));
}

function fromEarlier({ item, stored, ...earlier }: z.output<typeof earlierMessage>): SavedMessage {
  const { clientId, ticketId, body, quoted, createdAt, isLasting } = item;
  const queuedAt = earlier.firstSentAt ?? Date.parse(createdAt);
  const mayBeStored = item.state === 'sending' || earlier.mayBeStored || earlier.isAccepted;
  // Earlier editions did not save that a server was slow.
  const open = mayBeStored ? { firstSentAt: queuedAt, isSlow: true } : null;
  const message = {
    clientId,
    ticketId,
    body,
    ...(quoted && { quoted }),
    file: stored,
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
