import type { FirstEntries } from '@main/offline-cache/first-entries';
import type { OfflineCache } from '@main/offline-cache/offline-cache';
import type { LocalSearch } from '@main/search/local-search';

import type { Handlers } from '../router';

type Names =
  'offlineCache.read' | 'offlineCache.write' | 'offlineCache.setFirst' | 'offlineCache.reset' | 'search.local';

export type OfflineCacheHandlersDeps = {
  offlineCache: Pick<OfflineCache, 'read' | 'write' | 'reset'>;
  firstEntries: Pick<FirstEntries, 'write'>;
  localSearch: Pick<LocalSearch, 'find'>;
};

export function offlineCacheHandlers(deps: OfflineCacheHandlersDeps): Pick<Handlers, Names> {
  const { offlineCache, firstEntries, localSearch } = deps;
  return {
    'search.local': ({ text, filter }) => localSearch.find(text, filter),
    'offlineCache.read': async ({ name }) => {
      const bytes = await offlineCache.read(name);
      return bytes === null ? null : Buffer.from(bytes).toString('utf8');
    },
    'offlineCache.write': async ({ name, text }) => {
      await offlineCache.write(name, Buffer.from(text));
    },
    'offlineCache.setFirst': async ({ names }) => {
      await firstEntries.write(names);
    },
    'offlineCache.reset': async () => {
      await offlineCache.reset();
    },
  };
}
