import { toAppError } from '@shared/domain/app-error';
import type { DomainEvent } from '@shared/domain/events';

import type { Backend } from '../backend/backend';
import type { ServerClock } from '../backend/server-clock';
import type { Clock } from '../ports/clock';
import { isSoonAfter } from '../ports/clock';
import type { Logger } from '../ports/logger';
import type { UploadStoreFor } from '../storage/upload-store';
import { createCandidates } from './candidates';
import type { Lanes } from './lanes';
import { createLanes } from './lanes';
import type { Matcher } from './match-stored-message';
import { next } from './next';
import type { OutboxLog } from './outbox-log';
import type { Effect, Outgoing, OutgoingEvent, OutgoingState, Request, RequestFailure } from './outgoing-state';
import { isLive, outgoingItem } from './outgoing-state';
import type { Reconcile } from './reconcile';
import { createReconcile } from './reconcile';
import type { SendRequest } from './send-request';
import { createSendRequest, requestFailure } from './send-request';

/** Least time between two reports of an upload's progress, in milliseconds. */
const progressInterval = 150;

/** Listener for every state that a message takes. It must not throw. */
export type OutboxTrace = {
  /** The message got its state from outside the state machine, or took back an event that could not be saved. */
  placed(outgoing: Outgoing): void;
  /** The event led from `before` to the state that the message has now. */
  changed(outgoing: Outgoing, event: OutgoingEvent, before: OutgoingState): void;
};

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
  trace?: OutboxTrace | undefined;
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
  storedSince: Reconcile['storedSince'];
  /** Settles the message that a domain event confirms. */
  recognise(accountKey: string | null, event: DomainEvent): void;
};

export function createRunner(deps: RunnerDeps): Runner {
  const { clock, matcher, trace } = deps;
  const lanes = createLanes({ ...deps, takeTurn: (outgoing) => takeTurn(outgoing) });
  const candidates = createCandidates(matcher);
  const reconcile = createReconcile({ ...deps, candidates, lanes });
  const sendRequest = createSendRequest({ ...deps, onProgress });
  const transitions = createTransitions({ ...deps, lanes, reconcile, sendRequest });
  const takeTurn = createTurn({ ...deps, reconcile, sendRequest, transitions });
  let progressReportedAt = 0;

  function onProgress(outgoing: Outgoing, share: number): void {
    if (share < 1 && isSoonAfter(clock, progressReportedAt, progressInterval)) return;
    progressReportedAt = clock.now();
    transitions.transition(outgoing, { kind: 'progressed', share });
  }

  return {
    of: (accountKey) => lanes.of(accountKey),
    resume: () => lanes.resume(),
    stop: () => lanes.stop(),
    restore(outgoing) {
      lanes.place(outgoing);
      trace?.placed(outgoing);
      transitions.publishChanged(outgoing);
    },
    add(outgoing) {
      lanes.place(outgoing);
      trace?.placed(outgoing);
      try {
        transitions.save(outgoing);
      } catch (thrown) {
        outgoing.state = { kind: 'discarded' };
        lanes.place(outgoing);
        trace?.placed(outgoing);
        throw thrown;
      }
      transitions.publishChanged(outgoing);
      lanes.pump(outgoing);
    },
    apply(outgoing, event) {
      if (event.kind === 'discardRequested') candidates.discard(outgoing);
      transitions.transition(outgoing, event);
      lanes.pump(outgoing);
    },
    isUploading: (outgoing) => sendRequest.isUploading(outgoing),
    storedSince: (outgoing) => reconcile.storedSince(outgoing),
    search: (outgoing, delaysMs) => reconcile.search(outgoing, delaysMs),
    recognise(accountKey, event) {
      if (event.kind !== 'message.received') return;
      const { message } = event;
      const live = [...lanes.of(accountKey).values()];
      const owner = candidates.ownerOf(message, live);
      if (owner !== null) {
        transitions.transition(owner, { kind: 'recognised', message });
        return;
      }
      // The answer will show whether the server took the file at all.
      for (const outgoing of candidates.possibleOwners(message, live)) {
        if (outgoing.state.kind === 'sending') reconcile.note(outgoing, message);
      }
    },
  };
}

/** Dependencies that the parts of the runner share. */
type RunnerParts = RunnerDeps & { lanes: Lanes; reconcile: Reconcile; sendRequest: SendRequest };

/** Applies events to messages and performs the effects. */
type Transitions = {
  /**
   * Performs the effects of an event in their order; returns the request that they end with. Throws where the event
   * must be saved and cannot be, and then it is undone. No other effect throws.
   */
  transition(outgoing: Outgoing, event: OutgoingEvent): Request | null;
  /** Writes the state of a message to disk; throws where it cannot be. */
  save(outgoing: Outgoing): void;
  /** Never throws. */
  publishChanged(outgoing: Outgoing): void;
};

type SafeEffect = Exclude<Effect, Request | { kind: 'commit' }>;

function createTransitions(deps: RunnerParts): Transitions {
  const { lanes, matcher, outboxLog, log, trace } = deps;

  function transition(outgoing: Outgoing, event: OutgoingEvent): Request | null {
    const before = outgoing.state;
    const [state, effects] = next(before, event);
    let request: Request | null = null;
    outgoing.state = state;
    lanes.place(outgoing);
    trace?.changed(outgoing, event, before);
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
      trace?.placed(outgoing);
      throw thrown;
    }
  }

  function save(outgoing: Outgoing): void {
    const { accountKey, clientId, state } = outgoing;
    outboxLog.append(accountKey, {
      saved: isLive(state) ? [outgoing] : [],
      removed: isLive(state) ? [] : [clientId],
      matches: matcher.takeChange(),
      all: () => ({ outgoing: [...lanes.of(accountKey).values()], matches: matcher.all() }),
    });
  }

  /** A file that another program holds or a full disk must not stop the effects that follow, nor the next message. */
  function performSafely(outgoing: Outgoing, effect: SafeEffect): void {
    try {
      if (effect.kind === 'save') save(outgoing);
      else perform(outgoing, effect, deps);
    } catch {
      log.warn('an effect failed', { effect: effect.kind });
    }
  }

  function publishChanged(outgoing: Outgoing): void {
    performSafely(outgoing, { kind: 'publishChanged' });
  }

  return { transition, save, publishChanged };
}

function perform(outgoing: Outgoing, effect: Exclude<SafeEffect, { kind: 'save' }>, deps: RunnerParts): void {
  const { accountKey, clientId, ticketId } = outgoing;
  const publish = (event: DomainEvent) => {
    if (deps.isSignedIn(accountKey)) deps.publish(event);
  };
  switch (effect.kind) {
    case 'publishChanged':
      publish({ kind: 'outgoing.changed', item: outgoingItem(outgoing) });
      return;
    case 'publishReopened':
      publish({ kind: 'outgoing.reopened', item: outgoingItem(outgoing) });
      return;
    case 'publishSettled':
      publish({ kind: 'outgoing.settled', clientId, ticketId, message: effect.message });
      return;
    case 'publishReceived':
      publish({ kind: 'message.received', message: effect.message, ticket: null, contact: null });
      return;
    case 'publishDiscarded':
      publish({ kind: 'outgoing.discarded', clientId, ticketId });
      return;
    case 'match':
      deps.matcher.match(effect.message, outgoing);
      return;
    case 'unmatch':
      deps.matcher.unmatch(effect.message);
      return;
    case 'endSearchDelay':
      deps.reconcile.endDelay(outgoing);
      return;
    case 'abortUpload':
      deps.sendRequest.abort(outgoing);
      return;
    case 'releaseFile':
      if (outgoing.file !== null) deps.uploadStore.remove(accountKey, outgoing.file.fileId);
  }
}

type TurnParts = Omit<RunnerParts, 'lanes'> & { transitions: Transitions };

/** The turn of a message: its requests, one after another, until a transition asks for no more. */
function createTurn(deps: TurnParts): (outgoing: Outgoing) => Promise<void> {
  const { serverClock, matcher, reconcile, sendRequest, transitions } = deps;

  function transitionOfTurn(outgoing: Outgoing, event: OutgoingEvent): Request | null {
    try {
      return transitions.transition(outgoing, event);
    } catch {
      return transitions.transition(outgoing, { kind: 'saveFailed' });
    }
  }

  /** Never rejects. */
  async function requested(outgoing: Outgoing, request: Request): Promise<OutgoingEvent> {
    try {
      if (request.kind === 'reconcile') return await reconcile.search(outgoing, request.delaysMs);
      const startedAt = serverClock.now();
      const message = await sendRequest.send(outgoing);
      // server-quirk: a sent file is stored once the channel has handed it back, well after the answer.
      if (message === null) return { kind: 'acceptedWithoutMessage', isSlow: outgoing.file !== null };
      matcher.learnClock(message, startedAt);
      return { kind: 'answered', message };
    } catch (thrown) {
      const failure = failureOf(outgoing, thrown);
      return request.kind === 'send' ? { kind: 'sendFailed', failure } : { kind: 'searchFailed', failure };
    }
  }

  /** The answer to a request shows for certain which outgoing message a stored one is. */
  function disproveOtherMatch(outgoing: Outgoing, { message }: Extract<OutgoingEvent, { kind: 'answered' }>): void {
    const owner = matcher.ownerOf(message);
    if (owner !== undefined && owner !== outgoing) transitions.transition(owner, { kind: 'matchDisproved' });
  }

  return async (outgoing) => {
    let request = transitionOfTurn(outgoing, { kind: 'turnCame', at: serverClock.now() });
    while (request !== null) {
      const event = await requested(outgoing, request);
      if (event.kind === 'answered') disproveOtherMatch(outgoing, event);
      request = transitionOfTurn(outgoing, event);
    }
  };
}

/** A server that got a whole file goes on converting and storing it after the connection has ended. */
function failureOf({ file }: Outgoing, thrown: unknown): RequestFailure {
  const failure = requestFailure(toAppError(thrown));
  return file !== null && failure.mayBeStored ? { ...failure, isSlow: true } : failure;
}
