import type {
  OutgoingEvent,
  OutgoingState,
  RequestFailure,
  Sending,
  Settled,
  Unconfirmed,
} from '@main/outbox/outgoing-state';
import { aMessage } from '@tests/support/live/builders';

export const message = aMessage({ id: 'S1', fromMe: true });
export const other = aMessage({ id: 'C1', fromMe: true });
const at = 1_000;
export const attempt = { firstSentAt: at, isSlow: false };
export const slowAttempt = { firstSentAt: at, isSlow: true };

export const sending: Sending = {
  kind: 'sending',
  firstSentAt: at,
  mayBeStored: false,
  progress: null,
  isDiscardRequested: false,
};
export const unconfirmed = (parts: Partial<Unconfirmed>): Unconfirmed => ({
  kind: 'unconfirmed',
  firstSentAt: at,
  isSlow: false,
  activity: 'queued',
  hasConsent: false,
  ...parts,
});
export const settledBy = (openRequest: Settled['openRequest']): Settled => ({
  kind: 'settled',
  message,
  firstSentAt: at,
  openRequest,
});
export const accepted = (activity: 'queued' | 'reconciling', failedSearches = 0, isSlow = false) =>
  ({ kind: 'accepted', firstSentAt: at, isSlow, activity, failedSearches }) as const;

export const states = {
  waiting: { kind: 'waiting' },
  sending,
  'sending again': { ...sending, mayBeStored: true },
  'sending, to be discarded': { ...sending, isDiscardRequested: true },
  unconfirmed: unconfirmed({}),
  'unconfirmed, slow': unconfirmed({ isSlow: true }),
  reconciling: unconfirmed({ activity: 'reconciling' }),
  'reconciling, with consent': unconfirmed({ activity: 'reconciling', hasConsent: true }),
  discarding: unconfirmed({ activity: 'discarding' }),
  accepted: accepted('queued', 1),
  'accepted, slow': accepted('queued', 0, true),
  confirming: accepted('reconciling'),
  'confirming, slow': accepted('reconciling', 0, true),
  'confirming, last search': accepted('reconciling', 2),
  'failed, not stored': { kind: 'failed', code: 'ERR_A', attempt: null },
  'failed, may be stored': { kind: 'failed', code: 'ERR_A', attempt: slowAttempt },
  settled: settledBy(null),
  'settled before its answer': settledBy({ mayBeStored: false }),
  'settled before its second answer': settledBy({ mayBeStored: true }),
  discarded: { kind: 'discarded' },
} satisfies Record<string, OutgoingState>;

const failure = (parts: Partial<RequestFailure>): RequestFailure => ({
  code: 'ERR_OFFLINE',
  isFinal: false,
  mayBeStored: false,
  isSlow: false,
  ...parts,
});
const failures = {
  unreachable: failure({}),
  interrupted: failure({ mayBeStored: true }),
  'timed out': failure({ mayBeStored: true, isSlow: true }),
  refused: failure({ code: 'ERR_B', isFinal: true }),
  'server error': failure({ code: 'ERR_C', isFinal: true, mayBeStored: true }),
};

export const events = {
  turnCame: { kind: 'turnCame', at },
  progressed: { kind: 'progressed', share: 0.5 },
  answered: { kind: 'answered', message },
  'answered with another message': { kind: 'answered', message: other },
  acceptedWithoutMessage: { kind: 'acceptedWithoutMessage', isSlow: false },
  'accepted without message, slow': { kind: 'acceptedWithoutMessage', isSlow: true },
  'send unreachable': { kind: 'sendFailed', failure: failures.unreachable },
  'send interrupted': { kind: 'sendFailed', failure: failures.interrupted },
  'send timed out': { kind: 'sendFailed', failure: failures['timed out'] },
  'send refused': { kind: 'sendFailed', failure: failures.refused },
  'send met a server error': { kind: 'sendFailed', failure: failures['server error'] },
  found: { kind: 'found', message },
  notFound: { kind: 'notFound', mayResend: true },
  'notFound, cannot be told': { kind: 'notFound', mayResend: false },
  'search unreachable': { kind: 'searchFailed', failure: failures.unreachable },
  'search timed out': { kind: 'searchFailed', failure: failures['timed out'] },
  'search refused': { kind: 'searchFailed', failure: failures.refused },
  signedOut: { kind: 'signedOut' },
  recognised: { kind: 'recognised', message },
  matchDisproved: { kind: 'matchDisproved' },
  retried: { kind: 'retried' },
  revised: { kind: 'revised' },
  discardRequested: { kind: 'discardRequested' },
  saveFailed: { kind: 'saveFailed' },
} satisfies Record<string, OutgoingEvent>;
