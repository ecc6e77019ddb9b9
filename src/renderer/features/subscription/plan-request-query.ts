import { queryOptions } from '@tanstack/react-query';

import { backend } from '@renderer/lib/backend';
import type { CompanyId } from '@shared/domain/ids';
import type { Plan } from '@shared/domain/plan';

/** The company with the plan that it asks for. */
export const planRequestQuery = (accountKey: string, companyId: CompanyId) =>
  queryOptions({
    queryKey: [accountKey, 'subscription', 'plan-request'],
    queryFn: () => backend.send('companies.show', { params: { companyId } }),
    staleTime: 0,
  });

/** Plans of the public sign-up, which a company may ask for. */
export const offeredPlansQuery = (accountKey: string) =>
  queryOptions({
    queryKey: [accountKey, 'subscription', 'plans'],
    queryFn: () => backend.send('plans.options', {}),
    staleTime: 0,
  });

/** Null withdraws the request. */
export function requestPlan(companyId: CompanyId, planId: Plan['id'] | null) {
  return backend.send('companies.requestPlan', { params: { companyId }, body: { planId } });
}
