import { z } from 'zod';

import { planId } from './ids';
import { wireCount, wireFlag, wireNumber, wireText } from './wire';

/** A subscription plan: limits (users, connections, queues) and features (use...). `value` is BRL per month. */
export const plan = z.object({
  id: planId,
  name: wireText,
  users: wireCount,
  connections: wireCount,
  queues: wireCount,
  value: wireNumber.catch(0),
  useCampaigns: wireFlag,
  useSchedules: wireFlag,
  useInternalChat: wireFlag,
  useExternalApi: wireFlag,
  useKanban: wireFlag,
  useOpenAi: wireFlag,
  useIntegrations: wireFlag,
  /** Open to the public sign-up. Absent from servers without the capability `planPublishing`, where every plan is. */
  isPublished: z.boolean().optional().catch(undefined),
});

export type Plan = z.output<typeof plan>;
