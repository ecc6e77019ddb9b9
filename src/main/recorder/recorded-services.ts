import type { CallName } from '@shared/ipc/calls';

import type { ObservedRequest } from '../backend/observe-exchange';
import type { OutboxTrace } from '../outbox/runner';
import type { EventStream } from '../realtime/event-stream';
import type { Realtime } from '../realtime/link';
import type { SessionService } from '../session/session';
import { outcomeOf } from './known-words';
import { eventTrace, stateTrace } from './outbox-trace';
import type { Recorder } from './recorder';

const longestMs = 86_400_000;
const duration = (ms: number) => Math.min(longestMs, Math.max(0, Math.round(ms)));

/** A call of the page; `call` is null for a name that the table does not have. */
export type ObservedCall = { call: CallName | null; ms: number; code: string | null };

/** Listeners for the parts of main that report what they do. */
export type Observers = {
  onCall: (call: ObservedCall) => void;
  onRequest: (request: ObservedRequest) => void;
  outboxTrace: OutboxTrace;
};

export function createObservers(recorder: Recorder): Observers {
  const refer = (id: string) => recorder.referenceTo(id);
  return {
    onCall({ call, ms, code }) {
      recorder.record({ kind: 'call', call, ms: duration(ms), outcome: outcomeOf(code) });
    },
    onRequest({ name, status, ms, code }) {
      const isHttp = status !== null && status >= 100 && status <= 599;
      const known = isHttp ? status : null;
      recorder.record({ kind: 'request', endpoint: name, status: known, ms: duration(ms), outcome: outcomeOf(code) });
    },
    outboxTrace: {
      placed({ clientId, state }) {
        recorder.record({ kind: 'outgoingPlaced', outgoing: refer(clientId), state: stateTrace(state, refer) });
      },
      changed({ clientId, state }, event, before) {
        recorder.record({
          kind: 'outgoingChanged',
          outgoing: refer(clientId),
          event: eventTrace(event, refer),
          before: stateTrace(before, refer),
          after: stateTrace(state, refer),
        });
      },
    },
  };
}

export type ObservedServices = {
  events: Pick<EventStream, 'onEvent'>;
  onStatus: Realtime['onStatus'];
  session: Pick<SessionService, 'onChanged'>;
};

/** Records domain events, states of the link and sign-ins. Returns a function that stops it. */
export function recordServices(recorder: Recorder, { events, onStatus, session }: ObservedServices): () => void {
  const stops = [
    // The outbox's own transitions say more than its events.
    events.onEvent(({ kind }) => {
      if (!kind.startsWith('outgoing.')) recorder.record({ kind: 'domainEvent', event: kind });
    }),
    onStatus((state) => recorder.record({ kind: 'link', state })),
    session.onChanged((account) => {
      const capabilities = account?.view.capabilities ?? [];
      recorder.record({ kind: 'session', isSignedIn: account !== null, capabilities });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
