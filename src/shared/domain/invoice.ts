import { z } from 'zod';

import { invoiceId } from './ids';
import { wireNumber, wireText } from './wire';

/** An invoice of the company. Servers write `open` or `paid`; overdue is computed from the day. */
export const invoice = z.object({
  id: invoiceId,
  detail: wireText,
  value: wireNumber.catch(0),
  dueDate: wireText,
  status: wireText,
  /** ISO instant of the payment; null where the server does not say. */
  paidAt: z
    .string()
    .nullish()
    .catch(null)
    .transform((value) => value ?? null),
});

export type Invoice = z.output<typeof invoice>;

export type InvoiceStatus = 'paid' | 'expired' | 'open';

/** State of an invoice on a day; both days are `YYYY-MM-DD`. An invoice due today is not overdue. */
export function invoiceStatus({ status }: Pick<Invoice, 'status'>, dueDay: string, today: string): InvoiceStatus {
  if (status === 'paid') return 'paid';
  return dueDay !== '' && dueDay < today ? 'expired' : 'open';
}
