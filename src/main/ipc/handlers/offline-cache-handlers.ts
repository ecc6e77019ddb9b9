import type { OfflineCache } from '@main/offline-cache/offline-cache';

import type { Handlers } from '../router';

type Names = 'offlineCache.read' | 'offlineCache.write';

export function offlineCacheHandlers({
  offlineCache,
}: {
  offlineCache: Pick<OfflineCache, 'read' | 'write'>;
}): Pick<Handlers, Names> {
  return {
    'offlineCache.read': async ({ name }) => {
      const bytes = await offlineCache.read(name);
      return bytes === null ? null : Buffer.from(bytes).toString('utf8');
    },
    'offlineCache.write': async ({ name, text }) => {
      await offlineCache.write(name, Buffer.from(text));
    },
  };
}
