import { asc } from 'drizzle-orm';

import { writeNextInvoice } from '@server/platform/company/invoice-jobs';
import type { AreaHandlers } from '@server/platform/http/handler';
import type { Services } from '@server/platform/services';
import { containing, offsetOf } from '@server/platform/storage/search';
import { invoices } from '@server/platform/storage/tables/invoices';
import { wireRow } from '@server/platform/storage/wire-row';

const pageSize = 20;

export function invoiceHandlers(services: Services): AreaHandlers<'invoices'> {
  return {
    async 'invoices.list'({ query }, { scope }) {
      // The super administrator may have moved the due date since the last check.
      await writeNextInvoice(services, scope);
      const text = query.searchParam?.trim() ?? '';
      const where = text === '' ? undefined : containing(invoices.detail, text);
      const offset = offsetOf(query.pageNumber, pageSize);
      const found = await scope.find(invoices, { where, orderBy: [asc(invoices.id)], limit: pageSize + 1, offset });
      const rows = found.slice(0, pageSize).map(({ txid: _txid, pixCode: _code, ...row }) => wireRow(row));
      return { invoices: rows, count: await scope.count(invoices, where), hasMore: found.length > pageSize };
    },
  };
}
