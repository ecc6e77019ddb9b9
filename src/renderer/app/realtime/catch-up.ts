import type { Query, QueryClient } from '@tanstack/react-query';

import { AppError } from '@shared/domain/app-error';

/** `failing`: part of the requests met transient server errors. */
export type CatchUpOutcome = 'equal' | 'failing' | 'unreached';

/**
 * Refetches every active query and invalidates the others, which refetch when shown. A refusal counts as an answer:
 * repeating the request would not change it. Queries for which `isLeft` is true are left to the caller.
 */
export async function catchUp(
  client: QueryClient,
  accountKey: string,
  isLeft: (query: Query) => boolean = () => false,
): Promise<CatchUpOutcome> {
  const queryKey = [accountKey];
  const cache = client.getQueryCache();
  // Its answer may be older than the rooms that were joined meanwhile, and an invalidation only waits for it.
  const underWay = new Set(cache.findAll({ queryKey, fetchStatus: 'fetching', predicate: isFirstFetch }));
  const compare = (isFirst: boolean) =>
    client.invalidateQueries({ queryKey, predicate: (query) => underWay.has(query) === isFirst && !isLeft(query) });
  await Promise.all([compare(false), compare(true).then(() => compare(true))]);
  const active = cache.findAll({ queryKey, type: 'active' });
  const kinds = new Set(active.map(({ state: { status, error } }) => (status === 'error' ? kindOf(error) : null)));
  if (kinds.has('offline')) return 'unreached';
  return kinds.has('server') ? 'failing' : 'equal';
}

const isFirstFetch = ({ state }: Query) => state.data === undefined;

const kindOf = (error: unknown) => (error instanceof AppError ? error.kind : null);

/**
 * True for queries that a start compares last. Rows of tickets and messages are work that would wait unseen; a count or a
 * name that is five seconds old misleads nobody. A failed query has nothing to show meanwhile.
 */
export function canWait({ queryKey: [, area, part, filter], state }: Pick<Query, 'queryKey' | 'state'>): boolean {
  if (state.status === 'error' || area === 'messages') return false;
  return area !== 'tickets' || part === 'waiting' || isOfUnread(filter);
}

function isOfUnread(filter: unknown): boolean {
  return typeof filter === 'object' && filter !== null && 'kind' in filter && filter.kind === 'unread';
}

/** Refetches what `canWait`, one request at a time; queries that are not on screen refetch when shown. */
export async function compareInTurn(client: QueryClient, accountKey: string): Promise<void> {
  const filters = { queryKey: [accountKey], predicate: canWait };
  const left = client.getQueryCache().findAll({ ...filters, type: 'active' });
  await client.invalidateQueries({ ...filters, refetchType: 'none' });
  for (const { queryKey } of left) await client.refetchQueries({ queryKey, exact: true, type: 'active' });
}
