import { useQuery } from '@tanstack/react-query';

import { areaKey } from '@renderer/entities/records/record-areas';
import type { PagedRecords } from '@renderer/entities/records/use-paged-records';
import { usePagedRecords } from '@renderer/entities/records/use-paged-records';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import type { Checkout } from '@shared/api/checkout';
import type { EndpointReply } from '@shared/api/table';
import type { Invoice } from '@shared/domain/invoice';

export type PixCharge = EndpointReply<'checkout.subscribe'>;

/** The company's invoices, oldest first, those whose details contain `search`. */
export function useInvoices(search: string): PagedRecords<Invoice> {
  const { accountKey } = useSession();
  return usePagedRecords({
    queryKey: areaKey(accountKey, 'invoices', 'list', search),
    fetchPage: async (pageNumber) => {
      const { invoices, hasMore } = await backend.send('invoices.list', { query: { searchParam: search, pageNumber } });
      return { rows: invoices, hasMore };
    },
  });
}

const askAgainAfter = 30_000;

/**
 * Until when the company has paid. The bank's word may come while the server is out of reach, and is told once: so it is
 * asked for again as everything on screen is, and now and then.
 */
export function usePaidUntil(): string | null | undefined {
  const { accountKey, user } = useSession();
  const { data } = useQuery({
    queryKey: areaKey(accountKey, 'invoices', 'paid-until'),
    queryFn: () => backend.send('companies.show', { params: { companyId: user.companyId } }),
    select: ({ dueDate }) => dueDate,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: askAgainAfter,
  });
  return data;
}

/** Has the invoice charged by Pix. */
export function subscribe(checkout: Checkout): Promise<PixCharge> {
  return backend.send('checkout.subscribe', { body: checkout });
}
