import type { OfflineCache } from '@main/offline-cache/offline-cache';

import type { Handlers } from '../router';

type Names = 'reading.read' | 'reading.write';

export function offlineCacheHandlers({
  reading,
}: {
  reading: Pick<OfflineCache, 'read' | 'write'>;
}): Pick<Handlers, Names> {
  return {
    'reading.read': async ({ name }) => {
      const bytes = await reading.read(name);
      return bytes === null ? null : Buffer.from(bytes).toString('utf8');
    },
    'reading.write': async ({ name, text }) => {
      await reading.write(name, Buffer.from(text));
    },
  };
}
