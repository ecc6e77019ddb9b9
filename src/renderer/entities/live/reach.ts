import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { hashKey } from '@tanstack/react-query';

const reaches = new WeakMap<QueryClient, Map<string, number>>();

/** Reports how many rows of a list, from the newest, the screen shows; a refetch covers them. */
export function reportReach(client: QueryClient, key: QueryKey, rows: number): void {
  const known = reaches.get(client) ?? new Map<string, number>();
  reaches.set(client, known);
  known.set(hashKey(key), rows);
}

/** Number of rows that a refetch has to cover; 0 by default. */
export function reachOf(client: QueryClient, key: QueryKey): number {
  return reaches.get(client)?.get(hashKey(key)) ?? 0;
}

/** Removes the report of a list that left the screen, by the hash of its key. */
export function clearReach(client: QueryClient, hash: string): void {
  reaches.get(client)?.delete(hash);
}
