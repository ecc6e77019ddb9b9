import type { PlanDraft } from '@shared/api/plans';
import { planDraft } from '@shared/api/plans';

export const limits = ['users', 'connections', 'queues'] as const;
type Limit = (typeof limits)[number];

export const planFeatures = [
  'useCampaigns',
  'useSchedules',
  'useInternalChat',
  'useExternalApi',
  'useKanban',
  'useOpenAi',
  'useIntegrations',
] as const;

/** Default plan: every feature and limits of 0. */
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

const typedLimits = planDraft.pick({ users: true, connections: true, queues: true }).partial();

/** Limits that these values set to 0 and that the plan had otherwise, or that a new plan has. */
export function limitsOfNone(values: unknown, plan: Pick<PlanDraft, Limit> | null): Limit[] {
  const typed = typedLimits.safeParse(values).data ?? {};
  return limits.filter((limit) => typed[limit] === 0 && plan?.[limit] !== 0);
}
