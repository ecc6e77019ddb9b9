import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { areaKey } from '@renderer/entities/records/record-areas';
import type { PagedRecords } from '@renderer/entities/records/use-paged-records';
import { usePagedRecords } from '@renderer/entities/records/use-paged-records';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import type { CompanyDetails } from '@shared/domain/company';
import type { Help } from '@shared/domain/help';
import type { Plan } from '@shared/domain/plan';

/** Every company of the workspace by name: those whose name or e-mail contains `search`. */
export function useCompanies(search: string): PagedRecords<CompanyDetails> {
  const { accountKey } = useSession();
  return usePagedRecords({
    queryKey: [accountKey, 'companies', 'list', search],
    fetchPage: async (pageNumber) => {
      const page = await backend.send('companies.list', { query: { searchParam: search, pageNumber } });
      return { rows: page.companies, hasMore: page.hasMore };
    },
  });
}

export function usePlans(): UseQueryResult<Plan[]> {
  const { accountKey } = useSession();
  return useQuery({ queryKey: [accountKey, 'plans'], queryFn: () => backend.send('plans.all', {}), staleTime: 0 });
}

/** The help videos by title: those that contain `search`. */
export function useHelps(search: string): PagedRecords<Help> {
  const { accountKey } = useSession();
  return usePagedRecords({
    queryKey: areaKey(accountKey, 'helps', 'list', search),
    fetchPage: async (pageNumber) => {
      const page = await backend.send('helps.list', { query: { searchParam: search, pageNumber } });
      return { rows: page.records, hasMore: page.hasMore };
    },
  });
}

/** What the super administrator runs, each with its tab. */
export type RunningKind = 'companies' | 'plans' | 'helps';

/** No server tells of its companies and plans, so what was done here is asked for here. */
export function useRefreshRunning(what: RunningKind): () => Promise<void> {
  const client = useQueryClient();
  const { accountKey } = useSession();
  return () => client.invalidateQueries({ queryKey: [accountKey, what] });
}
