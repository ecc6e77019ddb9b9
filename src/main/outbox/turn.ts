import { toAppError } from '@shared/domain/app-error';

import type { ServerClock } from '../backend/server-clock';
import type { Matcher } from './match-stored-message';
import type { OutgoingEvent, Request } from './outgoing-event';
import type { Outgoing } from './outgoing-state';
import type { Reconcile } from './reconcile';
import type { RequestFailure } from './request-failure';
import { requestFailure } from './request-failure';
import type { SendRequest } from './send-request';
import type { Transitions } from './transitions';

export type TurnDeps = {
  serverClock: Pick<ServerClock, 'now'>;
  matcher: Matcher;
  reconcile: Pick<Reconcile, 'search'>;
  sendRequest: Pick<SendRequest, 'send'>;
  transitions: Pick<Transitions, 'transition'>;
};

/** The turn of a message: its requests, one after another, until a transition asks for no more. */
export function createTurn(deps: TurnDeps): (outgoing: Outgoing) => Promise<void> {
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
