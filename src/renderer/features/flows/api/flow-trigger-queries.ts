import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { areaKey } from '@renderer/entities/records/record-areas';
import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { backend } from '@renderer/lib/backend';
import type { FlowTrigger } from '@shared/domain/flow-trigger';
import type { ConnectionId, FlowId, QueueId } from '@shared/domain/ids';
import type { PhraseCampaign } from '@shared/domain/phrase-campaign';

/** Everything that starts a flow: exact phrases of all servers, and triggers where the server has them. */
type FlowStarts = { phrases: readonly PhraseCampaign[]; triggers: readonly FlowTrigger[] };

/** Starts of all flows of the company. */
export function useFlowStarts(): UseQueryResult<FlowStarts> {
  const { accountKey } = useSession();
  const hasTriggers = useCapability('flowTriggers');
  return useQuery({
    queryKey: areaKey(accountKey, 'flows', 'starts', hasTriggers),
    queryFn: async () => {
      const [{ flow }, triggers] = await Promise.all([
        backend.send('phraseCampaigns.list', { query: {} }),
        hasTriggers ? backend.send('flowTriggers.list', {}) : [],
      ]);
      return { phrases: flow, triggers };
    },
    staleTime: 0,
  });
}

/** A new start; `exact` is a phrase of the family's servers. */
export type StartDraft = {
  kind: 'exact' | FlowTrigger['kind'];
  phrase: string;
  whatsappId: ConnectionId | null;
  queueId: QueueId | null;
};

export type Start = { of: 'phrase'; phrase: PhraseCampaign } | { of: 'trigger'; trigger: FlowTrigger };

type StartActions = {
  add: (flowId: FlowId, draft: StartDraft) => Promise<void>;
  setActive: (start: Start, active: boolean) => Promise<void>;
  remove: (start: Start) => Promise<void>;
};

/** Changes of starts; the lists are refetched after each. */
export function useStartActions(): StartActions {
  const client = useQueryClient();
  const { accountKey } = useSession();
  const refresh = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: areaKey(accountKey, 'flows', 'starts') });
    await client.invalidateQueries({ queryKey: [accountKey, 'phrase-campaigns', 'phrases'] });
  };
  return {
    async add(flowId, { kind, phrase, whatsappId, queueId }) {
      if (kind === 'exact') {
        const body = { name: phrase.slice(0, longestName), phrase, flowId, whatsappId };
        await backend.send('phraseCampaigns.create', { body });
      } else {
        await backend.send('flowTriggers.create', { body: { flowId, kind, phrase, whatsappId, queueId } });
      }
      await refresh();
    },
    async setActive(start, active) {
      if (start.of === 'phrase') {
        // Real servers clear the fields that a change leaves out.
        const { id, name, phrase, flowId, whatsappId } = start.phrase;
        if (flowId === null) return;
        await backend.send('phraseCampaigns.update', {
          body: { id, name, phrase, flowId, whatsappId, status: active },
        });
      } else {
        const params = { triggerId: start.trigger.id };
        await backend.send('flowTriggers.update', { params, body: { active } });
      }
      await refresh();
    },
    async remove(start) {
      if (start.of === 'phrase') {
        await backend.send('phraseCampaigns.remove', { params: { phraseCampaignId: start.phrase.id } });
      } else {
        await backend.send('flowTriggers.remove', { params: { triggerId: start.trigger.id } });
      }
      await refresh();
    },
  };
}

const longestName = 100;
