import type { Query, QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';

import { callMain } from './bridge';

/** Serialisable form of a query's data for the next start and for offline use; null if it is not saved. */
export type SavedForm = (queryKey: QueryKey, data: unknown) => unknown;

type Saved = { data: unknown; at: number };

const pause = 3_000;

/**
 * Query persister: shows the saved data while the request runs. The query resolves with the server's answer, so saved
 * data never counts as fresh.
 */
export function createOfflinePersister(isSaved: (queryKey: QueryKey) => boolean) {
  return async function persister<T, K extends QueryKey>(
    queryFn: QueryFunction<T, K>,
    context: Parameters<QueryFunction<T, K>>[0],
    query: Query,
  ): Promise<T> {
    if (query.state.data === undefined && isSaved(query.queryKey)) void showSaved(query);
    return queryFn(context);
  };
}

async function showSaved(query: Query): Promise<void> {
  const saved = await readSaved(query.queryHash);
  if (saved === null || query.state.data !== undefined) return;
  query.setData(saved.data, { updatedAt: saved.at, manual: true });
}

async function readSaved(name: string): Promise<Saved | null> {
  try {
    const text = await callMain('offlineCache.read', { name });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written below by this very version
    return text === null ? null : (JSON.parse(text) as Saved);
  } catch {
    return null;
  }
}

/** Saves fresh data after a short delay. Returns a function that stops it. */
export function cacheForOffline(client: QueryClient, formOf: SavedForm): () => void {
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | null = null;

  function flush(): void {
    timer = null;
    const names = [...changed];
    changed.clear();
    for (const name of names) {
      const query = client.getQueryCache().get(name);
      if (query === undefined) continue;
      const { data, dataUpdatedAt: at } = query.state;
      const form = data === undefined ? null : formOf(query.queryKey, data);
      if (form === null) continue;
      // If saving fails, the data comes from the server again.
      void callMain('offlineCache.write', { name, text: JSON.stringify({ data: form, at }) }).catch(() => undefined);
    }
  }

  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    changed.add(event.query.queryHash);
    timer ??= setTimeout(flush, pause);
  });
}
