import type { DomainEvent } from '@shared/domain/events';

import type { Logger } from '../ports/logger';
import type { UploadStoreFor } from '../storage/upload-store';
import type { Lanes } from './lanes';
import type { Matcher } from './match-stored-message';
import { next } from './next';
import type { OutboxLog } from './outbox-log';
import type { Effect, OutgoingEvent, Request } from './outgoing-event';
import type { Outgoing } from './outgoing-state';
import { isLive, outgoingItem } from './outgoing-state';
import type { Reconcile } from './reconcile';
import type { SendRequest } from './send-request';

export type TransitionsDeps = {
  lanes: Pick<Lanes, 'of' | 'place'>;
  matcher: Matcher;
  reconcile: Pick<Reconcile, 'endDelay'>;
  sendRequest: Pick<SendRequest, 'abort'>;
  outboxLog: Pick<OutboxLog, 'append'>;
  uploadStore: Pick<UploadStoreFor, 'remove'>;
  log: Logger;
  publish: (event: DomainEvent) => void;
  isSignedIn: (accountKey: string) => boolean;
};

/** Applies events to messages and performs the effects. */
export type Transitions = {
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

export function createTransitions(deps: TransitionsDeps): Transitions {
  const { lanes, matcher, outboxLog, log } = deps;

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

function perform(outgoing: Outgoing, effect: Exclude<SafeEffect, { kind: 'save' }>, deps: TransitionsDeps): void {
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
