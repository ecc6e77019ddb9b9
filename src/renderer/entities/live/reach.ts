import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { hashKey } from '@tanstack/react-query';

const reaches = new WeakMap<QueryClient, Map<string, number>>();

/** Says how many rows of a list, counted from its newest, the screen shows: a refetch covers them. */
export function noteReach(client: QueryClient, key: QueryKey, rows: number): void {
  const known = reaches.get(client) ?? new Map<string, number>();
  reaches.set(client, known);
  known.set(hashKey(key), rows);
}

/** Rows that a refetch has to cover; 0 where nobody said. */
export function reachOf(client: QueryClient, key: QueryKey): number {
  return reaches.get(client)?.get(hashKey(key)) ?? 0;
}

/** Says that the list whose key has this hash is no longer on screen. */
export function forgetReach(client: QueryClient, hash: string): void {
  reaches.get(client)?.delete(hash);
}
