import { AppError } from '@shared/domain/app-error';

import type { Backend } from '../backend/backend';
import type { Clock } from '../ports/clock';
import type { EventStream } from '../realtime/event-stream';
import type { SessionService } from '../session/session';
import { createClaims } from './claims';
import { createDelivery } from './delivery';
import { createEntries, newEntry } from './entry';
import { createLanes } from './lanes';
import { createLedger } from './ledger';
import type { OutboxStore } from './outbox-store';
import type { Outbox } from './outbox-types';

export type OutboxDeps = {
  clock: Clock;
  random: () => number;
  newId: () => string;
  session: Pick<SessionService, 'current' | 'onChanged'>;
  backend: Backend;
  events: EventStream;
  store: OutboxStore;
};

/** More than anyone writes; beyond it something is wrong, and the disk must not fill. */
const mostEntries = 300;

/**
 * Sends in order per ticket, one at a time, and tells each step. A text is on disk before it counts as taken. Messages
 * belong to the account that wrote them: those of another are neither sent nor shown until it is signed in again.
 */
export function createOutbox({ clock, random, newId, session, backend, events, store }: OutboxDeps): Outbox {
  const accountKey = () => session.current()?.accountKey ?? null;
  const entries = createEntries();
  const claims = createClaims();
  const save = (owner: string, kept = entries.of(owner)) => store.save(owner, kept, claims);
  const publish = events.publish.bind(events);
  const ledger = createLedger({ entries, claims, clock, accountKey, publish, save: (owner) => save(owner) });
  const isSignedIn = (owner: string) => owner === accountKey();
  const deliver = createDelivery({ backend, claims, clock, isSignedIn, onAccepted: (entry) => ledger.note(entry) });
  const lanes = createLanes({
    clock,
    random,
    waiting: () => entries.of(accountKey()).filter((entry) => entry.item.state === 'waiting'),
    work: async (entry) => (ledger.depart(entry) ? ledger.conclude(entry, await deliver(entry)) : 'done'),
  });
  const opened = new Set<string>();

  /** Brings back what the signed-in account left behind when the application ended. */
  function openAccount(): void {
    const owner = accountKey();
    if (owner === null || opened.has(owner)) return;
    opened.add(owner);
    const left = store.open(owner);
    if (left.claims !== null) claims.remember(left.claims);
    for (const entry of left.entries) {
      entries.add(entry);
      ledger.tell(entry, { kind: 'outgoing.changed', item: entry.item });
    }
  }

  function resume(): void {
    openAccount();
    lanes.resume();
  }

  const stops = [events.onEvent((event) => ledger.recognise(event)), session.onChanged(resume)];
  resume();

  return {
    send({ ticketId, body }) {
      const owner = accountKey();
      if (owner === null) throw new AppError('ERR_SESSION_EXPIRED', 'unauthorized');
      const before = entries.of(owner);
      if (before.length >= mostEntries) throw new AppError('ERR_OUTBOX_FULL', 'conflict');
      const createdAt = new Date(clock.now()).toISOString();
      const isLasting = store.isLasting(owner);
      const words = { clientId: newId(), ticketId, body, createdAt, isLasting };
      const entry = newEntry(owner, { ...words, state: 'waiting', failure: null });
      save(owner, [...before, entry]);
      const { item } = entry;
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
      const { accountKey: owner } = entry;
      save(
        owner,
        entries.of(owner).filter((other) => other !== entry),
      );
      entries.remove(entry);
      ledger.tell(entry, { kind: 'outgoing.discarded', clientId, ticketId: entry.item.ticketId });
    },
    resume,
    dispose() {
      for (const stop of stops) stop();
      lanes.stop();
      // What an interrupted request answers from here on is no verdict on the message.
      store.close();
    },
  };
}
