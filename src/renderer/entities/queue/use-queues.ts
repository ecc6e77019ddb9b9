import { useQuery } from '@tanstack/react-query';

import { backend } from '@renderer/lib/backend';
import type { QueueSummary } from '@shared/domain/queue';

import { useSession } from '../session/session-store';
import { isAdmin } from '../user/roles';
import { queueKeys } from './queue-keys';

/** Queues that the user may filter by: their own; for admins, all of the company. */
export function useVisibleQueues(): readonly QueueSummary[] {
  const { accountKey, user } = useSession();
  const seesAll = isAdmin(user);
  const { data } = useQuery({
    queryKey: queueKeys.list(accountKey),
    queryFn: () => backend.send('queues.list', { query: {} }),
    enabled: seesAll,
  });
  return seesAll ? (data ?? user.queues) : user.queues;
}
