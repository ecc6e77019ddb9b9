import { useQuery } from '@tanstack/react-query';

import { backend } from '@renderer/lib/backend';
import type { QueueSummary } from '@shared/domain/queue';

import { queueKeys } from '../queue/queue-keys';
import { useSession } from '../session/session-store';

type QueueChoice = { options: readonly QueueSummary[]; hasFailed: boolean };

const none: readonly QueueSummary[] = [];

/** Queues that a ticket can be opened in: the user's own; for admins, all of the company. */
export function useQueueChoice(): QueueChoice {
  const { accountKey, user } = useSession();
  const isAdmin = user.profile === 'admin';
  const { data, isError } = useQuery({
    queryKey: queueKeys.list(accountKey),
    queryFn: () => backend.send('queues.list', { query: {} }),
    enabled: isAdmin,
    refetchOnMount: 'always',
  });
  return isAdmin ? { options: data ?? none, hasFailed: isError } : { options: user.queues, hasFailed: false };
}
