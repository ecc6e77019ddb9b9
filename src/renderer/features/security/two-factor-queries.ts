import { queryOptions, useQueryClient } from '@tanstack/react-query';

import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';

export const twoFactorQuery = (accountKey: string) =>
  queryOptions({
    queryKey: [accountKey, 'two-factor'],
    queryFn: () => backend.send('twoFactor.show', {}),
    staleTime: 0,
    gcTime: 0,
  });

/** Refetches the state of the second factor after a change. */
export function useRefreshTwoFactor(): () => void {
  const { accountKey } = useSession();
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: twoFactorQuery(accountKey).queryKey });
}
