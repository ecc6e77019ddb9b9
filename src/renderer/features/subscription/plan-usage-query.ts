import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';

import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';

export const limitedKinds = ['users', 'connections', 'queues'] as const;
type LimitedKind = (typeof limitedKinds)[number];

/** Numbers of records that the plan of the company limits. No endpoint counts them, so their lists are. */
export function useUsage(): UseQueryResult<Record<LimitedKind, number>> {
  const { accountKey, user } = useSession();
  const query = { companyId: user.companyId };
  return useQuery({
    queryKey: [accountKey, 'subscription', 'usage'],
    queryFn: async () => {
      const [users, connections, queues] = await Promise.all([
        backend.send('users.options', { query }),
        backend.send('connections.list', { query: { session: '0', ...query } }),
        backend.send('queues.list', { query: {} }),
      ]);
      return { users: users.length, connections: connections.length, queues: queues.length };
    },
    staleTime: 0,
  });
}
