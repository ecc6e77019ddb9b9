import { queryOptions } from '@tanstack/react-query';

import type { PagedArea } from '@renderer/entities/records/area-definition';
import { areaKey } from '@renderer/entities/records/record-areas';
import { backend } from '@renderer/lib/backend';
import type { Checkout } from '@shared/api/checkout';
import type { EndpointReply } from '@shared/api/table';
import type { CompanyId } from '@shared/domain/ids';
import type { Invoice } from '@shared/domain/invoice';

export type PixCharge = EndpointReply<'checkout.subscribe'>;

/** The company's invoices, oldest first. `searchParam` matches their details. */
export const invoiceArea: PagedArea<Invoice> = {
  key: (accountKey) => areaKey(accountKey, 'invoices'),
  fetchPage: async (query) => {
    const { invoices, hasMore } = await backend.send('invoices.list', { query });
    return { rows: invoices, hasMore };
  },
};

/** In milliseconds. */
const paidUntilInterval = 30_000;

/**
 * The company's due date. The event of a payment comes only once and may be missed while the server is unreachable, so
 * the date is also polled.
 */
export const paidUntilQuery = (accountKey: string, companyId: CompanyId) =>
  queryOptions({
    queryKey: areaKey(accountKey, 'invoices', 'paid-until'),
    queryFn: () => backend.send('companies.show', { params: { companyId } }),
    select: ({ dueDate }) => dueDate,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: paidUntilInterval,
  });

/** Requests a Pix charge for the invoice. */
export function subscribe(checkout: Checkout): Promise<PixCharge> {
  return backend.send('checkout.subscribe', { body: checkout });
}
