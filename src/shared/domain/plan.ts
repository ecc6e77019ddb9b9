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

/**
 * Limit of a plan without a bound. Servers of the family refuse the record that reaches a limit, so a number that no
 * company reaches is unlimited on all of them, and 0 allows none.
 */
export const unlimited = 99_999;

export type LimitWord = 'none' | 'unlimited';

/** The word for a limit that is not shown as a number; null for a number. */
export function limitWord(limit: number): LimitWord | null {
  if (limit === 0) return 'none';
  return limit >= unlimited ? 'unlimited' : null;
}
