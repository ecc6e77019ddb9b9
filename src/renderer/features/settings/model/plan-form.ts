import type { PlanDraft } from '@shared/api/plans';

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
