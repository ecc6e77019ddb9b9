import { queryOptions } from '@tanstack/react-query';

import { backend } from '@renderer/lib/backend';

const refreshMs = 30_000;

/** Refreshed while it is shown and the window is in front. */
export const healthQuery = (accountKey: string) =>
  queryOptions({
    queryKey: [accountKey, 'health'],
    queryFn: () => backend.send('health.details', {}),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: refreshMs,
    refetchIntervalInBackground: false,
  });
