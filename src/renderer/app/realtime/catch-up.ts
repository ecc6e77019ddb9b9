import type { QueryClient } from '@tanstack/react-query';

import { AppError } from '@shared/domain/app-error';

/**
 * Compares everything on screen with the server; true when all of it could be asked. What is not on screen is marked
 * and asks when it is next shown. A refusal counts as an answer: asking again would not change it.
 */
export async function catchUp(client: QueryClient, accountKey: string): Promise<boolean> {
  const queryKey = [accountKey];
  await client.invalidateQueries({ queryKey });
  const active = client.getQueryCache().findAll({ queryKey, type: 'active' });
  return active.every(({ state }) => !(state.status === 'error' && isUnreached(state.error)));
}

function isUnreached(error: unknown): boolean {
  return error instanceof AppError && error.kind === 'offline';
}
