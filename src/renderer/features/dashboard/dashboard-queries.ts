import type { UseQueryResult } from '@tanstack/react-query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import type { Bar } from '@renderer/ui/charts/bars';
import type { EndpointReply } from '@shared/api/table';

import type { DashboardQuery } from './model/dashboard-filter';

/** Milliseconds. The figures change with every ticket and servers emit no events for them. */
const refetchInterval = 60_000;
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const sharedOptions = { placeholderData: keepPreviousData, staleTime: 0, refetchInterval } as const;

export function useFigures({ figures }: DashboardQuery): UseQueryResult<EndpointReply<'dashboard.figures'>> {
  const { accountKey } = useSession();
  return useQuery({
    queryKey: [accountKey, 'dashboard', 'figures', figures],
    queryFn: () => backend.send('dashboard.figures', { query: { ...figures, timeZone } }),
    ...sharedOptions,
  });
}

export function useReport({ charts }: DashboardQuery): UseQueryResult<EndpointReply<'dashboard.report'>> {
  const { accountKey } = useSession();
  const query = { date_from: charts.initialDate, date_to: charts.finalDate, timeZone };
  return useQuery({
    queryKey: [accountKey, 'dashboard', 'report', charts],
    queryFn: () => backend.send('dashboard.report', { query }),
    ...sharedOptions,
  });
}

export function useTicketsByUser({ charts }: DashboardQuery): UseQueryResult<Bar[]> {
  const { accountKey, user } = useSession();
  return useQuery({
    queryKey: [accountKey, 'dashboard', 'users', charts],
    queryFn: async () => {
      const query = { ...charts, companyId: user.companyId, timeZone };
      const { data } = await backend.send('dashboard.ticketsByUser', { query });
      return data.map(({ nome, quantidade }) => ({ label: nome, count: quantidade }));
    },
    ...sharedOptions,
  });
}

export function useTicketsByDay({ charts }: DashboardQuery): UseQueryResult<Bar[]> {
  const { accountKey, user } = useSession();
  return useQuery({
    queryKey: [accountKey, 'dashboard', 'days', charts],
    queryFn: async () => {
      const query = { ...charts, companyId: user.companyId, timeZone };
      const { data } = await backend.send('dashboard.ticketsByDay', { query });
      return data.map(({ data: day, horario, total }) => ({ label: day ?? `${horario ?? ''}h`, count: total }));
    },
    ...sharedOptions,
  });
}
