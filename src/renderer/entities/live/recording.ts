import type { QueryClient } from '@tanstack/react-query';

import type { DomainEvent } from '@shared/domain/events';

const recordings = new WeakMap<QueryClient, Set<DomainEvent[]>>();

/** Records the batch for every running fetch. */
export function recordBatch(client: QueryClient, events: readonly DomainEvent[]): void {
  for (const recording of recordings.get(client) ?? []) recording.push(...events);
}

/**
 * Runs a fetch and passes its answer to `settle`, with the events that arrived meanwhile: the answer may be older than
 * they are, so `settle` applies them to it.
 */
export async function fetchAlongEvents<T, D>(
  client: QueryClient,
  fetch: () => Promise<T>,
  settle: (answer: T, events: readonly DomainEvent[]) => D,
): Promise<D> {
  const open = recordings.get(client) ?? new Set();
  recordings.set(client, open);
  const recording: DomainEvent[] = [];
  open.add(recording);
  try {
    return settle(await fetch(), recording);
  } finally {
    open.delete(recording);
  }
}
