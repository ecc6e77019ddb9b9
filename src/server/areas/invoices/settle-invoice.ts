import { and, eq } from 'drizzle-orm';

import { watchInvoices } from '@server/platform/company/invoice-jobs';
import { nextDueDate } from '@server/platform/company/recurrence';
import { missing, refused } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { invoices } from '@server/platform/storage/tables/invoices';
import { wireRow } from '@server/platform/storage/wire-row';

/** Identifies an invoice by its id, its Pix code or the bank's id of the charge. */
export type Bill = { invoiceId?: number | undefined; code?: string | undefined; txid?: string | undefined };

/** Pays an invoice. Throws `Refusal` if no charge was requested for it. */
export async function payInvoice(services: Services, bill: Bill): Promise<{ txid: string }> {
  const txid = await services.storage.txidOf(bill);
  if (txid === undefined) throw refused('ERR_NO_CHARGE_FOUND');
  await settleInvoice(services, { txid });
  return { txid };
}

/** Marks a charge paid, moves the company's due date on and notifies the company. A repeated call does nothing. */
async function settleInvoice(services: Services, paid: { txid: string }): Promise<void> {
  const { storage, clock, publish } = services;
  const scope = await storage.scopeOfCharge(paid.txid);
  if (scope === undefined) throw missing('ERR_NO_INVOICE_FOUND');
  const now = clock.now();
  const isNew = await scope.transaction(async (inner) => {
    const open = and(eq(invoices.txid, paid.txid), eq(invoices.status, 'open'));
    const settled = { status: 'paid' as const, paidAt: now, updatedAt: now };
    if ((await inner.update(invoices, open, settled)).length === 0) return false;
    const { dueDate, recurrence } = await inner.company();
    const next = nextDueDate(dueDate, recurrence, clock.wall());
    await inner.changeCompany({ dueDate: next, trialExpiration: null, status: true, updatedAt: now });
    return true;
  });
  if (!isNew) return;
  await watchInvoices(services, scope);
  publish.toCompany(scope.companyId, 'payment', { action: 'CONCLUIDA', company: wireRow(await scope.company()) });
}
