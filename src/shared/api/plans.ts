import { z } from 'zod';

import { planId } from '../domain/ids';
import { plan } from '../domain/plan';
import { wireList } from '../domain/wire';
import { anyReply, idInText } from './codecs';
import type { EndpointTable } from './endpoint';

const one = z.object({ planId: idInText(planId) });
const limit = z.int().min(0).max(100_000);

/** A plan, as the super administrator enters it. `value` is BRL per month. */
export const planDraft = z.object({
  name: z.string().trim().min(2).max(50),
  users: limit,
  connections: limit,
  queues: limit,
  value: z.number().min(0).max(1_000_000),
  useCampaigns: z.boolean(),
  useSchedules: z.boolean(),
  useInternalChat: z.boolean(),
  useExternalApi: z.boolean(),
  useKanban: z.boolean(),
  useOpenAi: z.boolean(),
  useIntegrations: z.boolean(),
  /** True where omitted. Servers with the capability `planPublishing` hide other plans from the public sign-up. */
  isPublished: z.boolean().optional(),
});

export const plansApi = {
  /** Public and not paged: the sign-up shows plans before anyone is signed in. */
  'plans.options': { method: 'GET', path: '/plans/list', access: 'public', reply: wireList(plan) },
  'plans.all': { method: 'GET', path: '/plans/all', access: 'public', reply: wireList(plan) },
  'plans.show': { method: 'GET', path: '/plans/:planId', access: 'user', params: one, reply: plan },
  'plans.create': { method: 'POST', path: '/plans', access: 'super', body: planDraft, reply: plan },
  'plans.update': {
    method: 'PUT',
    path: '/plans/:planId',
    access: 'super',
    params: one,
    // server-quirk: real servers take the id from the body.
    body: planDraft.partial().extend({ id: planId }),
    reply: plan,
  },
  'plans.remove': { method: 'DELETE', path: '/plans/:planId', access: 'super', params: one, reply: anyReply },
} satisfies EndpointTable;

export type PlanDraft = z.output<typeof planDraft>;
