import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { hashKey } from '@tanstack/react-query';

import { currentTime } from '@renderer/lib/current-time';

/** The first refetch runs after 100 ms; under a stream of events there is one per second and query. */
const shortest = 100;
const pause = 1_000;

type Pending = { keys: Map<string, QueryKey>; timer: ReturnType<typeof setTimeout> | null; flushedAt: number };

const pendings = new WeakMap<QueryClient, Pending>();

/** Refetches queries soon; requests that come together share one refetch. */
export function scheduleRefresh(client: QueryClient, keys: readonly QueryKey[]): void {
  if (keys.length === 0) return;
  const pending: Pending = pendings.get(client) ?? { keys: new Map(), timer: null, flushedAt: -Infinity };
  pendings.set(client, pending);
  for (const key of keys) pending.keys.set(hashKey(key), key);
  const wait = Math.max(shortest, pending.flushedAt + pause - currentTime());
  pending.timer ??= setTimeout(() => flush(client, pending), wait);
}

function flush(client: QueryClient, pending: Pending): void {
  const keys = [...pending.keys.values()];
  pending.keys.clear();
  pending.timer = null;
  pending.flushedAt = currentTime();
  for (const queryKey of keys) void client.invalidateQueries({ queryKey, exact: true });
}
