import type { QueryClient } from '@tanstack/react-query';

import { AppError } from '@shared/domain/app-error';

/** `failing`: the server answered part of it with errors of its own, which may pass. */
export type CatchUpOutcome = 'equal' | 'failing' | 'unreached';

/**
 * Compares everything on screen with the server. What is not on screen is marked and asks when it is next shown. A
 * refusal counts as an answer: asking again would not change it.
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
