import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { notifyManager } from '@tanstack/react-query';

import type { DomainEvent } from '@shared/domain/events';
import type { SessionUser } from '@shared/domain/user';

import { recordBatch } from './recording';
import type { Reducers } from './reducers';
import { foldEvents } from './reducers';

/** The user for whom events are applied; decides which rows are visible. */
export type Viewer = Pick<SessionUser, 'id' | 'profile' | 'allTicket' | 'queues'>;

type Target = { client: QueryClient; queryKey: QueryKey; viewer: Viewer };

/** Keeps the queries under one key prefix equal to the server by applying events to them. */
export type Projection = {
  prefix: (accountKey: string) => QueryKey;
  /** Applies a batch to one query; true if the query has to be refetched. */
  apply: (target: Target, events: readonly DomainEvent[]) => boolean;
};

type ProjectionOptions<D> = {
  prefix: (accountKey: string) => QueryKey;
  reducers: Reducers<D, Viewer>;
  /** True if part of the data is known to be outdated and should be refetched. */
  isOld?: (data: D) => boolean;
};

export function projection<D>({ prefix, reducers, isOld }: ProjectionOptions<D>): Projection {
  return {
    prefix,
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

/** Applies a batch to all cached queries, one write each; returns the keys to refetch. */
export function applyBatch(client: QueryClient, scene: Scene, events: readonly DomainEvent[]): QueryKey[] {
  recordBatch(client, events);
  const unsettled: QueryKey[] = [];
  notifyManager.batch(() => {
    for (const { prefix, apply } of scene.projections) {
      for (const query of client.getQueryCache().findAll({ queryKey: prefix(scene.accountKey) })) {
        // A write would clear the invalidation that refetches a query when it is next shown.
        if (query.state.isInvalidated && !query.isActive()) continue;
        const { queryKey } = query;
        if (apply({ client, queryKey, viewer: scene.viewer }, events)) unsettled.push(queryKey);
      }
    }
  });
  return unsettled;
}
