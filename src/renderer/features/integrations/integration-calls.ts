import type { QueryKey, UseMutationResult } from '@tanstack/react-query';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { areaKey } from '@renderer/entities/records/record-areas';
import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { backend } from '@renderer/lib/backend';
import type { EndpointReply } from '@shared/api/table';
import type { IntegrationId } from '@shared/domain/ids';
import type { IntegrationState } from '@shared/domain/integration-call';

const refreshMs = 15_000;

const statesKey = (accountKey: string): QueryKey => areaKey(accountKey, 'integrations', 'states');
const callsKey = (accountKey: string, integrationId: IntegrationId): QueryKey =>
  areaKey(accountKey, 'integrations', 'calls', integrationId);

/** States by integration; undefined while they load, and on servers that log no calls. */
export function useIntegrationStates(): ReadonlyMap<IntegrationId, IntegrationState> | undefined {
  const { accountKey } = useSession();
  const { data } = useQuery({
    queryKey: statesKey(accountKey),
    queryFn: () => backend.send('integrationCalls.states', {}),
    select: mapOf,
    enabled: useCapability('integrationCalls'),
    staleTime: 0,
    refetchInterval: refreshMs,
  });
  return data;
}

const mapOf = (states: readonly IntegrationState[]) =>
  new Map(states.map((state) => [state.integrationId, state] as const));

/** Logged calls of an integration, the newest first. */
export const integrationCallsQuery = (accountKey: string, integrationId: IntegrationId) =>
  queryOptions({
    queryKey: callsKey(accountKey, integrationId),
    queryFn: () => backend.send('integrationCalls.list', { params: { integrationId } }),
    staleTime: 0,
    refetchInterval: refreshMs,
  });

export function useTestIntegration(
  integrationId: IntegrationId,
): UseMutationResult<EndpointReply<'integrationCalls.test'>, Error, void> {
  return useMutation({
    mutationFn: () => backend.send('integrationCalls.test', { params: { integrationId } }),
    gcTime: 0,
    // A failed test is logged too.
    onSettled: useRefresh(integrationId),
  });
}

export function useRetryCall(integrationId: IntegrationId): (callId: number) => Promise<unknown> {
  const refresh = useRefresh(integrationId);
  return (callId) =>
    backend.send('integrationCalls.retry', { params: { integrationId, callId } }).finally(() => void refresh());
}

/** Resolves to the new secret, which no later answer contains. */
export function useRenewSecret(integrationId: IntegrationId): () => Promise<string> {
  const refresh = useRefresh(integrationId);
  return async () => {
    const { secret } = await backend.send('integrationCalls.renewSecret', { params: { integrationId } });
    await refresh();
    return secret;
  };
}

function useRefresh(integrationId: IntegrationId): () => Promise<void> {
  const client = useQueryClient();
  const { accountKey } = useSession();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: statesKey(accountKey) }),
      client.invalidateQueries({ queryKey: callsKey(accountKey, integrationId) }),
    ]);
  };
}
