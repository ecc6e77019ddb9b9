import { AppError } from '@shared/domain/app-error';

import type { Backend } from '../backend/backend';
import type { ServerClock } from '../backend/server-clock';
import type { Clock } from '../ports/clock';
import type { EventStream } from '../realtime/event-stream';
import type { SessionService } from '../session/session';
import { createClaims } from './claims';
import { createDelivery } from './delivery';
import { createDispatch } from './dispatch';
import type { Entry } from './entry';
import { createEntries, newEntry } from './entry';
import type { UploadStoreFor } from './files/upload-store';
import { createLanes } from './lanes';
import { createLedger } from './ledger';
import { createLook } from './look';
import type { OutboxStore } from './outbox-store';
import type { Outbox } from './outbox-types';
import { createRevise } from './revise';

export type OutboxDeps = {
  clock: Clock;
  /** By it messages are found again at the server. */
  serverClock: Pick<ServerClock, 'now'>;
  random: () => number;
  newId: () => string;
  session: Pick<SessionService, 'current' | 'onChanged'>;
  backend: Backend;
  events: EventStream;
  store: OutboxStore;
  uploadStore: UploadStoreFor;
};

/** More than anyone writes; beyond it something is wrong, and the disk must not fill. */
const mostEntries = 300;

const unsent = { state: 'waiting', failure: null, progress: null } as const;

/**
 * Sends in order per ticket, one at a time, and tells each step. A text is on disk before it counts as taken. Messages
 * belong to the account that wrote them: those of another are neither sent nor shown until it is signed in again.
 */
export function createOutbox(deps: OutboxDeps): Outbox {
  const { random, newId, session, backend, events, store, uploadStore, ...time } = deps;
  const accountKey = () => session.current()?.accountKey ?? null;
  const entries = createEntries();
  const claims = createClaims();
  const save = (owner: string, kept = entries.of(owner)) => store.save(owner, kept, claims);
  const ways = { publish: events.publish.bind(events), release: releaseFrom(uploadStore), save };
  const ledger = createLedger({ ...time, ...ways, entries, claims, accountKey });
  const isSignedIn = (owner: string) => owner === accountKey();
  const look = createLook({ ...time, backend, claims, isSignedIn });
  const deliver = createDelivery({
    ...{ ...time, claims, look, isSignedIn },
    dispatch: createDispatch({ backend, uploadStore, onProgress: (entry, share) => ledger.progress(entry, share) }),
    onAccepted: (entry) => ledger.note(entry),
  });
  const lanes = createLanes({
    ...{ ...time, random },
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
    if (left.claims !== null) {
      claims.remember(left.claims);
      // Where the outbox could not be read its files stay, for whoever looks into it.
      uploadStore.sweep(owner, fileIdsOf(left.entries));
    }
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
    send({ ticketId, body, quoted, file: shelved = null }) {
      const owner = accountKey();
      if (owner === null) throw new AppError('ERR_SESSION_EXPIRED', 'unauthorized');
      const before = entries.of(owner);
      if (before.length >= mostEntries) throw new AppError('ERR_OUTBOX_FULL', 'conflict');
      const createdAt = new Date(time.clock.now()).toISOString();
      const words = { clientId: newId(), ticketId, body, createdAt, ...(quoted && { quoted }) };
      const entry = newEntry(owner, { ...words, ...unsent, isLasting: store.isLasting(owner) }, shelved);
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
      Object.assign(entry, { mayBeStored: entry.mayBeStored || entry.isAccepted, isAccepted: false });
      ledger.change(entry, { state: 'waiting', failure: null });
      lanes.pump();
    },
    revise: createRevise({ entries, look, ledger, accountKey, save, pump: () => lanes.pump() }),
    discard(clientId) {
      const entry = entries.require(accountKey(), clientId);
      if (stopUpload(entry)) return;
      if (entry.item.state === 'sending') throw new AppError('ERR_OUTGOING_IN_FLIGHT', 'conflict');
      ledger.discard(entry);
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

const fileIdsOf = (entries: readonly Entry[]) =>
  entries.flatMap(({ shelved }) => (shelved === null ? [] : [shelved.fileId]));

function releaseFrom(uploadStore: UploadStoreFor): (entry: Entry) => void {
  return ({ accountKey, shelved }) => {
    if (shelved !== null) uploadStore.remove(accountKey, shelved.fileId);
  };
}

/** Whether an upload was under way: what becomes of its message is known once it has ended. */
function stopUpload(entry: Entry): boolean {
  if (entry.abort === null) return false;
  entry.isGivenUp = true;
  entry.abort();
  return true;
}
