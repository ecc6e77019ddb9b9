import { z } from 'zod';

import { capability } from '@shared/domain/capability';

import { callWord, domainEventWord, endpointWord, linkStateWord, outcomeWord } from './known-words';

/** Number that stands for an id while the application runs. The recorder never holds an id itself. */
export const reference = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).brand<'Reference'>();
export type Reference = z.output<typeof reference>;

/** Milliseconds since the epoch, until the year 2099. */
const time = z.number().int().min(0).max(4_102_444_800_000);
/** Milliseconds; a day at most. */
const duration = z.number().int().min(0).max(86_400_000);
const status = z.number().int().min(100).max(599);
const flag = z.boolean();

/** Fields of an attempt of the outbox, by the server's clock. */
const attempt = { firstSentAt: time, isSlow: flag };

/** States of an outgoing message; of a stored message only what stands for its id. */
function stateOf<I extends z.ZodType>(id: I) {
  return z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('waiting') }),
    z.strictObject({
      kind: z.literal('sending'),
      firstSentAt: time,
      mayBeStored: flag,
      progress: z.number().min(0).max(1).nullable(),
      isDiscardRequested: flag,
    }),
    z.strictObject({
      kind: z.literal('unconfirmed'),
      ...attempt,
      activity: z.enum(['queued', 'reconciling', 'discarding']),
      hasConsent: flag,
    }),
    z.strictObject({
      kind: z.literal('accepted'),
      ...attempt,
      activity: z.enum(['queued', 'reconciling']),
      failedSearches: z.number().int().min(0).max(10),
    }),
    z.strictObject({ kind: z.literal('failed'), code: outcomeWord, attempt: z.strictObject(attempt).nullable() }),
    z.strictObject({
      kind: z.literal('settled'),
      message: id,
      firstSentAt: time,
      openRequest: z.strictObject({ mayBeStored: flag }).nullable(),
    }),
    z.strictObject({ kind: z.literal('discarded') }),
  ]);
}

const failure = z.strictObject({ code: outcomeWord, isFinal: flag, mayBeStored: flag, isSlow: flag });

/** Events of an outgoing message, as `outbox/next.ts` takes them. */
function stimulusOf<I extends z.ZodType>(id: I) {
  return z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('turnCame'), at: time }),
    z.strictObject({ kind: z.literal('progressed'), share: z.number().min(0).max(1) }),
    z.strictObject({ kind: z.literal('answered'), message: id }),
    z.strictObject({ kind: z.literal('acceptedWithoutMessage'), isSlow: flag }),
    z.strictObject({ kind: z.literal('sendFailed'), failure }),
    z.strictObject({ kind: z.literal('found'), message: id }),
    z.strictObject({ kind: z.literal('notFound'), mayResend: flag }),
    z.strictObject({ kind: z.literal('searchFailed'), failure }),
    z.strictObject({ kind: z.enum(['signedOut', 'matchDisproved', 'retried', 'revised', 'discardRequested']) }),
    z.strictObject({ kind: z.literal('saveFailed') }),
    z.strictObject({ kind: z.literal('recognised'), message: id }),
  ]);
}

/** State and event of an outgoing message with stand-ins of this type for ids. */
export type StateTrace<I> = z.output<ReturnType<typeof stateOf<z.ZodType<I>>>>;
export type EventTrace<I> = z.output<ReturnType<typeof stimulusOf<z.ZodType<I>>>>;

/**
 * The allow-list: fields and types of each kind of event. `id` reads what stands for an id, which is a number in the
 * recorder and a random text in a bundle. A field without a place here cannot be recorded.
 */
export function recordedEventOf<I extends z.ZodType>(id: I) {
  const outboxState = stateOf(id);
  return z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('started'), at: time }),
    z.strictObject({
      kind: z.literal('call'),
      at: time,
      call: callWord.nullable(),
      ms: duration,
      outcome: outcomeWord,
    }),
    z.strictObject({
      kind: z.literal('request'),
      at: time,
      endpoint: endpointWord,
      status: status.nullable(),
      ms: duration,
      outcome: outcomeWord,
    }),
    z.strictObject({ kind: z.literal('domainEvent'), at: time, event: domainEventWord }),
    z.strictObject({ kind: z.literal('link'), at: time, state: linkStateWord }),
    z.strictObject({ kind: z.literal('session'), at: time, isSignedIn: flag, capabilities: z.array(capability) }),
    /** A message came into the outbox, was restored from disk, or took back an event that could not be saved. */
    z.strictObject({ kind: z.literal('outgoingPlaced'), at: time, outgoing: id, state: outboxState }),
    z.strictObject({
      kind: z.literal('outgoingChanged'),
      at: time,
      outgoing: id,
      event: stimulusOf(id),
      before: outboxState,
      after: outboxState,
    }),
  ]);
}

export const recordedEvent = recordedEventOf(reference);
export type RecordedEvent = z.output<typeof recordedEvent>;

/** The type, with `never` for each field that could hold any text: only words of the program and brands remain. */
export type Declared<T> = T extends string
  ? string extends T
    ? never
    : T
  : T extends number | boolean | null | undefined
    ? T
    : { [Field in keyof T]: Declared<T[Field]> };

/** Without its time, which the recorder adds. */
type Timeless<T> = T extends unknown ? Omit<T, 'at'> : never;
export type Recordable = Declared<Timeless<RecordedEvent>>;
