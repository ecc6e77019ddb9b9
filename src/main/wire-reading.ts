import { join } from 'node:path';

import type { MediaSource } from './backend/media/media-source';
import type { Clock } from './ports/clock';
import type { Logger } from './ports/logger';
import { createKeptMedia } from './reading/kept-media';
import type { ReadingCache } from './reading/reading-cache';
import { createReadingCache } from './reading/reading-cache';
import type { Troubles } from './storage/troubles';
import type { AccountServices } from './wire-account';

export type ReadingDeps = {
  account: Pick<AccountServices, 'session' | 'vault' | 'media'>;
  isOffline: () => boolean;
  troubles: Troubles;
  userData: string;
  version: string;
  clock: Clock;
  logger: (scope: string) => Logger;
};

export type ReadingServices = { reading: ReadingCache; media: MediaSource };

/** What was seen last, for the start and for the time without a server. */
export function wireReading({ account, isOffline, troubles, userData, ...deps }: ReadingDeps): ReadingServices {
  const reading = createReadingCache({
    ...{ session: account.session, vault: account.vault, version: deps.version },
    folder: join(userData, 'reading'),
    report: troubles.of('cache'),
    clock: deps.clock,
    log: deps.logger('reading'),
  });
  return { reading, media: createKeptMedia({ media: account.media, reading, isOffline }) };
}
