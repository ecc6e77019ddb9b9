import type { QuickMessageId, TicketId } from '@shared/domain/ids';
import type { Message } from '@shared/domain/message';
import type { OutgoingMessage, QuotedWords } from '@shared/domain/outgoing';

import type { StoredFile } from '../storage/upload-store';

/** An attempt after which the server may have the message. Times are milliseconds of the server's clock. */
export type Attempt = {
  firstSentAt: number;
  /** The server did not answer in time and may store the message long after the request. */
  isSlow: boolean;
};

/** The server does not have the message: it was never sent, or every attempt has definitely failed. */
export type Waiting = { kind: 'waiting' };

/** The request is open. */
export type Sending = {
  kind: 'sending';
  firstSentAt: number;
  /** An earlier attempt may have arrived. */
  mayBeStored: boolean;
  /** Share of the file that has been uploaded, from 0 to 1; null before the first report. */
  progress: number | null;
  isDiscardRequested: boolean;
};

/** The server may have the message: it must be searched there before it is sent again. */
export type Unconfirmed = Attempt & {
  kind: 'unconfirmed';
  activity: 'queued' | 'reconciling' | 'discarding';
  /** The user has seen the conversation and wants a file that is not found to be sent again. */
  hasConsent: boolean;
};

/** The server took the message without showing it: it must not be sent again automatically. */
export type Accepted = Attempt & {
  kind: 'accepted';
  activity: 'queued' | 'reconciling';
  /** Searches of this turn that found nothing. */
  failedSearches: number;
};

/** The user decides. `attempt` is null where the server does not have the message. */
export type Failed = { kind: 'failed'; code: string; attempt: Attempt | null };

/** A stored message was recognised as this one. */
export type Settled = {
  kind: 'settled';
  message: Message;
  firstSentAt: number;
  /** The request whose answer can still show that `message` belongs to a colleague; null once it has ended. */
  openRequest: { mayBeStored: boolean } | null;
};

/** The user has removed the message. */
export type Discarded = { kind: 'discarded' };

export type OutgoingState = Waiting | Sending | Unconfirmed | Accepted | Failed | Settled | Discarded;

/** Consequence of a failed request for its message. */
export type RequestFailure = {
  code: string;
  /** The user decides; otherwise the outbox tries again, once the network or the account is back. */
  isFinal: boolean;
  /** The server may have stored the message all the same. */
  mayBeStored: boolean;
  /** The server did not answer in time. */
  isSlow: boolean;
};

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

/** A message of the outbox. The runner alone assigns `state`. */
export type Outgoing = {
  readonly accountKey: string;
  readonly clientId: string;
  readonly ticketId: TicketId;
  /** With a file it is the caption, '' for none. */
  body: string;
  readonly quoted: QuotedWords | undefined;
  /** Saved replies that it was made from; the server counts them with the message. */
  readonly quickMessageIds?: readonly QuickMessageId[] | undefined;
  readonly file: StoredFile | null;
  /** ISO time of this machine's clock. */
  readonly createdAt: string;
  /** Milliseconds of the server's clock, which a wrong clock of this machine does not change. */
  readonly queuedAt: number;
  readonly isLasting: boolean;
  state: OutgoingState;
};

/** True while the message waits for its turn in its ticket's lane. */
export function isQueued(state: OutgoingState): boolean {
  switch (state.kind) {
    case 'waiting':
      return true;
    case 'unconfirmed':
    case 'accepted':
      return state.activity === 'queued';
    case 'sending':
    case 'failed':
    case 'settled':
    case 'discarded':
      return false;
  }
}

/** True until the message is settled or discarded. */
export function isLive({ kind }: OutgoingState): boolean {
  return kind !== 'settled' && kind !== 'discarded';
}

/** The attempt after which the server may have the message; null where it does not, or where it is recognised. */
export function attemptOf(state: OutgoingState): Attempt | null {
  switch (state.kind) {
    case 'sending':
      return { firstSentAt: state.firstSentAt, isSlow: false };
    case 'unconfirmed':
    case 'accepted':
      return { firstSentAt: state.firstSentAt, isSlow: state.isSlow };
    case 'failed':
      return state.attempt;
    case 'waiting':
    case 'settled':
    case 'discarded':
      return null;
  }
}

/** Time to wait before each search: a slow server gets half a minute. */
export function searchDelays({ isSlow }: Attempt): readonly number[] {
  return isSlow ? [2_000, 6_000, 18_000] : [2_000];
}

/** The message as the renderer sees it: without the key of its file. */
export function outgoingItem({ clientId, ticketId, body, quoted, file, createdAt, isLasting, state }: Outgoing) {
  const item: OutgoingMessage = {
    clientId,
    ticketId,
    body,
    createdAt,
    ...(quoted && { quoted }),
    state: shownState(state, file !== null),
    failure: state.kind === 'failed' ? state.code : null,
    progress: state.kind === 'sending' ? state.progress : null,
    isLasting,
    file: file && { name: file.name, type: file.type, size: file.size },
  };
  return item;
}

/**
 * A text that failed is searched before it is sent again. A file cannot always be recognised, so that one that the
 * server may have is `unconfirmed` and never called unsent.
 */
function shownState(state: OutgoingState, isFile: boolean): OutgoingMessage['state'] {
  if (isQueued(state)) return 'waiting';
  if (state.kind !== 'failed') return 'sending';
  const mayBeStored = state.attempt !== null && (isFile || state.code === 'ERR_SEND_UNCONFIRMED');
  return mayBeStored ? 'unconfirmed' : 'failed';
}
