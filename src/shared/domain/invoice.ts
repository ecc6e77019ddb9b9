import { z } from 'zod';

import { invoiceId } from './ids';
import { wireNumber, wireText } from './wire';

/** What the company owes. Servers write `status` `open` or `paid`; whether it is late follows from the day. */
export const invoice = z.object({
  id: invoiceId,
  detail: wireText,
  value: wireNumber.catch(0),
  dueDate: wireText,
  status: wireText,
});

export type Invoice = z.output<typeof invoice>;

export type InvoiceStatus = 'paid' | 'expired' | 'open';

/** How an invoice stands on a day; both days are `YYYY-MM-DD`. Due today is not late yet. */
export function invoiceStatus({ status }: Pick<Invoice, 'status'>, dueDay: string, today: string): InvoiceStatus {
  if (status === 'paid') return 'paid';
  return dueDay !== '' && dueDay < today ? 'expired' : 'open';
}
