import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { areaKey } from '@renderer/entities/records/record-areas';
import type { PagedRecords } from '@renderer/entities/records/use-paged-records';
import { usePagedRecords } from '@renderer/entities/records/use-paged-records';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { useRemoval } from '@renderer/ui/use-removal';
import type { DialogSession, IntegrationDraft } from '@shared/api/integrations';
import type { IntegrationId } from '@shared/domain/ids';
import type { Integration, IntegrationDetails } from '@shared/domain/integration';

/** The company's integrations, newest first, those that contain `search`. */
export function useIntegrations(search: string): PagedRecords<Integration> {
  const { accountKey } = useSession();
  return usePagedRecords({
    queryKey: areaKey(accountKey, 'integrations', 'list', search),
    fetchPage: async (pageNumber) => {
      const query = { searchParam: search, pageNumber };
      const { queueIntegrations, hasMore } = await backend.send('integrations.list', { query });
      return { rows: queueIntegrations, hasMore };
    },
  });
}

/** One integration with its secrets, for its form alone: it is forgotten when the form closes. */
export function useIntegrationDetails(integrationId: IntegrationId): UseQueryResult<IntegrationDetails> {
  const { accountKey } = useSession();
  return useQuery({
    queryKey: areaKey(accountKey, 'integrations', 'one', integrationId),
    queryFn: () => backend.send('integrations.show', { params: { integrationId } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Creates an integration, or changes the given one. */
export function useSaveIntegration(integrationId: IntegrationId | null): (draft: IntegrationDraft) => Promise<void> {
  const refresh = useRefreshIntegrations();
  return async (draft) => {
    if (integrationId === null) await backend.send('integrations.create', { body: draft });
    else await backend.send('integrations.update', { params: { integrationId }, body: draft });
    await refresh();
  };
}

/** Asks a dialog bot one thing, to see whether it answers. */
export function testDialogSession(body: DialogSession): Promise<{ message: string }> {
  return backend.send('integrations.testSession', { body });
}

/** Asks, then deletes an integration. */
export function useRemoveIntegration(): (integration: Integration) => void {
  const { t } = useTranslation('integrations');
  const refresh = useRefreshIntegrations();
  const ask = useRemoval();
  return ({ id, name }) =>
    ask({
      title: t('removal.title', { name }),
      consequence: t('removal.consequence'),
      done: t('deleted'),
      remove: async () => {
        await backend.send('integrations.remove', { params: { integrationId: id } });
        await refresh();
      },
    });
}

function useRefreshIntegrations(): () => Promise<void> {
  const { accountKey } = useSession();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: areaKey(accountKey, 'integrations', 'list') });
}
