import type { Downloads } from './downloads/downloads';
import { createDownloads } from './downloads/downloads';
import type { PushChannel } from './ipc/push-channel';
import type { Clock } from './ports/clock';
import type { Logger } from './ports/logger';
import type { OriginMark } from './ports/origin-mark';
import type { SavedFiles } from './ports/saved-files';
import type { AccountServices } from './wire-account';
import type { OfflineCacheServices } from './wire-offline-cache';

export type DownloadsWiring = {
  cache: Pick<OfflineCacheServices, 'media'>;
  account: Pick<AccountServices, 'server'>;
  desktop: { pushes: PushChannel };
  savedFiles: SavedFiles;
  originMark: OriginMark;
  logger: (scope: string) => Logger;
  clock: Clock;
};

/** Downloads of the files of an account's server, whose progress the page hears of. */
export function wireDownloads({
  cache,
  account,
  desktop,
  savedFiles,
  originMark,
  logger,
  clock,
}: DownloadsWiring): Downloads {
  return createDownloads({
    media: cache.media,
    files: savedFiles,
    originMark,
    address: () => account.server.address(),
    log: logger('downloads'),
    clock,
    progress: (progress) => desktop.pushes.push('media.progress', progress),
  });
}
