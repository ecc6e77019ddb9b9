import { toAppError } from '@shared/domain/app-error';
import type { DomainEvent } from '@shared/domain/events';

import type { Backend } from '../backend/backend';
import type { ServerClock } from '../backend/server-clock';
import type { Clock } from '../ports/clock';
import { isSoonAfter } from '../ports/clock';
import type { Logger } from '../ports/logger';
import type { UploadStoreFor } from '../storage/upload-store';
import type { Lanes } from './lanes';
import { createLanes } from './lanes';
import type { Matcher } from './match-stored-message';
import { targetOf } from './match-stored-message';
import { next } from './next';
import type { OutboxLog } from './outbox-log';
import type { Effect, OutgoingEvent, Request } from './outgoing-event';
import type { Outgoing } from './outgoing-state';
import { attemptOf, isLive, outgoingItem } from './outgoing-state';
import type { Reconcile } from './reconcile';
import { createReconcile } from './reconcile';
import { requestFailure } from './request-failure';
import { createSendRequest } from './send-request';

/** Least time between two reports of an upload's progress, in milliseconds. */
const progressInterval = 150;

export type RunnerDeps = {
  clock: Clock;
  serverClock: Pick<ServerClock, 'now'>;
  random: () => number;
  log: Logger;
  backend: Backend;
  matcher: Matcher;
  outboxLog: OutboxLog;
  uploadStore: UploadStoreFor;
  publish: (event: DomainEvent) => void;
  isSignedIn: (accountKey: string) => boolean;
};

/** Runs the state machine of every message: applies events, performs their effects, and gives turns in each ticket. */
export type Runner = Pick<Lanes, 'of' | 'resume' | 'stop'> & {
  /** Brings back a message that was read from disk. */
  restore(outgoing: Outgoing): void;
  /** Takes a new message; throws where it cannot be saved, and then it is not taken. */
  add(outgoing: Outgoing): void;
  /** Applies an event of the user; throws where it must be saved and cannot be, and then it is undone. */
  apply(outgoing: Outgoing, event: OutgoingEvent): void;
  isUploading(outgoing: Outgoing): boolean;
  search: Reconcile['search'];
  /** Settles the message that a domain event confirms. */
  recognise(accountKey: string | null, event: DomainEvent): void;
};

// eslint-disable-next-line max-lines-per-function -- closures over the lanes, the matcher and the log
export function createRunner(deps: RunnerDeps): Runner {
  const { clock, serverClock, log, matcher, outboxLog, uploadStore, publish, isSignedIn } = deps;
  const lanes = createLanes({ ...deps, takeTurn });
  const reconcile = createReconcile(deps);
  const sendRequest = createSendRequest({ ...deps, onProgress });
  let progressReportedAt = 0;

  function save(outgoing: Outgoing): void {
    const { accountKey, clientId, state } = outgoing;
    outboxLog.append(accountKey, {
      saved: isLive(state) ? [outgoing] : [],
      removed: isLive(state) ? [] : [clientId],
      matches: matcher.takeChange(),
      all: () => ({ outgoing: [...lanes.of(accountKey).values()], matches: matcher.all() }),
    });
  }

  function publishTo({ accountKey }: Outgoing, event: DomainEvent): void {
    if (isSignedIn(accountKey)) publish(event);
  }

  function publishChanged(outgoing: Outgoing): void {
    publishTo(outgoing, { kind: 'outgoing.changed', item: outgoingItem(outgoing) });
  }

  /** Performs the effects of an event in their order; the answer is the request that they end with. */
  function transition(outgoing: Outgoing, event: OutgoingEvent): Request | null {
    const before = outgoing.state;
    const [state, effects] = next(before, event);
    let request: Request | null = null;
    outgoing.state = state;
    lanes.place(outgoing);
    for (const effect of effects) {
      if (effect.kind === 'send' || effect.kind === 'reconcile') request = effect;
      else if (effect.kind === 'commit') commit(outgoing, before);
      else performSafely(outgoing, effect);
    }
    return request;
  }

  function commit(outgoing: Outgoing, before: Outgoing['state']): void {
    try {
      save(outgoing);
    } catch (thrown) {
      outgoing.state = before;
      lanes.place(outgoing);
      throw thrown;
    }
  }

  /** A file that another program holds or a full disk must not stop the effects that follow, nor the next message. */
  function performSafely(outgoing: Outgoing, effect: Exclude<Effect, Request | { kind: 'commit' }>): void {
    try {
      perform(outgoing, effect);
    } catch {
      log.warn('an effect failed', { effect: effect.kind });
    }
  }

  function perform(outgoing: Outgoing, effect: Exclude<Effect, Request | { kind: 'commit' }>): void {
    const { clientId, ticketId } = outgoing;
    switch (effect.kind) {
      case 'save':
        save(outgoing);
        return;
      case 'publishChanged':
        publishChanged(outgoing);
        return;
      case 'publishSettled':
        publishTo(outgoing, { kind: 'outgoing.settled', clientId, ticketId, message: effect.message });
        return;
      case 'publishReceived':
        publishTo(outgoing, { kind: 'message.received', message: effect.message, ticket: null, contact: null });
        return;
      case 'publishDiscarded':
        publishTo(outgoing, { kind: 'outgoing.discarded', clientId, ticketId });
        return;
      case 'match':
        matcher.match(effect.message, outgoing);
        return;
      case 'unmatch':
        matcher.unmatch(effect.message);
        return;
      case 'endSearchDelay':
        reconcile.endDelay(outgoing);
        return;
      case 'abortUpload':
        sendRequest.abort(outgoing);
        return;
      case 'releaseFile':
        if (outgoing.file !== null) uploadStore.remove(outgoing.accountKey, outgoing.file.fileId);
    }
  }

  async function takeTurn(outgoing: Outgoing): Promise<void> {
    let request = transitionOfTurn(outgoing, { kind: 'turnCame', at: serverClock.now() });
    while (request !== null) {
      const event = await requested(outgoing, request);
      if (event.kind === 'answered') disproveOtherMatch(outgoing, event);
      request = transitionOfTurn(outgoing, event);
    }
  }

  function transitionOfTurn(outgoing: Outgoing, event: OutgoingEvent): Request | null {
    try {
      return transition(outgoing, event);
    } catch {
      return transition(outgoing, { kind: 'saveFailed' });
    }
  }

  /** Never rejects. */
  async function requested(outgoing: Outgoing, request: Request): Promise<OutgoingEvent> {
    try {
      if (request.kind === 'reconcile') return await reconcile.search(outgoing, request.delaysMs);
      const startedAt = serverClock.now();
      const message = await sendRequest.send(outgoing);
      if (message === null) return { kind: 'acceptedWithoutMessage' };
      matcher.learnClock(message, startedAt);
      return { kind: 'answered', message };
    } catch (thrown) {
      const failure = requestFailure(toAppError(thrown));
      return request.kind === 'send' ? { kind: 'sendFailed', failure } : { kind: 'searchFailed', failure };
    }
  }

  /** The answer to a request shows for certain which outgoing message a stored one is. */
  function disproveOtherMatch(outgoing: Outgoing, { message }: Extract<OutgoingEvent, { kind: 'answered' }>): void {
    const owner = matcher.ownerOf(message);
    if (owner !== undefined && owner !== outgoing) transition(owner, { kind: 'matchDisproved' });
  }

  function onProgress(outgoing: Outgoing, share: number): void {
    if (share < 1 && isSoonAfter(clock, progressReportedAt, progressInterval)) return;
    progressReportedAt = clock.now();
    transition(outgoing, { kind: 'progressed', share });
  }

  return {
    of: (accountKey) => lanes.of(accountKey),
    resume: () => lanes.resume(),
    stop: () => lanes.stop(),
    restore(outgoing) {
      lanes.place(outgoing);
      publishChanged(outgoing);
    },
    add(outgoing) {
      lanes.place(outgoing);
      try {
        save(outgoing);
      } catch (thrown) {
        outgoing.state = { kind: 'discarded' };
        lanes.place(outgoing);
        throw thrown;
      }
      publishChanged(outgoing);
      lanes.pump(outgoing);
    },
    apply(outgoing, event) {
      transition(outgoing, event);
      lanes.pump(outgoing);
    },
    isUploading: (outgoing) => sendRequest.isUploading(outgoing),
    search: (outgoing, delaysMs) => reconcile.search(outgoing, delaysMs),
    recognise(accountKey, event) {
      if (event.kind !== 'message.received') return;
      for (const outgoing of lanes.of(accountKey).values()) {
        const attempt = attemptOf(outgoing.state);
        if (attempt === null || !matcher.fits(event.message, targetOf(outgoing, attempt.firstSentAt))) continue;
        transition(outgoing, { kind: 'recognised', message: event.message });
        return;
      }
    },
  };
}
