import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { queueKeys } from '@renderer/entities/queue/queue-keys';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { useRemoval } from '@renderer/ui/use-removal';
import type { QueueDetails } from '@shared/domain/queue';

import type { QueueForm } from '../model/queue-form';

type Queues = {
  /** Undefined until they are here. */
  rows: readonly QueueDetails[] | undefined;
  error: Error | null;
  retry: () => void;
  isRetrying: boolean;
};

/** The company's queues in their order; those without one last. */
export function useQueues(): Queues {
  const { accountKey } = useSession();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: queueKeys.list(accountKey),
    queryFn: () => backend.send('queues.list', { query: {} }),
    staleTime: 0,
  });
  return {
    rows: data === undefined ? undefined : [...data].sort(byOrder),
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    isRetrying: isFetching,
  };
}

function byOrder(a: QueueDetails, b: QueueDetails): number {
  return (a.orderQueue ?? Infinity) - (b.orderQueue ?? Infinity) || a.id - b.id || 0;
}

/** Opens a queue, or changes the given one. */
export function useSaveQueue(queue: QueueDetails | null): (form: QueueForm) => Promise<void> {
  const refresh = useRefreshQueues();
  return async (form) => {
    if (queue === null) await backend.send('queues.create', { body: form });
    else await backend.send('queues.update', { params: { queueId: queue.id }, body: form });
    await refresh();
  };
}

/** Asks, then deletes a queue. */
export function useRemoveQueue(): (queue: QueueDetails) => void {
  const { t } = useTranslation('queues');
  const refresh = useRefreshQueues();
  const ask = useRemoval();
  return ({ id, name }) =>
    ask({
      title: t('removal.title', { name }),
      consequence: t('removal.consequence'),
      done: t('deleted'),
      remove: async () => {
        await backend.send('queues.remove', { params: { queueId: id } });
        await refresh();
      },
    });
}

function useRefreshQueues(): () => Promise<void> {
  const client = useQueryClient();
  const { accountKey } = useSession();
  return () => client.invalidateQueries({ queryKey: queueKeys.list(accountKey) });
}
