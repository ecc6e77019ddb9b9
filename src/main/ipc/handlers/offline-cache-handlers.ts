import type { OfflineCache } from '@main/offline-cache/offline-cache';

import type { Handlers } from '../router';

type Names = 'offlineCache.read' | 'offlineCache.write';

export function offlineCacheHandlers({
  reading,
}: {
  reading: Pick<OfflineCache, 'read' | 'write'>;
}): Pick<Handlers, Names> {
  return {
    'offlineCache.read': async ({ name }) => {
      const bytes = await reading.read(name);
      return bytes === null ? null : Buffer.from(bytes).toString('utf8');
    },
    'offlineCache.write': async ({ name, text }) => {
      await reading.write(name, Buffer.from(text));
    },
  };
}
