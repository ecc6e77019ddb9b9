import type { QueryClient } from '@tanstack/react-query';

import { AppError } from '@shared/domain/app-error';

/** `failing`: part of the requests met transient server errors. */
export type CatchUpOutcome = 'equal' | 'failing' | 'unreached';

/**
 * Refetches every active query and invalidates the others, which refetch when shown. A refusal counts as an answer:
 * repeating the request would not change it.
 */
export async function catchUp(client: QueryClient, accountKey: string): Promise<CatchUpOutcome> {
  const queryKey = [accountKey];
  await client.invalidateQueries({ queryKey });
  const active = client.getQueryCache().findAll({ queryKey, type: 'active' });
  const kinds = new Set(active.map(({ state: { status, error } }) => (status === 'error' ? kindOf(error) : null)));
  if (kinds.has('offline')) return 'unreached';
  return kinds.has('server') ? 'failing' : 'equal';
}

const kindOf = (error: unknown) => (error instanceof AppError ? error.kind : null);
