import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { notifyManager } from '@tanstack/react-query';

import { reportError } from '@renderer/lib/report-error';
import type { DomainEvent, DomainEventKind } from '@shared/domain/events';
import type { SessionUser } from '@shared/domain/user';

import type { Unsettled } from './refresh';

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

/** The user for whom events are applied; decides which rows are visible. */
export type Viewer = Pick<SessionUser, 'id' | 'profile' | 'allTicket' | 'queues'>;

type Target = { client: QueryClient; queryKey: QueryKey; viewer: Viewer };

/** Keeps the queries under one key prefix equal to the server by applying events to them. */
export type Projection = {
  prefix: (accountKey: string) => QueryKey;
  /** Kinds of events that may change the queries. */
  kinds: ReadonlySet<DomainEventKind>;
  /** Applies the events of its kinds in a batch to one query; true if the query has to be refetched. */
  apply: (target: Target, events: readonly DomainEvent[]) => boolean;
  /** Milliseconds between two refetches of a query; a second by default. */
  refreshPauseMs?: number;
};

/** Lists that customers' messages change are compared with the server at most once in ten seconds, whatever arrives. */
export const busyPauseMs = 10_000;
/** A single record or a list of the team's own records costs one request, and rarely changes. */
const pauseMs = 1_000;

type ProjectionOptions<D> = {
  prefix: (accountKey: string) => QueryKey;
  reducers: Reducers<D, Viewer>;
  /** True if part of the data is known to be outdated and should be refetched. */
  isOld?: (data: D) => boolean;
  refreshPauseMs?: number;
};

export function projection<D>(options: ProjectionOptions<D>): Projection {
  const { prefix, reducers, isOld, refreshPauseMs = pauseMs } = options;
  return {
    prefix,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are kinds
    kinds: new Set(Object.keys(reducers) as DomainEventKind[]),
    refreshPauseMs,
    apply({ client, queryKey, viewer }, events) {
      const data = client.getQueryData<D>(queryKey);
      if (data === undefined) return false;
      const folded = foldEvents(reducers, events, { data, context: viewer });
      const hasChanged = folded.data !== data;
      if (hasChanged) client.setQueryData<D>(queryKey, folded.data);
      return folded.isUnknowable || (hasChanged && isOld?.(folded.data) === true);
    },
  };
}

type Scene = { accountKey: string; viewer: Viewer; projections: readonly Projection[] };

/**
 * Applies a batch to all cached queries that its events concern, one write each; returns the queries to refetch. Queries
 * of other projections are not even looked up.
 */
export function applyBatch(client: QueryClient, scene: Scene, events: readonly DomainEvent[]): Unsettled[] {
  recordBatch(client, events);
  const unsettled: Unsettled[] = [];
  notifyManager.batch(() => {
    for (const { prefix, kinds, apply, refreshPauseMs = pauseMs } of scene.projections) {
      const relevant = events.filter(({ kind }) => kinds.has(kind));
      if (relevant.length === 0) continue;
      for (const query of client.getQueryCache().findAll({ queryKey: prefix(scene.accountKey) })) {
        // A write would clear the invalidation that refetches a query when it is next shown.
        if (query.state.isInvalidated && !query.isActive()) continue;
        const { queryKey } = query;
        if (apply({ client, queryKey, viewer: scene.viewer }, relevant))
          unsettled.push({ queryKey, pauseMs: refreshPauseMs });
      }
    }
  });
  return unsettled;
}
