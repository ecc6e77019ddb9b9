import { queryOptions } from '@tanstack/react-query';

import type { AreaDefinition, EditableArea } from '@renderer/entities/records/area-definition';
import { areaKey } from '@renderer/entities/records/record-areas';
import { backend } from '@renderer/lib/backend';
import type { CompanyChange, CompanyDraft } from '@shared/api/companies';
import type { HelpDraft } from '@shared/api/helps';
import type { PlanDraft } from '@shared/api/plans';
import type { Help } from '@shared/domain/help';
import type { CompanyId } from '@shared/domain/ids';
import type { Plan } from '@shared/domain/plan';

/** No server announces changes of companies and plans: they are fetched again after changes made here. */
export const companyArea = {
  key: (accountKey: string) => [accountKey, 'companies'],
  create: (body: CompanyDraft) => backend.send('companies.create', { body }),
  update: (companyId: CompanyId, body: CompanyChange) =>
    backend.send('companies.update', { params: { companyId }, body }),
  remove: (companyId: CompanyId) => backend.send('companies.remove', { params: { companyId } }),
} satisfies EditableArea<CompanyId, CompanyDraft, CompanyChange>;

/** server-quirk: pages of companies lack the plan and the settings; the whole list has them. */
export const companiesQuery = (accountKey: string) =>
  queryOptions({
    queryKey: [...companyArea.key(accountKey), 'all'],
    queryFn: () => backend.send('companies.all', {}),
    staleTime: 0,
  });

/** The users of a company; only the super administrator may name another than the own one. */
export const companyUsersQuery = (accountKey: string, companyId: CompanyId) =>
  queryOptions({
    queryKey: [...companyArea.key(accountKey), 'users', companyId],
    queryFn: () => backend.send('users.options', { query: { companyId } }),
    staleTime: 0,
  });

export const planArea: EditableArea<Plan['id'], PlanDraft> = {
  key: (accountKey) => [accountKey, 'plans'],
  create: (body) => backend.send('plans.create', { body }),
  update: (planId, draft) => backend.send('plans.update', { params: { planId }, body: { ...draft, id: planId } }),
  remove: (planId) => backend.send('plans.remove', { params: { planId } }),
};

export const plansQuery = (accountKey: string) =>
  queryOptions({
    queryKey: planArea.key(accountKey),
    queryFn: () => backend.send('plans.all', {}),
    staleTime: 0,
  });

export const helpArea: AreaDefinition<Help, HelpDraft> = {
  key: (accountKey) => areaKey(accountKey, 'helps'),
  fetchPage: async (query) => {
    const { records, hasMore } = await backend.send('helps.list', { query });
    return { rows: records, hasMore };
  },
  create: (body) => backend.send('helps.create', { body }),
  update: (helpId, body) => backend.send('helps.update', { params: { helpId }, body }),
  remove: (helpId) => backend.send('helps.remove', { params: { helpId } }),
};
