import { join } from 'node:path';

import type { MediaSource } from './backend/media/media-source';
import { createCachedMedia } from './offline-cache/cached-media';
import type { OfflineCache } from './offline-cache/offline-cache';
import { createOfflineCache } from './offline-cache/offline-cache';
import type { Clock } from './ports/clock';
import type { Logger } from './ports/logger';
import type { StorageProblemsService } from './storage/storage-problems';
import type { AccountServices } from './wire-account';

export type OfflineCacheWiringDeps = {
  account: Pick<AccountServices, 'session' | 'vault' | 'media'>;
  isOffline: () => boolean;
  problems: StorageProblemsService;
  userData: string;
  version: string;
  clock: Clock;
  logger: (scope: string) => Logger;
};

export type OfflineCacheServices = { offlineCache: OfflineCache; media: MediaSource };

/** The offline cache, and media that use it. */
export function wireOfflineCache({
  account,
  isOffline,
  problems,
  userData,
  ...deps
}: OfflineCacheWiringDeps): OfflineCacheServices {
  const offlineCache = createOfflineCache({
    session: account.session,
    vault: account.vault,
    version: deps.version,
    folder: join(userData, 'reading'),
    report: problems.of('cache'),
    clock: deps.clock,
    log: deps.logger('offline-cache'),
  });
  return { offlineCache, media: createCachedMedia({ media: account.media, offlineCache, isOffline }) };
}
