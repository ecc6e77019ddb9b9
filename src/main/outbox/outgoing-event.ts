import type { Message } from '@shared/domain/message';

import type { RequestFailure } from './request-failure';

export type OutgoingEvent =
  /** All earlier messages of the ticket have had their turn. `at` is the server's time. */
  | { kind: 'turnCame'; at: number }
  | { kind: 'progressed'; share: number }
  /** The server answered with the stored message. */
  | { kind: 'answered'; message: Message }
  /** The server answered without the stored message. `isSlow` where it stores the message some time after its answer. */
  | { kind: 'acceptedWithoutMessage'; isSlow: boolean }
  | { kind: 'sendFailed'; failure: RequestFailure }
  | { kind: 'found'; message: Message }
  /** `mayResend` where every stored message would have been recognised. */
  | { kind: 'notFound'; mayResend: boolean }
  | { kind: 'searchFailed'; failure: RequestFailure }
  /** The account signed out before the next request. */
  | { kind: 'signedOut' }
  /** A message that matches came by socket. */
  | { kind: 'recognised'; message: Message }
  /** The stored message that was taken for this one is the answer to another request. */
  | { kind: 'matchDisproved' }
  | { kind: 'retried' }
  | { kind: 'revised' }
  | { kind: 'discardRequested' }
  /** A `commit` of this turn failed, so that its event was undone. */
  | { kind: 'saveFailed' };

/** Work that ends in another event; a transition asks for one at most. */
export type Request =
  | { kind: 'send' }
  /** Searches the stored messages after each of the delays; without delays once, immediately. */
  | { kind: 'reconcile'; delaysMs: readonly number[] };

export type Effect =
  | Request
  /** Must be on disk before the effects after it run; a failure undoes the event. */
  | { kind: 'commit' }
  /** A failure leaves the disk one step behind; a start then searches before it sends. */
  | { kind: 'save' }
  | { kind: 'publishChanged' }
  | { kind: 'publishReopened' }
  | { kind: 'publishSettled'; message: Message }
  | { kind: 'publishReceived'; message: Message }
  | { kind: 'publishDiscarded' }
  | { kind: 'match'; message: Message }
  | { kind: 'unmatch'; message: Message }
  | { kind: 'endSearchDelay' }
  | { kind: 'abortUpload' }
  | { kind: 'releaseFile' };
