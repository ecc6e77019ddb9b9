import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { hashKey } from '@tanstack/react-query';

import { currentTime } from '@renderer/lib/current-time';

/** Milliseconds before the first refetch; requests that come together share it. */
const shortest = 100;
/** Share of the pause that is added at random, so that the clients of a server do not ask it in step. */
const jitter = 0.2;

/** A query that events could not settle. `pauseMs` is the least time between two of its refetches. */
export type Unsettled = { queryKey: QueryKey; pauseMs: number };

type Entry = { timer: ReturnType<typeof setTimeout> | null; nextAt: number };

const schedules = new WeakMap<QueryClient, Map<string, Entry>>();

/** Refetches queries soon, and each one under a stream of events at most once in its pause. */
export function scheduleRefresh(client: QueryClient, unsettled: readonly Unsettled[]): void {
  const entries = schedules.get(client) ?? new Map<string, Entry>();
  schedules.set(client, entries);
  for (const { queryKey, pauseMs } of unsettled) {
    const hash = hashKey(queryKey);
    const now = currentTime();
    const entry = entries.get(hash) ?? { timer: null, nextAt: now };
    entries.set(hash, entry);
    entry.timer ??= setTimeout(
      () => {
        entry.timer = null;
        entry.nextAt = currentTime() + pauseMs * (1 + jitter * Math.random());
        removeRested(entries);
        void client.invalidateQueries({ queryKey, exact: true });
      },
      Math.max(shortest, entry.nextAt - now),
    );
  }
}

/** Queries that left the screen would stay in the schedule for ever. */
function removeRested(entries: Map<string, Entry>): void {
  const now = currentTime();
  for (const [hash, { timer, nextAt }] of entries) if (timer === null && nextAt <= now) entries.delete(hash);
}
