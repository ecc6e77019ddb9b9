import { QueryClient } from '@tanstack/react-query';

import { AppError } from '@shared/domain/app-error';

import type { createOfflinePersister } from './offline-cache';

const retries: Partial<Record<AppError['kind'], number>> = { offline: 2, server: 1 };

/** Retries transient failures; a refusal would be repeated. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (!(error instanceof AppError)) return false;
  return failures < (retries[error.kind] ?? 0);
}

/** Events keep the cache fresh, so nothing is refetched for its age or for a click on the window. */
export function createQueryClient(persister?: ReturnType<typeof createOfflinePersister>): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Main knows whether the server can be reached; the browser's own idea of online does not matter.
        networkMode: 'always',
        ...(persister && { persister }),
        retry: shouldRetry,
        retryDelay: (failures) => Math.min(400 * 2 ** failures, 3_000),
        staleTime: 60_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Refetches queries that failed offline, once there is a link. */
export async function refetchUnreached(client: QueryClient): Promise<void> {
  await client.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.error instanceof AppError && state.error.kind === 'offline',
  });
}
