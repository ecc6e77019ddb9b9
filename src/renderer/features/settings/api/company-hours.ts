import type { QueryKey } from '@tanstack/react-query';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import type { endpoints } from '@shared/api/table';
import type { CompanyId } from '@shared/domain/ids';

const companyKey = (accountKey: string): QueryKey => [accountKey, 'company'];
const hoursKey = (accountKey: string): QueryKey => [...companyKey(accountKey), 'hours'];

/** The own company, whose hours are edited; read again for each form. */
export const companyHoursQuery = (accountKey: string, companyId: CompanyId) =>
  queryOptions({
    queryKey: hoursKey(accountKey),
    queryFn: () => backend.send('companies.show', { params: { companyId } }),
    staleTime: 0,
    gcTime: 0,
  });

type HoursChange = z.output<(typeof endpoints)['companies.saveSchedules']['body']>;

/** Writes the company's hours. Holidays and time zone that are left out stay as they are. */
export function useSaveCompanyHours() {
  const client = useQueryClient();
  const { accountKey, user } = useSession();
  return useMutation({
    mutationFn: (body: HoursChange) =>
      backend.send('companies.saveSchedules', { params: { companyId: user.companyId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: companyKey(accountKey) }),
  });
}
