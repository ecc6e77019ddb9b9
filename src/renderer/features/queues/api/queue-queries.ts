import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { queueKeys } from '@renderer/entities/queue/queue-keys';
import type { EditableArea } from '@renderer/entities/records/area-definition';
import { useRemoveRecord } from '@renderer/entities/records/area-definition';
import { wholeList } from '@renderer/entities/records/whole-list';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import type { RecordList } from '@renderer/ui/page/listed-records';
import type { QueueDetails } from '@shared/domain/queue';

import type { QueueForm } from '../model/queue-form';

export const queueArea: EditableArea<QueueDetails['id'], QueueForm> = {
  key: queueKeys.list,
  create: (body) => backend.send('queues.create', { body }),
  update: (queueId, body) => backend.send('queues.update', { params: { queueId }, body }),
  remove: (queueId) => backend.send('queues.remove', { params: { queueId } }),
};

const queueListQuery = (accountKey: string) =>
  queryOptions({
    queryKey: queueKeys.list(accountKey),
    queryFn: () => backend.send('queues.list', { query: {} }),
    staleTime: 0,
  });

/** The company's queues by their order number; those without one come last. */
export function useQueues(): RecordList<QueueDetails> {
  const { accountKey } = useSession();
  return wholeList(useQuery({ ...queueListQuery(accountKey), select: inOrder }));
}

function inOrder(queues: readonly QueueDetails[]): QueueDetails[] {
  return queues.toSorted((a, b) => (a.orderQueue ?? Infinity) - (b.orderQueue ?? Infinity) || a.id - b.id || 0);
}

export function useRemoveQueue(): (queue: QueueDetails) => void {
  const { t } = useTranslation('queues');
  return useRemoveRecord(queueArea, ({ name }) => ({
    title: t('removal.title', { name }),
    consequence: t('removal.consequence'),
    done: t('deleted'),
  }));
}
