import { AppError } from '@shared/domain/app-error';
import type { OutgoingMessage } from '@shared/domain/outgoing';

import type { Backend } from '../backend/backend';
import type { Clock } from '../ports/clock';
import type { EventStream } from '../realtime/event-stream';
import type { SessionService } from '../session/session';
import { createClaims } from './claims';
import { createDelivery } from './delivery';
import { createEntries, newEntry } from './entry';
import { createLanes } from './lanes';
import { createLedger } from './ledger';
import type { Outbox } from './outbox-types';

export type OutboxDeps = {
  clock: Clock;
  random: () => number;
  newId: () => string;
  session: Pick<SessionService, 'current' | 'onChanged'>;
  backend: Backend;
  events: EventStream;
};

/**
 * Sends in order per ticket, one at a time, and tells each step. Messages belong to the account that wrote them: those
 * of another are neither sent nor shown until it is signed in again.
 */
export function createOutbox({ clock, random, newId, session, backend, events }: OutboxDeps): Outbox {
  const accountKey = () => session.current()?.accountKey ?? null;
  const entries = createEntries();
  const claims = createClaims();
  const ledger = createLedger({ entries, claims, accountKey, publish: (event) => events.publish(event) });
  const deliver = createDelivery({ backend, claims, clock, isSignedIn: (key) => key === accountKey() });
  const lanes = createLanes({
    clock,
    random,
    waiting: () => entries.of(accountKey()).filter((entry) => entry.item.state === 'waiting'),
    work: async (entry) => {
      ledger.change(entry, { state: 'sending', failure: null });
      return ledger.conclude(entry, await deliver(entry));
    },
  });
  const stops = [events.onEvent((event) => ledger.recognise(event)), session.onChanged(() => lanes.resume())];

  return {
    send({ ticketId, body }) {
      const owner = accountKey();
      if (owner === null) throw new AppError('ERR_SESSION_EXPIRED', 'unauthorized');
      const createdAt = new Date(clock.now()).toISOString();
      const item: OutgoingMessage = { clientId: newId(), ticketId, body, state: 'waiting', failure: null, createdAt };
      const entry = newEntry(owner, item);
      entries.add(entry);
      ledger.tell(entry, { kind: 'outgoing.changed', item });
      lanes.pump();
      return item;
    },
    list: () => entries.of(accountKey()).map((entry) => entry.item),
    retry(clientId) {
      const entry = entries.require(accountKey(), clientId);
      if (entry.item.state !== 'failed') return;
      entry.mayBeStored ||= entry.isAccepted;
      entry.isAccepted = false;
      ledger.change(entry, { state: 'waiting', failure: null });
      lanes.pump();
    },
    discard(clientId) {
      const entry = entries.require(accountKey(), clientId);
      if (entry.item.state === 'sending') throw new AppError('ERR_OUTGOING_IN_FLIGHT', 'conflict');
      entries.remove(entry);
      ledger.tell(entry, { kind: 'outgoing.discarded', clientId, ticketId: entry.item.ticketId });
    },
    resume: () => lanes.resume(),
    dispose() {
      for (const stop of stops) stop();
      lanes.stop();
    },
  };
}
