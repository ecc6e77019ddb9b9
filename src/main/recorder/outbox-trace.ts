import { message as messageSchema } from '@shared/domain/message';

import { next } from '../outbox/next';
import type { OutgoingEvent, OutgoingState, RequestFailure } from '../outbox/outgoing-state';
import { outcomeOf } from './known-words';
import type { EventTrace, StateTrace } from './recorded-event';

/** Times of the server's clock may have fractions. */
const whole = (milliseconds: number) => Math.max(0, Math.round(milliseconds));
const share = (part: number) => Math.min(1, Math.max(0, Math.round(part * 100) / 100));

const failureTrace = ({ code, isFinal, mayBeStored, isSlow }: RequestFailure) => ({
  code: outcomeOf(code),
  isFinal,
  mayBeStored,
  isSlow,
});

/** The state without its message, for which `refer` has a stand-in. */
export function stateTrace<I>(state: OutgoingState, refer: (messageId: string) => I): StateTrace<I> {
  switch (state.kind) {
    case 'waiting':
    case 'discarded':
      return { kind: state.kind };
    case 'sending': {
      const { kind, firstSentAt, mayBeStored, progress, isDiscardRequested } = state;
      const rounded = progress === null ? null : share(progress);
      return { kind, firstSentAt: whole(firstSentAt), mayBeStored, progress: rounded, isDiscardRequested };
    }
    case 'unconfirmed': {
      const { kind, firstSentAt, isSlow, activity, hasConsent } = state;
      return { kind, firstSentAt: whole(firstSentAt), isSlow, activity, hasConsent };
    }
    case 'accepted': {
      const { kind, firstSentAt, isSlow, activity, failedSearches } = state;
      return { kind, firstSentAt: whole(firstSentAt), isSlow, activity, failedSearches };
    }
    case 'failed': {
      const { kind, code, attempt } = state;
      const traced = attempt && { firstSentAt: whole(attempt.firstSentAt), isSlow: attempt.isSlow };
      return { kind, code: outcomeOf(code), attempt: traced };
    }
    case 'settled': {
      const { kind, message, firstSentAt, openRequest } = state;
      const open = openRequest && { mayBeStored: openRequest.mayBeStored };
      return { kind, message: refer(message.id), firstSentAt: whole(firstSentAt), openRequest: open };
    }
  }
}

/** The event without its message, for which `refer` has a stand-in. */
export function eventTrace<I>(event: OutgoingEvent, refer: (messageId: string) => I): EventTrace<I> {
  switch (event.kind) {
    case 'turnCame':
      return { kind: event.kind, at: whole(event.at) };
    case 'progressed':
      return { kind: event.kind, share: share(event.share) };
    case 'answered':
    case 'found':
    case 'recognised':
      return { kind: event.kind, message: refer(event.message.id) };
    case 'acceptedWithoutMessage':
      return { kind: event.kind, isSlow: event.isSlow };
    case 'notFound':
      return { kind: event.kind, mayResend: event.mayResend };
    case 'sendFailed':
    case 'searchFailed':
      return { kind: event.kind, failure: failureTrace(event.failure) };
    case 'signedOut':
    case 'matchDisproved':
    case 'retried':
    case 'revised':
    case 'discardRequested':
    case 'saveFailed':
      return { kind: event.kind };
  }
}

/** A message of which only the id counts: the state machine compares nothing else. */
const standIn = (id: string) =>
  messageSchema.parse({ id, ticketId: 1, body: '', fromMe: true, createdAt: '2000-01-01T00:00:00.000Z' });

/** The state after an event, by the same function that the outbox runs. */
export function replayStep(state: StateTrace<string>, event: EventTrace<string>): StateTrace<string> {
  const before = state.kind === 'settled' ? { ...state, message: standIn(state.message) } : state;
  const given = 'message' in event ? { ...event, message: standIn(event.message) } : event;
  const [after] = next(before, given);
  return stateTrace(after, (id) => id);
}
