import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';

import { areaKey } from '@renderer/entities/records/record-areas';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import type { DrawnFlow } from '@shared/domain/flow';
import type { FlowContent } from '@shared/domain/flow-content';
import type { FlowId } from '@shared/domain/ids';

/** Milliseconds before the editor requests the flow, as in the family's clients. */
const loadDelay = 500;

/** The stored drawing; refetched when the window is focused and when the server publishes a change. */
export function useDrawing(flowId: FlowId): UseQueryResult<DrawnFlow | null> {
  const { accountKey } = useSession();
  return useQuery({
    queryKey: areaKey(accountKey, 'flows', 'drawing', flowId),
    queryFn: async ({ client, queryKey }) => {
      if (client.getQueryData(queryKey) === undefined) await new Promise((resolve) => setTimeout(resolve, loadDelay));
      return fetchDrawing(flowId);
    },
    // The editor keeps its own copy; the next editor requests the flow again.
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    structuralSharing: false,
  });
}

export async function fetchDrawing(flowId: FlowId): Promise<DrawnFlow | null> {
  return (await backend.send('flows.show', { params: { flowId } })).flow;
}

export async function saveDrawing(flowId: FlowId, { nodes, connections }: FlowContent): Promise<void> {
  await backend.send('flows.save', { body: { idFlow: flowId, nodes, connections } });
}
