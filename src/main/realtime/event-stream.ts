import type { DomainEvent } from '@shared/domain/events';

import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';

/** In milliseconds, one frame at 60 Hz: events within it reach the renderer as one push and one render. */
const batchWindow = 16;
/** Milliseconds between two pushes of a stream of events: each push renders the lists on screen. */
const streamWindow = 50;

/** Distributes domain events in main: to listeners at once, to the renderer in batches. */
export type EventStream = {
  publish(event: DomainEvent): void;
  onEvent(listener: (event: DomainEvent) => void): () => void;
  /** Discards undelivered events of an account that has signed out. */
  drop(): void;
};

export type EventStreamDeps = {
  clock: Clock;
  log: Logger;
  deliver: (batch: readonly DomainEvent[]) => void;
};

/**
 * A listener may publish in turn (the outbox settles what a frame confirms); such events join the same batch, after the
 * event that caused them.
 */
export function createEventStream({ clock, log, deliver }: EventStreamDeps): EventStream {
  const listeners = new Set<(event: DomainEvent) => void>();
  let batch: DomainEvent[] = [];
  let cancelFlush: (() => void) | null = null;
  let deliveredAt = -Infinity;

  function flush(): void {
    const ready = batch;
    batch = [];
    cancelFlush = null;
    deliveredAt = clock.now();
    deliver(ready);
  }

  function delay(): number {
    const elapsed = clock.now() - deliveredAt;
    // A clock that was set back would hold the batch.
    return elapsed < 0 ? batchWindow : Math.max(batchWindow, streamWindow - elapsed);
  }

  return {
    publish(event) {
      batch.push(event);
      cancelFlush ??= clock.after(delay(), flush);
      for (const listener of listeners) {
        try {
          listener(event);
        } catch {
          log.warn('event listener failed', { kind: event.kind });
        }
      }
    },
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    drop() {
      batch = [];
      cancelFlush?.();
      cancelFlush = null;
    },
  };
}
