import type { FlowTrigger } from '@shared/domain/flow-trigger';
import type { FlowId } from '@shared/domain/ids';
import type { PhraseCampaign } from '@shared/domain/phrase-campaign';

type Starts = { phrases: readonly PhraseCampaign[]; triggers: readonly FlowTrigger[] };

/** The starts of one flow. */
export function startsOf(flowId: FlowId, { phrases, triggers }: Starts): Starts {
  return {
    phrases: phrases.filter((phrase) => phrase.flowId === flowId),
    triggers: triggers.filter((trigger) => trigger.flowId === flowId),
  };
}
