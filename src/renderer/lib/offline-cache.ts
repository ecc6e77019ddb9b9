import type { Query, QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';

import type { SavedEntry } from '@shared/ipc/views';
import { mostFirstEntries } from '@shared/ipc/views';

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
    return text === null ? null : parsed(text);
  } catch {
    return null;
  }
}

function parsed(text: string): Saved {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written below by this very version
  return JSON.parse(text) as Saved;
}

/**
 * Puts saved entries of an account into the cache before anything renders. They count as outdated: what shows them asks
 * the server.
 */
export function restoreSaved(client: QueryClient, { accountKey, saved }: { accountKey: string; saved: SavedEntry[] }) {
  for (const { name, text } of saved) {
    try {
      const queryKey: unknown = JSON.parse(name);
      if (!Array.isArray(queryKey) || queryKey[0] !== accountKey || client.getQueryData(queryKey) !== undefined)
        continue;
      const { data, at } = parsed(text);
      client.setQueryData(queryKey, data, { updatedAt: at });
      void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
    } catch {
      // Damaged text counts as missing.
    }
  }
}

/** Names of the saved queries that are on screen. */
function namesOnScreen(client: QueryClient, isSaved: (queryKey: QueryKey) => boolean): string[] {
  const active = client.getQueryCache().findAll({ type: 'active', predicate: ({ queryKey }) => isSaved(queryKey) });
  return active.map(({ queryHash }) => queryHash).slice(0, mostFirstEntries);
}

/**
 * Reports to main which saved queries the first screen with any shows, for the next start. `screen` names the screen; of
 * others nothing is reported. Returns a function that stops it.
 */
export function followFirstScreen(
  client: QueryClient,
  { isSaved, screen }: { isSaved: (queryKey: QueryKey) => boolean; screen: () => string },
): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let first: string | null = null;
  let reported = '';

  function report(): void {
    timer = null;
    const names = namesOnScreen(client, isSaved);
    if (names.length === 0) return;
    first ??= screen();
    if (screen() !== first || names.join() === reported) return;
    reported = names.join();
    // Without the list the next start asks for each entry.
    void callMain('offlineCache.setFirst', { names }).catch(() => undefined);
  }

  const stop = client.getQueryCache().subscribe(({ type }) => {
    if (type === 'observerAdded') timer ??= setTimeout(report, pause);
  });
  return () => {
    stop();
    if (timer !== null) clearTimeout(timer);
  };
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

  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    changed.add(event.query.queryHash);
    timer ??= setTimeout(flush, pause);
  });
  return () => {
    stop();
    if (timer !== null) clearTimeout(timer);
  };
}
