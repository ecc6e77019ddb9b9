import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { areaKey } from '@renderer/entities/records/record-areas';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import type { FlowVersion } from '@shared/api/flow-history';
import type { FlowFigures, FlowLog, FlowLogStep } from '@shared/domain/flow-log';
import type { FlowId } from '@shared/domain/ids';

/** Saved drawings of a flow, newest first. */
export function useVersions(flowId: FlowId, isWanted = true): UseQueryResult<FlowVersion[]> {
  const { accountKey } = useSession();
  return useQuery({
    queryKey: areaKey(accountKey, 'flows', 'versions', flowId),
    queryFn: () => backend.send('flowHistory.versions', { params: { flowId } }),
    enabled: isWanted,
    staleTime: 0,
  });
}

/** The drawing of a version; a version never changes. */
export function useVersion(flowId: FlowId, versionId: number): UseQueryResult<{ flow: unknown }> {
  const { accountKey } = useSession();
  return useQuery({
    queryKey: [accountKey, 'flow-versions', flowId, versionId],
    queryFn: () => backend.send('flowHistory.version', { params: { flowId, versionId } }),
    staleTime: Infinity,
  });
}

export function useFigures(flowId: FlowId, days: number): UseQueryResult<FlowFigures> {
  const { accountKey } = useSession();
  return useQuery({
    queryKey: areaKey(accountKey, 'flows', 'figures', flowId, days),
    queryFn: () => backend.send('flowHistory.figures', { params: { flowId }, query: { days } }),
    staleTime: 0,
  });
}

/** Runs of customers through a flow, newest first. */
export function useLogs(flowId: FlowId): UseInfiniteQueryResult<FlowLog[]> {
  const { accountKey } = useSession();
  return useInfiniteQuery({
    queryKey: areaKey(accountKey, 'flows', 'logs', flowId),
    queryFn: ({ pageParam }) =>
      backend.send('flowHistory.logs', { params: { flowId }, query: { pageNumber: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length + 1 : undefined),
    select: ({ pages }) => pages.flatMap(({ logs }) => logs),
    staleTime: 0,
  });
}

export function useLogSteps(flowId: FlowId, logId: number): UseQueryResult<FlowLogStep[]> {
  const { accountKey } = useSession();
  return useQuery({
    queryKey: areaKey(accountKey, 'flows', 'log', flowId, logId),
    queryFn: async () => (await backend.send('flowHistory.log', { params: { flowId, logId } })).steps,
    staleTime: 0,
  });
}
