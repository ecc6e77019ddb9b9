import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { areaKey } from '@renderer/entities/records/record-areas';
import type { PagedRecords } from '@renderer/entities/records/use-paged-records';
import { usePagedRecords } from '@renderer/entities/records/use-paged-records';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { useRemoval } from '@renderer/ui/use-removal';
import type { Flow } from '@shared/domain/flow';

/** Flows whose name contains `search`, ordered by name. */
export function useFlows(search: string): PagedRecords<Flow> {
  const { accountKey } = useSession();
  return usePagedRecords({
    queryKey: areaKey(accountKey, 'flows', 'list', search),
    fetchPage: async (pageNumber) => {
      const { flows, hasMore } = await backend.send('flows.list', { query: { searchParam: search, pageNumber } });
      return { rows: flows, hasMore };
    },
  });
}

/** Creates a flow, or renames the given one. */
export function useNameFlow(flow: Flow | null): (name: string) => Promise<Flow | null> {
  const refresh = useRefreshFlows();
  return async (name) => {
    const made = flow === null ? await backend.send('flows.create', { body: { name } }) : null;
    if (flow !== null) await backend.send('flows.rename', { body: { flowId: flow.id, name } });
    await refresh();
    return made;
  };
}

export function useDuplicateFlow(): (flow: Flow) => Promise<void> {
  const refresh = useRefreshFlows();
  return async ({ id }) => {
    await backend.send('flows.duplicate', { body: { flowId: id } });
    await refresh();
  };
}

/** Asks, then deletes a flow. */
export function useRemoveFlow(): (flow: Flow) => void {
  const { t } = useTranslation('flows');
  const refresh = useRefreshFlows();
  const ask = useRemoval();
  return ({ id, name }) =>
    ask({
      title: t('removal.title', { name }),
      consequence: t('removal.consequence'),
      done: t('literal.removed'),
      remove: async () => {
        await backend.send('flows.remove', { params: { flowId: id } });
        await refresh();
      },
    });
}

/** Not every server publishes changes of flows, so own changes are refetched. */
function useRefreshFlows(): () => Promise<void> {
  const client = useQueryClient();
  const { accountKey } = useSession();
  return () => client.invalidateQueries({ queryKey: areaKey(accountKey, 'flows', 'list') });
}
