import type { LocalHits, LocalSearchFilter } from '@shared/domain/local-search';

import type { BackendObserver, ObservedBackend } from '../backend/backend';
import type { OfflineCache } from '../offline-cache/offline-cache';
import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';
import type { EventStream } from '../realtime/event-stream';
import type { Session, SessionService } from '../session/session';
import { createIndexFile } from './index-file';
import { createIndexLearner } from './index-learner';
import type { IndexLimits } from './search-index';
import { createSearchIndex } from './search-index';

/** Milliseconds between a change and its write; changes meanwhile join it. */
const saveDelayMs = 10_000;

const limits: IndexLimits = { messages: 100_000, tickets: 10_000, contacts: 20_000 };

export type LocalSearchDeps = {
  session: Pick<SessionService, 'current' | 'onChanged'>;
  backend: Pick<ObservedBackend, 'observe'>;
  events: Pick<EventStream, 'onEvent'>;
  /** Encrypted with a key of the account, which is removed at sign-out with all entries. */
  store: Pick<OfflineCache, 'read' | 'write'>;
  clock: Clock;
  log: Logger;
  limits?: IndexLimits;
};

/**
 * Searches the messages, tickets and contacts that this machine has received for the signed-in account, without a server.
 * The index learns from replies and events; it is bounded, and ends with the session.
 */
export type LocalSearch = {
  /** Waits until the stored index is read. */
  find(query: string, filter?: LocalSearchFilter): Promise<LocalHits>;
  dispose(): void;
};

/** The store keeps other data for a user from whom customers' numbers are hidden, and so does the index. */
function ownerOf(account: Session | null): string | null {
  if (account === null) return null;
  return account.view.user.seesNumbers === false ? `${account.accountKey} masked` : account.accountKey;
}

export function createLocalSearch(deps: LocalSearchDeps): LocalSearch {
  const { session, backend, events, clock, log } = deps;
  const file = createIndexFile(deps.store);
  const index = createSearchIndex(deps.limits ?? limits, (kind, id) => {
    file.touch(kind, id);
    cancelSave ??= clock.after(saveDelayMs, () => void save());
  });
  const learn = createIndexLearner(index);
  let cancelSave: (() => void) | null = null;
  let accountKey: string | null = null;
  /** Set while the stored index is read. */
  let pending: (() => void)[] | null = null;
  let restored: Promise<void> = Promise.resolve();

  async function save(): Promise<void> {
    const owner = accountKey;
    cancelSave?.();
    cancelSave = null;
    await restored;
    await file.save(index, () => accountKey === owner && owner !== null);
  }

  async function restore(owner: string): Promise<void> {
    try {
      await file.restore(index, () => accountKey === owner);
    } catch {
      log.warn('search index not read');
    }
    if (accountKey !== owner) return;
    forgetChanges();
    const received = pending ?? [];
    pending = null;
    for (const apply of received) apply();
  }

  function forgetChanges(): void {
    cancelSave?.();
    cancelSave = null;
    file.forget();
  }

  /** Replies and events are newer than the stored index, so they wait until it is read. */
  function receive(apply: () => void): void {
    if (accountKey === null) return;
    if (pending === null) apply();
    else pending.push(apply);
  }

  /** An expired session keeps the stored index for the next sign-in of the same account. */
  function begin(next: string | null): void {
    if (next === accountKey) return;
    accountKey = next;
    forgetChanges();
    index.messages.clear();
    index.tickets.clear();
    index.contacts.clear();
    pending = next === null ? null : [];
    restored = next === null ? Promise.resolve() : restore(next);
  }

  begin(ownerOf(session.current()));
  const observer: BackendObserver = {
    requested: () => undefined,
    failed: () => undefined,
    answered: (name, input, reply) => receive(() => learn.fromReply(name, input, reply)),
  };
  const stops = [
    session.onChanged((next) => begin(ownerOf(next))),
    backend.observe(observer),
    events.onEvent((event) => receive(() => learn.fromEvent(event))),
  ];
  return {
    async find(query, filter) {
      const owner = accountKey;
      await restored;
      return index.find(owner === accountKey ? query : '', filter);
    },
    dispose() {
      if (file.hasChanges()) void save();
      for (const stop of stops) stop();
    },
  };
}
