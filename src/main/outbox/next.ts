import type { Message } from '@shared/domain/message';

import type {
  Accepted,
  Attempt,
  Effect,
  Failed,
  OutgoingEvent,
  OutgoingState,
  RequestFailure,
  Sending,
  Settled,
  Unconfirmed,
} from './outgoing-state';
import { attemptOf, searchDelays } from './outgoing-state';

type Transition = [OutgoingState, Effect[]];

const commit: Effect = { kind: 'commit' };
const save: Effect = { kind: 'save' };
const publishChanged: Effect = { kind: 'publishChanged' };
const releaseFile: Effect = { kind: 'releaseFile' };
const endSearchDelay: Effect = { kind: 'endSearchDelay' };
const reported: Effect[] = [save, publishChanged];
/** Windows ignore changes of a message that has settled. */
const reopened: Effect[] = [save, { kind: 'publishReopened' }];

/** Searches of an accepted message; those on a slow server take half a minute each. */
const mostFailedSearches = 3;

/** The state machine of one message: pure. An event that means nothing in a state leaves it as it is. */
export function next(state: OutgoingState, event: OutgoingEvent): Transition {
  switch (state.kind) {
    case 'waiting':
      if (event.kind === 'turnCame') return sent(event.at);
      return whileIdle(state, event);
    case 'sending':
      return whileSending(state, event);
    case 'unconfirmed':
      return whileUnconfirmed(state, event);
    case 'accepted':
      return whileAccepted(state, event);
    case 'failed':
      if (event.kind === 'retried') {
        if (state.attempt === null) return [{ kind: 'waiting' }, reported];
        return [queuedAgain(state.attempt, { hasConsent: true }), reported];
      }
      return whileIdle(state, event);
    case 'settled':
      return whileSettled(state, event);
    case 'discarded':
      return [state, []];
  }
}

/** No request and no search of a turn is open; `revise` may search. */
function whileIdle(state: OutgoingState, event: OutgoingEvent): Transition {
  const attempt = attemptOf(state);
  if (event.kind === 'revised') return [{ kind: 'waiting' }, [commit, publishChanged]];
  if (event.kind === 'discardRequested') return discarded();
  if (event.kind === 'saveFailed') return failed('ERR_OUTBOX_NOT_SAVED', attempt);
  if (attempt === null) return [state, []];
  if (event.kind === 'found') return settled(attempt.firstSentAt, event.message, [releaseFile]);
  // A later answer can disprove this match; the message then needs its file again.
  if (event.kind === 'recognised') return settled(attempt.firstSentAt, event.message, [endSearchDelay]);
  return [state, []];
}

function whileSending(state: Sending, event: OutgoingEvent): Transition {
  const { firstSentAt, mayBeStored } = state;
  switch (event.kind) {
    case 'progressed':
      return [{ ...state, progress: event.share }, [publishChanged]];
    case 'answered':
      return settled(firstSentAt, event.message, [releaseFile]);
    case 'acceptedWithoutMessage': {
      const accepted: Accepted = {
        kind: 'accepted',
        firstSentAt,
        isSlow: event.isSlow,
        activity: 'reconciling',
        failedSearches: 0,
      };
      return [accepted, [save, search(accepted)]];
    }
    case 'sendFailed':
      return afterFailedSend(state, event.failure);
    case 'found':
    case 'recognised': {
      const match: Effect = { kind: 'match', message: event.message };
      return [
        { kind: 'settled', message: event.message, firstSentAt, openRequest: { mayBeStored } },
        [match, save, { kind: 'publishSettled', message: event.message }],
      ];
    }
    case 'discardRequested':
      return [{ ...state, isDiscardRequested: true }, [{ kind: 'abortUpload' }]];
    case 'turnCame':
    case 'notFound':
    case 'searchFailed':
    case 'signedOut':
    case 'matchDisproved':
    case 'retried':
    case 'revised':
    case 'saveFailed':
      return [state, []];
  }
}

function afterFailedSend(state: Sending, failure: RequestFailure): Transition {
  const { firstSentAt, isDiscardRequested } = state;
  const attempt = { firstSentAt, isSlow: failure.isSlow };
  if (isDiscardRequested) {
    const discarding: Unconfirmed = { ...attempt, kind: 'unconfirmed', activity: 'discarding', hasConsent: false };
    return [discarding, [{ kind: 'reconcile', delaysMs: [] }]];
  }
  const known = state.mayBeStored || failure.mayBeStored ? attempt : null;
  if (failure.isFinal) return failed(failure.code, known);
  if (known === null) return [{ kind: 'waiting' }, reported];
  // Consent holds until another attempt may have arrived.
  return [queuedAgain(known, { hasConsent: !failure.mayBeStored }), reported];
}

function whileUnconfirmed(state: Unconfirmed, event: OutgoingEvent): Transition {
  const { firstSentAt, isSlow, activity } = state;
  const attempt = { firstSentAt, isSlow };
  if (activity === 'queued') {
    if (event.kind !== 'turnCame') return whileIdle(state, event);
    return [{ ...state, activity: 'reconciling' }, [publishChanged, search(attempt)]];
  }
  switch (event.kind) {
    case 'found':
      return settled(firstSentAt, event.message, [releaseFile]);
    case 'recognised':
      return settled(firstSentAt, event.message, [endSearchDelay, releaseFile]);
    case 'notFound':
      if (activity === 'discarding') return discarded();
      if (!event.mayResend && !state.hasConsent) return failed('ERR_SEND_UNCONFIRMED', attempt);
      return [sending(firstSentAt, true), [{ kind: 'send' }]];
    case 'signedOut':
      if (activity === 'discarding') return discarded();
      return [queuedAgain(attempt, state), reported];
    case 'searchFailed':
      if (activity === 'discarding') return failed('ERR_SEND_UNCONFIRMED', attempt);
      return afterFailedSearch(state, event.failure);
    case 'saveFailed':
      return failed('ERR_OUTBOX_NOT_SAVED', attempt);
    case 'turnCame':
    case 'progressed':
    case 'answered':
    case 'acceptedWithoutMessage':
    case 'sendFailed':
    case 'matchDisproved':
    case 'retried':
    case 'revised':
    case 'discardRequested':
      return [state, []];
  }
}

function whileAccepted(state: Accepted, event: OutgoingEvent): Transition {
  const { firstSentAt, isSlow, activity } = state;
  if (activity === 'queued') {
    if (event.kind !== 'turnCame') return whileIdle(state, event);
    return [{ ...state, activity: 'reconciling', failedSearches: 0 }, [publishChanged, search(state)]];
  }
  switch (event.kind) {
    case 'found':
      return settled(firstSentAt, event.message, [releaseFile]);
    case 'recognised':
      return settled(firstSentAt, event.message, [endSearchDelay, releaseFile]);
    case 'notFound': {
      const failedSearches = state.failedSearches + 1;
      if (isSlow || failedSearches >= mostFailedSearches)
        return failed('ERR_SEND_UNCONFIRMED', { firstSentAt, isSlow });
      return [{ ...state, failedSearches }, [search(state)]];
    }
    case 'signedOut':
      return [{ ...state, activity: 'queued' }, reported];
    case 'searchFailed':
      return afterFailedSearch(state, event.failure);
    case 'saveFailed':
      return failed('ERR_OUTBOX_NOT_SAVED', { firstSentAt, isSlow });
    case 'turnCame':
    case 'progressed':
    case 'answered':
    case 'acceptedWithoutMessage':
    case 'sendFailed':
    case 'matchDisproved':
    case 'retried':
    case 'revised':
    case 'discardRequested':
      return [state, []];
  }
}

/** A search that failed says nothing about the message, but may show that the server is slow. */
function afterFailedSearch(state: Unconfirmed | Accepted, failure: RequestFailure): Transition {
  const isSlow = state.isSlow || failure.isSlow;
  if (failure.isFinal) return failed(failure.code, { firstSentAt: state.firstSentAt, isSlow });
  return [{ ...state, isSlow, activity: 'queued' }, reported];
}

function whileSettled(state: Settled, event: OutgoingEvent): Transition {
  const { firstSentAt, openRequest } = state;
  if (event.kind === 'matchDisproved') {
    // The message of this one has yet to be found: no answer has shown it.
    if (openRequest !== null) return [sending(firstSentAt, openRequest.mayBeStored), reopened];
    return [queuedAgain({ firstSentAt, isSlow: false }, { hasConsent: false }), reopened];
  }
  if (openRequest === null) return [state, []];
  const closed: Settled = { ...state, openRequest: null };
  switch (event.kind) {
    case 'answered': {
      const { message } = event;
      if (message.id === state.message.id) return [closed, [releaseFile]];
      // A colleague wrote the same words: their message was taken for this one, which has not been shown yet.
      return [
        { ...closed, message },
        [
          { kind: 'unmatch', message: state.message },
          { kind: 'match', message },
          save,
          { kind: 'publishReceived', message },
          releaseFile,
        ],
      ];
    }
    case 'acceptedWithoutMessage':
      return [closed, [releaseFile]];
    case 'sendFailed': {
      const { failure } = event;
      const isColleagues = failure.isFinal && !failure.mayBeStored && !openRequest.mayBeStored;
      return isColleagues ? [{ kind: 'failed', code: failure.code, attempt: null }, reopened] : [closed, [releaseFile]];
    }
    case 'turnCame':
    case 'progressed':
    case 'found':
    case 'notFound':
    case 'searchFailed':
    case 'signedOut':
    case 'recognised':
    case 'retried':
    case 'revised':
    case 'discardRequested':
    case 'saveFailed':
      return [state, []];
  }
}

const sending = (firstSentAt: number, mayBeStored: boolean): Sending => ({
  kind: 'sending',
  firstSentAt,
  mayBeStored,
  progress: null,
  isDiscardRequested: false,
});

/** A request that left without a record would leave again after a crash. */
const sent = (at: number): Transition => [sending(at, false), [commit, publishChanged, { kind: 'send' }]];

const search = (attempt: { firstSentAt: number; isSlow: boolean }): Effect => ({
  kind: 'reconcile',
  delaysMs: searchDelays(attempt),
});

const queuedAgain = (
  { firstSentAt, isSlow }: Attempt,
  { hasConsent }: Pick<Unconfirmed, 'hasConsent'>,
): Unconfirmed => ({ kind: 'unconfirmed', firstSentAt, isSlow, activity: 'queued', hasConsent });

const failed = (code: string, attempt: Failed['attempt']): Transition => [{ kind: 'failed', code, attempt }, reported];

const discarded = (): Transition => [{ kind: 'discarded' }, [commit, { kind: 'publishDiscarded' }, releaseFile]];

const settled = (firstSentAt: number, message: Message, last: Effect[]): Transition => [
  { kind: 'settled', message, firstSentAt, openRequest: null },
  [{ kind: 'match', message }, save, { kind: 'publishSettled', message }, ...last],
];
