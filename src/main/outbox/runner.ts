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
import type { OutboxLog } from './outbox-log';
import type { OutgoingEvent } from './outgoing-event';
import type { Outgoing } from './outgoing-state';
import type { Reconcile } from './reconcile';
import { createReconcile } from './reconcile';
import { createSendRequest } from './send-request';
import { createTransitions } from './transitions';
import { createTurn } from './turn';

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
  storedSince: Reconcile['storedSince'];
  /** Settles the message that a domain event confirms. */
  recognise(accountKey: string | null, event: DomainEvent): void;
};

export function createRunner(deps: RunnerDeps): Runner {
  const { clock, matcher } = deps;
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
      transitions.publishChanged(outgoing);
    },
    add(outgoing) {
      lanes.place(outgoing);
      try {
        transitions.save(outgoing);
      } catch (thrown) {
        outgoing.state = { kind: 'discarded' };
        lanes.place(outgoing);
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
