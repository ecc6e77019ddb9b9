import { z } from 'zod';

import type { PlanDraft } from '@shared/api/plans';
import { planDraft } from '@shared/api/plans';
import type { LimitWord, Plan } from '@shared/domain/plan';
import { limitWord, unlimited } from '@shared/domain/plan';

export const limits = ['users', 'connections', 'queues'] as const;

export const planFeatures = [
  'useCampaigns',
  'useSchedules',
  'useInternalChat',
  'useExternalApi',
  'useKanban',
  'useOpenAi',
  'useIntegrations',
] as const;

/** Default plan: every feature, and limits of 0 that are still to be chosen. */
export const newPlan: Omit<PlanDraft, 'name'> = {
  users: 0,
  connections: 0,
  queues: 0,
  value: 0,
  useCampaigns: true,
  useSchedules: true,
  useInternalChat: true,
  useExternalApi: true,
  useKanban: true,
  useOpenAi: true,
  useIntegrations: true,
};

const word = (name: LimitWord, limit: number) => z.literal(name).transform(() => limit);

/** A limit is a number from 1, or a word: 0 is not saved before `none` was chosen. */
const limit = z.union([word('none', 0), word('unlimited', unlimited), planDraft.shape.users.min(1)]);

export const planForm = planDraft.extend({ users: limit, connections: limit, queues: limit });

/** Values of the form for a plan, whose limits are words where they are not counted. */
export function planValues(plan: Plan) {
  const { users, connections, queues } = plan;
  const shown = (count: number): LimitWord | number => limitWord(count) ?? count;
  return { ...plan, users: shown(users), connections: shown(connections), queues: shown(queues) };
}
