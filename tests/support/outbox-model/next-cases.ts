import type { OutgoingState } from '@main/outbox/outgoing-state';

import type { events, states } from './next-inputs';
import { accepted, attempt, other, sending, settledBy, slowAttempt, unconfirmed } from './next-inputs';

type StateName = keyof typeof states;
type EventName = keyof typeof events;
/** Effects by kind; a search with its delays in seconds. */
type Row = [StateName, EventName, OutgoingState, string];

const failed = (code: string, known: { firstSentAt: number; isSlow: boolean } | null): OutgoingState => ({
  kind: 'failed',
  code,
  attempt: known,
});
const discarded: OutgoingState = { kind: 'discarded' };
const waiting: OutgoingState = { kind: 'waiting' };
const settled = settledBy(null);
const answeredEffects = 'match save publishSettled releaseFile';
const searchedEffects = 'match save publishSettled endSearchDelay releaseFile';
const idleMatchEffects = 'match save publishSettled endSearchDelay';
const discardEffects = 'commit publishDiscarded releaseFile';
const notSaved = 'ERR_OUTBOX_NOT_SAVED';

export const rows: Row[] = [
  ['waiting', 'turnCame', sending, 'commit publishChanged send'],
  ['waiting', 'revised', waiting, 'commit publishChanged'],
  ['waiting', 'discardRequested', discarded, discardEffects],
  ['waiting', 'saveFailed', failed(notSaved, null), 'save publishChanged'],

  ['sending', 'progressed', { ...sending, progress: 0.5 }, 'publishChanged'],
  ['sending', 'answered', settled, answeredEffects],
  ['sending', 'answered with another message', { ...settled, message: other }, answeredEffects],
  ['sending', 'acceptedWithoutMessage', accepted('reconciling'), 'save reconcile:2'],
  ['sending', 'accepted without message, slow', accepted('reconciling', 0, true), 'save reconcile:2,6,18'],
  ['sending', 'send unreachable', waiting, 'save publishChanged'],
  ['sending', 'send interrupted', unconfirmed({}), 'save publishChanged'],
  ['sending', 'send timed out', unconfirmed({ isSlow: true }), 'save publishChanged'],
  ['sending', 'send refused', failed('ERR_B', null), 'save publishChanged'],
  ['sending', 'send met a server error', failed('ERR_C', attempt), 'save publishChanged'],
  ['sending', 'found', settledBy({ mayBeStored: false }), 'match save publishSettled'],
  ['sending', 'recognised', settledBy({ mayBeStored: false }), 'match save publishSettled'],
  ['sending', 'discardRequested', { ...sending, isDiscardRequested: true }, 'abortUpload'],

  ['sending again', 'progressed', { ...sending, mayBeStored: true, progress: 0.5 }, 'publishChanged'],
  ['sending again', 'answered', settled, answeredEffects],
  ['sending again', 'answered with another message', { ...settled, message: other }, answeredEffects],
  ['sending again', 'acceptedWithoutMessage', accepted('reconciling'), 'save reconcile:2'],
  ['sending again', 'accepted without message, slow', accepted('reconciling', 0, true), 'save reconcile:2,6,18'],
  ['sending again', 'send unreachable', unconfirmed({ hasConsent: true }), 'save publishChanged'],
  ['sending again', 'send interrupted', unconfirmed({}), 'save publishChanged'],
  ['sending again', 'send timed out', unconfirmed({ isSlow: true }), 'save publishChanged'],
  ['sending again', 'send refused', failed('ERR_B', attempt), 'save publishChanged'],
  ['sending again', 'send met a server error', failed('ERR_C', attempt), 'save publishChanged'],
  ['sending again', 'found', settledBy({ mayBeStored: true }), 'match save publishSettled'],
  ['sending again', 'recognised', settledBy({ mayBeStored: true }), 'match save publishSettled'],
  ['sending again', 'discardRequested', { ...sending, mayBeStored: true, isDiscardRequested: true }, 'abortUpload'],

  ['sending, to be discarded', 'progressed', { ...sending, isDiscardRequested: true, progress: 0.5 }, 'publishChanged'],
  ['sending, to be discarded', 'answered', settled, answeredEffects],
  ['sending, to be discarded', 'answered with another message', { ...settled, message: other }, answeredEffects],
  ['sending, to be discarded', 'acceptedWithoutMessage', accepted('reconciling'), 'save reconcile:2'],
  [
    'sending, to be discarded',
    'accepted without message, slow',
    accepted('reconciling', 0, true),
    'save reconcile:2,6,18',
  ],
  ['sending, to be discarded', 'send unreachable', unconfirmed({ activity: 'discarding' }), 'reconcile:'],
  ['sending, to be discarded', 'send interrupted', unconfirmed({ activity: 'discarding' }), 'reconcile:'],
  ['sending, to be discarded', 'send timed out', unconfirmed({ activity: 'discarding', isSlow: true }), 'reconcile:'],
  ['sending, to be discarded', 'send refused', unconfirmed({ activity: 'discarding' }), 'reconcile:'],
  ['sending, to be discarded', 'send met a server error', unconfirmed({ activity: 'discarding' }), 'reconcile:'],
  ['sending, to be discarded', 'found', settledBy({ mayBeStored: false }), 'match save publishSettled'],
  ['sending, to be discarded', 'recognised', settledBy({ mayBeStored: false }), 'match save publishSettled'],
  ['sending, to be discarded', 'discardRequested', { ...sending, isDiscardRequested: true }, 'abortUpload'],

  ['unconfirmed', 'turnCame', unconfirmed({ activity: 'reconciling' }), 'publishChanged reconcile:2'],
  ['unconfirmed', 'found', settled, answeredEffects],
  ['unconfirmed', 'recognised', settled, idleMatchEffects],
  ['unconfirmed', 'revised', waiting, 'commit publishChanged'],
  ['unconfirmed', 'discardRequested', discarded, discardEffects],
  ['unconfirmed', 'saveFailed', failed(notSaved, attempt), 'save publishChanged'],

  [
    'unconfirmed, slow',
    'turnCame',
    unconfirmed({ activity: 'reconciling', isSlow: true }),
    'publishChanged reconcile:2,6,18',
  ],
  ['unconfirmed, slow', 'found', settled, answeredEffects],
  ['unconfirmed, slow', 'recognised', settled, idleMatchEffects],
  ['unconfirmed, slow', 'revised', waiting, 'commit publishChanged'],
  ['unconfirmed, slow', 'discardRequested', discarded, discardEffects],
  ['unconfirmed, slow', 'saveFailed', failed(notSaved, slowAttempt), 'save publishChanged'],

  ['reconciling', 'found', settled, answeredEffects],
  ['reconciling', 'recognised', settled, searchedEffects],
  ['reconciling', 'notFound', { ...sending, mayBeStored: true }, 'send'],
  ['reconciling', 'notFound, cannot be told', failed('ERR_SEND_UNCONFIRMED', attempt), 'save publishChanged'],
  ['reconciling', 'signedOut', unconfirmed({}), 'save publishChanged'],
  ['reconciling', 'search unreachable', unconfirmed({}), 'save publishChanged'],
  ['reconciling', 'search timed out', unconfirmed({ isSlow: true }), 'save publishChanged'],
  ['reconciling', 'search refused', failed('ERR_B', attempt), 'save publishChanged'],
  ['reconciling', 'saveFailed', failed(notSaved, attempt), 'save publishChanged'],

  ['reconciling, with consent', 'found', settled, answeredEffects],
  ['reconciling, with consent', 'recognised', settled, searchedEffects],
  ['reconciling, with consent', 'notFound', { ...sending, mayBeStored: true }, 'send'],
  ['reconciling, with consent', 'notFound, cannot be told', { ...sending, mayBeStored: true }, 'send'],
  ['reconciling, with consent', 'signedOut', unconfirmed({ hasConsent: true }), 'save publishChanged'],
  ['reconciling, with consent', 'search unreachable', unconfirmed({ hasConsent: true }), 'save publishChanged'],
  [
    'reconciling, with consent',
    'search timed out',
    unconfirmed({ hasConsent: true, isSlow: true }),
    'save publishChanged',
  ],
  ['reconciling, with consent', 'search refused', failed('ERR_B', attempt), 'save publishChanged'],
  ['reconciling, with consent', 'saveFailed', failed(notSaved, attempt), 'save publishChanged'],

  ['discarding', 'found', settled, answeredEffects],
  ['discarding', 'recognised', settled, searchedEffects],
  ['discarding', 'notFound', discarded, discardEffects],
  ['discarding', 'notFound, cannot be told', discarded, discardEffects],
  ['discarding', 'signedOut', discarded, discardEffects],
  ['discarding', 'search unreachable', failed('ERR_SEND_UNCONFIRMED', attempt), 'save publishChanged'],
  ['discarding', 'search timed out', failed('ERR_SEND_UNCONFIRMED', attempt), 'save publishChanged'],
  ['discarding', 'search refused', failed('ERR_SEND_UNCONFIRMED', attempt), 'save publishChanged'],
  ['discarding', 'saveFailed', failed(notSaved, attempt), 'save publishChanged'],

  ['accepted', 'turnCame', accepted('reconciling'), 'publishChanged reconcile:2'],
  ['accepted', 'found', settled, answeredEffects],
  ['accepted', 'recognised', settled, idleMatchEffects],
  ['accepted', 'revised', waiting, 'commit publishChanged'],
  ['accepted', 'discardRequested', discarded, discardEffects],
  ['accepted', 'saveFailed', failed(notSaved, attempt), 'save publishChanged'],

  ['accepted, slow', 'turnCame', accepted('reconciling', 0, true), 'publishChanged reconcile:2,6,18'],
  ['accepted, slow', 'found', settled, answeredEffects],
  ['accepted, slow', 'recognised', settled, idleMatchEffects],
  ['accepted, slow', 'revised', waiting, 'commit publishChanged'],
  ['accepted, slow', 'discardRequested', discarded, discardEffects],
  ['accepted, slow', 'saveFailed', failed(notSaved, slowAttempt), 'save publishChanged'],

  ['confirming', 'found', settled, answeredEffects],
  ['confirming', 'recognised', settled, searchedEffects],
  ['confirming', 'notFound', accepted('reconciling', 1), 'reconcile:2'],
  ['confirming', 'notFound, cannot be told', accepted('reconciling', 1), 'reconcile:2'],
  ['confirming', 'signedOut', accepted('queued'), 'save publishChanged'],
  ['confirming', 'search unreachable', accepted('queued'), 'save publishChanged'],
  ['confirming', 'search timed out', accepted('queued', 0, true), 'save publishChanged'],
  ['confirming', 'search refused', failed('ERR_B', attempt), 'save publishChanged'],
  ['confirming', 'saveFailed', failed(notSaved, attempt), 'save publishChanged'],

  ['confirming, slow', 'found', settled, answeredEffects],
  ['confirming, slow', 'recognised', settled, searchedEffects],
  ['confirming, slow', 'notFound', failed('ERR_SEND_UNCONFIRMED', slowAttempt), 'save publishChanged'],
  ['confirming, slow', 'notFound, cannot be told', failed('ERR_SEND_UNCONFIRMED', slowAttempt), 'save publishChanged'],
  ['confirming, slow', 'signedOut', accepted('queued', 0, true), 'save publishChanged'],
  ['confirming, slow', 'search unreachable', accepted('queued', 0, true), 'save publishChanged'],
  ['confirming, slow', 'search timed out', accepted('queued', 0, true), 'save publishChanged'],
  ['confirming, slow', 'search refused', failed('ERR_B', slowAttempt), 'save publishChanged'],
  ['confirming, slow', 'saveFailed', failed(notSaved, slowAttempt), 'save publishChanged'],

  ['confirming, last search', 'found', settled, answeredEffects],
  ['confirming, last search', 'recognised', settled, searchedEffects],
  ['confirming, last search', 'notFound', failed('ERR_SEND_UNCONFIRMED', attempt), 'save publishChanged'],
  [
    'confirming, last search',
    'notFound, cannot be told',
    failed('ERR_SEND_UNCONFIRMED', attempt),
    'save publishChanged',
  ],
  ['confirming, last search', 'signedOut', accepted('queued', 2), 'save publishChanged'],
  ['confirming, last search', 'search unreachable', accepted('queued', 2), 'save publishChanged'],
  ['confirming, last search', 'search timed out', accepted('queued', 2, true), 'save publishChanged'],
  ['confirming, last search', 'search refused', failed('ERR_B', attempt), 'save publishChanged'],
  ['confirming, last search', 'saveFailed', failed(notSaved, attempt), 'save publishChanged'],

  ['failed, not stored', 'retried', waiting, 'save publishChanged'],
  ['failed, not stored', 'revised', waiting, 'commit publishChanged'],
  ['failed, not stored', 'discardRequested', discarded, discardEffects],
  ['failed, not stored', 'saveFailed', failed(notSaved, null), 'save publishChanged'],

  ['failed, may be stored', 'retried', unconfirmed({ isSlow: true, hasConsent: true }), 'save publishChanged'],
  ['failed, may be stored', 'found', settled, answeredEffects],
  ['failed, may be stored', 'recognised', settled, idleMatchEffects],
  ['failed, may be stored', 'revised', waiting, 'commit publishChanged'],
  ['failed, may be stored', 'discardRequested', discarded, discardEffects],
  ['failed, may be stored', 'saveFailed', failed(notSaved, slowAttempt), 'save publishChanged'],

  ['settled', 'matchDisproved', unconfirmed({}), 'save publishReopened'],

  ['settled before its answer', 'matchDisproved', sending, 'save publishReopened'],
  ['settled before its answer', 'answered', settled, 'releaseFile'],
  [
    'settled before its answer',
    'answered with another message',
    { ...settled, message: other },
    'unmatch match save publishReceived releaseFile',
  ],
  ['settled before its answer', 'acceptedWithoutMessage', settled, 'releaseFile'],
  ['settled before its answer', 'accepted without message, slow', settled, 'releaseFile'],
  ['settled before its answer', 'send unreachable', settled, 'releaseFile'],
  ['settled before its answer', 'send interrupted', settled, 'releaseFile'],
  ['settled before its answer', 'send timed out', settled, 'releaseFile'],
  ['settled before its answer', 'send refused', failed('ERR_B', null), 'save publishReopened'],
  ['settled before its answer', 'send met a server error', settled, 'releaseFile'],

  ['settled before its second answer', 'matchDisproved', { ...sending, mayBeStored: true }, 'save publishReopened'],
  ['settled before its second answer', 'answered', settled, 'releaseFile'],
  [
    'settled before its second answer',
    'answered with another message',
    { ...settled, message: other },
    'unmatch match save publishReceived releaseFile',
  ],
  ['settled before its second answer', 'acceptedWithoutMessage', settled, 'releaseFile'],
  ['settled before its second answer', 'accepted without message, slow', settled, 'releaseFile'],
  ['settled before its second answer', 'send unreachable', settled, 'releaseFile'],
  ['settled before its second answer', 'send interrupted', settled, 'releaseFile'],
  ['settled before its second answer', 'send timed out', settled, 'releaseFile'],
  ['settled before its second answer', 'send refused', settled, 'releaseFile'],
  ['settled before its second answer', 'send met a server error', settled, 'releaseFile'],
];
