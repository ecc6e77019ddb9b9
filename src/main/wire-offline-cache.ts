import { join } from 'node:path';

import type { MediaSource } from './backend/media/media-source';
import { createCachedMedia } from './offline-cache/cached-media';
import type { FirstEntries } from './offline-cache/first-entries';
import { createFirstEntries } from './offline-cache/first-entries';
import type { OfflineCache } from './offline-cache/offline-cache';
import { createOfflineCache } from './offline-cache/offline-cache';
import type { Clock } from './ports/clock';
import type { Logger } from './ports/logger';
import type { EventStream } from './realtime/event-stream';
import type { LocalSearch } from './search/local-search';
import { createLocalSearch } from './search/local-search';
import type { StorageProblemsService } from './storage/storage-problems';
import type { AccountServices } from './wire-account';

/** Stored search indexes of another format are not used. */
const searchFormat = '1';
const mostIndexBytes = 128 * 1024 * 1024;
const mostPartBytes = 4 * 1024 * 1024;

export type OfflineCacheWiringDeps = {
  account: Pick<AccountServices, 'session' | 'vault' | 'media' | 'backend'>;
  events: Pick<EventStream, 'onEvent'>;
  isOffline: () => boolean;
  problems: StorageProblemsService;
  userData: string;
  version: string;
  clock: Clock;
  logger: (scope: string) => Logger;
};

export type OfflineCacheServices = {
  offlineCache: OfflineCache;
  firstEntries: FirstEntries;
  media: MediaSource;
  localSearch: LocalSearch;
  dispose(): void;
};

/** The offline cache, media that use it, and the search over what this machine has received. */
export function wireOfflineCache(deps: OfflineCacheWiringDeps): OfflineCacheServices {
  const { account, events, isOffline, problems, userData, version, clock, logger } = deps;
  const { session, vault } = account;
  const offlineCache = createOfflineCache({
    session,
    vault,
    version,
    folder: join(userData, 'reading'),
    report: problems.of('cache'),
    clock,
    log: logger('offline-cache'),
  });
  const index = createOfflineCache({
    session,
    vault,
    purpose: 'search',
    version: searchFormat,
    folder: join(userData, 'search'),
    // A damaged part of the index fills again from replies; nothing of the user's is lost.
    report: { damaged: () => undefined, saved: () => undefined },
    clock,
    log: logger('search'),
    limit: mostIndexBytes,
    largest: mostPartBytes,
  });
  const localSearch = createLocalSearch({
    session,
    backend: account.backend,
    events,
    store: index,
    clock,
    log: logger('search'),
  });
  return {
    offlineCache,
    firstEntries: createFirstEntries(offlineCache),
    localSearch,
    media: createCachedMedia({ media: account.media, offlineCache, isOffline }),
    dispose() {
      localSearch.dispose();
      index.dispose();
      offlineCache.dispose();
    },
  };
}
