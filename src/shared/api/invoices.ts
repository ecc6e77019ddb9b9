import { z } from 'zod';

import { invoice } from '../domain/invoice';
import { wireFlag, wireList } from '../domain/wire';
import { pageQuery } from './codecs';
import type { EndpointTable } from './endpoint';

const invoices = wireList(invoice);
const page = z.object({ invoices, hasMore: wireFlag });
// server-quirk: real servers reply with a bare list that is not paged.
const bareList = z.array(z.unknown()).transform((rows) => ({ invoices: invoices.parse(rows), hasMore: false }));

export const invoicesApi = {
  'invoices.list': {
    method: 'GET',
    path: '/invoices/all',
    access: 'admin',
    query: z.object(pageQuery),
    reply: z.union([page, bareList]),
  },
} satisfies EndpointTable;
