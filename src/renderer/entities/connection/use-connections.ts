import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';

import { backend } from '@renderer/lib/backend';
import type { Connection } from '@shared/domain/connection';

import { useSession } from '../session/session-store';
import { connectionKeys } from './connection-keys';

/** The company's connections to the channel. */
export function useConnections({ isEnabled = true } = {}): UseQueryResult<Connection[]> {
  const { accountKey, user } = useSession();
  return useQuery({
    queryKey: connectionKeys.list(accountKey),
    queryFn: () => backend.send('connections.list', { query: { session: '0', companyId: user.companyId } }),
    enabled: isEnabled,
  });
}
