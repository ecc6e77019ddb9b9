import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { hashKey } from '@tanstack/react-query';

/** How long refreshes are gathered, so that a burst of events costs one request per list and not one per event. */
export const refreshDelay = 800;

type Pending = { keys: Map<string, QueryKey>; timer: ReturnType<typeof setTimeout> | null };

const pendings = new WeakMap<QueryClient, Pending>();

/** Asks the server about these queries again, soon and once. */
export function scheduleRefresh(client: QueryClient, keys: readonly QueryKey[]): void {
  if (keys.length === 0) return;
  const pending: Pending = pendings.get(client) ?? { keys: new Map(), timer: null };
  pendings.set(client, pending);
  for (const key of keys) pending.keys.set(hashKey(key), key);
  pending.timer ??= setTimeout(() => flush(client, pending), refreshDelay);
}

function flush(client: QueryClient, pending: Pending): void {
  const keys = [...pending.keys.values()];
  pending.keys.clear();
  pending.timer = null;
  for (const queryKey of keys) void client.invalidateQueries({ queryKey, exact: true });
}
