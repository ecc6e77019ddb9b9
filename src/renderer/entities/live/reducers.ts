import { reportError } from '@renderer/lib/report-error';
import type { DomainEvent, DomainEventKind } from '@shared/domain/events';

/** Returned by a reducer that cannot derive the new state: the query is refetched. */
export const unknowable = Symbol('unknowable');

export type Reduced<D> = D | typeof unknowable;

export type EventByKind = { [K in DomainEventKind]: Extract<DomainEvent, { kind: K }> };

/**
 * Applies each kind of event to cached data. A reducer is pure and idempotent, never mutates, and returns the data it
 * was given where nothing changed. Kinds without an entry do not concern the data.
 */
export type Reducers<D, C> = {
  readonly [K in DomainEventKind]?: (data: D, event: EventByKind[K], context: C) => Reduced<D>;
};

export type Folded<D> = { data: D; isUnknowable: boolean };

/**
 * Applies a batch in order. A reducer that throws or returns `unknowable` marks the query for a refetch; the batch goes
 * on.
 */
export function foldEvents<D, C>(
  reducers: Reducers<D, C>,
  events: readonly DomainEvent[],
  start: { data: D; context: C },
): Folded<D> {
  let folded: Folded<D> = { data: start.data, isUnknowable: false };
  for (const event of events) {
    const next = attempt(reducers, event, { data: folded.data, context: start.context });
    folded = next === unknowable ? { ...folded, isUnknowable: true } : { ...folded, data: next };
  }
  return folded;
}

function attempt<D, C>(reducers: Reducers<D, C>, event: DomainEvent, start: { data: D; context: C }): Reduced<D> {
  try {
    return dispatch(reducers, event.kind, { event, ...start });
  } catch (thrown) {
    reportError(`reducer ${event.kind}`, thrown);
    // One bad event never stops its batch; a refetch replaces its effect.
    return unknowable;
  }
}

function dispatch<K extends DomainEventKind, D, C>(
  reducers: Reducers<D, C>,
  kind: K,
  step: { event: EventByKind[K]; data: D; context: C },
): Reduced<D> {
  const reduce: Reducers<D, C>[K] = reducers[kind];
  return reduce === undefined ? step.data : reduce(step.data, step.event, step.context);
}
