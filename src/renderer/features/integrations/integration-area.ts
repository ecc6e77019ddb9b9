import { queryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { AreaDefinition } from '@renderer/entities/records/area-definition';
import { useRemoveRecord } from '@renderer/entities/records/area-definition';
import { areaKey } from '@renderer/entities/records/record-areas';
import { backend } from '@renderer/lib/backend';
import type { IntegrationDraft } from '@shared/api/integrations';
import type { IntegrationId } from '@shared/domain/ids';
import type { Integration } from '@shared/domain/integration';

export const integrationArea: AreaDefinition<Integration, IntegrationDraft> = {
  key: (accountKey) => areaKey(accountKey, 'integrations'),
  fetchPage: async (query) => {
    const { queueIntegrations, hasMore } = await backend.send('integrations.list', { query });
    return { rows: queueIntegrations, hasMore };
  },
  findSame: async ({ name }, user) => {
    const { rows } = await integrationArea.fetchPage({ searchParam: name, pageNumber: 1 }, user);
    return rows.filter((row) => row.name === name);
  },
  create: (body) => backend.send('integrations.create', { body }),
  update: (integrationId, body) => backend.send('integrations.update', { params: { integrationId }, body }),
  remove: (integrationId) => backend.send('integrations.remove', { params: { integrationId } }),
};

/** One integration with its secrets, which leave the cache when the form closes. */
export const integrationDetailsQuery = (accountKey: string, integrationId: IntegrationId) =>
  queryOptions({
    queryKey: areaKey(accountKey, 'integrations', 'one', integrationId),
    queryFn: () => backend.send('integrations.show', { params: { integrationId } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Names of the company's flows, which integrations of kind `flowbuilder` start by name. */
export const flowNamesQuery = (accountKey: string) =>
  queryOptions({
    queryKey: areaKey(accountKey, 'integrations', 'flow-names'),
    queryFn: async () => (await backend.send('flows.list', { query: {} })).flows.map(({ name }) => name),
    staleTime: 0,
  });

export function useRemoveIntegration(): (integration: Integration) => void {
  const { t } = useTranslation('integrations');
  return useRemoveRecord(integrationArea, ({ name }) => ({
    title: t('removal.title', { name }),
    consequence: t('removal.consequence'),
    done: t('deleted'),
  }));
}
