import { and, eq } from 'drizzle-orm';

import { watchInvoices } from '@server/platform/company/invoice-jobs';
import { nextDueDate } from '@server/platform/company/recurrence';
import { missing, refused } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { invoices } from '@server/platform/storage/tables/invoices';
import { wireRow } from '@server/platform/storage/wire-row';

/** One of these says which invoice: its id, the Pix text, or the bank's id of the charge. */
export type Bill = { invoiceId?: number | undefined; code?: string | undefined; txid?: string | undefined };

/** Somebody pays; refuses where nobody has asked the bank for a charge yet. */
export async function payBill(services: Services, bill: Bill): Promise<{ txid: string }> {
  const txid = await services.storage.txidOf(bill);
  if (txid === undefined) throw refused('ERR_NO_CHARGE_FOUND');
  await settleInvoice(services, { txid });
  return { txid };
}

/** The bank tells that a charge was paid: once, the company's due date moves on, and the company hears of it. */
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
    const next = nextDueDate(dueDate, recurrence, now);
    await inner.changeCompany({ dueDate: next, trialExpiration: null, status: true, updatedAt: now });
    return true;
  });
  if (!isNew) return;
  await watchInvoices(services, scope);
  publish.toCompany(scope.companyId, 'payment', { action: 'CONCLUIDA', company: wireRow(await scope.company()) });
}
