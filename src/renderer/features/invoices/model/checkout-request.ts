import type { Checkout } from '@shared/api/checkout';
import type { Invoice } from '@shared/domain/invoice';
import type { Plan } from '@shared/domain/plan';

import type { PayerForm } from './payer-form';

/** Monthly price of a plan without a price on the server. */
const customPrice = 49;

export function planPrice(plan: Pick<Plan, 'value'> | null): number {
  return plan?.value ?? customPrice;
}

export function checkoutRequest(payer: PayerForm, plan: Plan | null, invoice: Invoice): Checkout {
  const price = invoice.value > 0 ? invoice.value : planPrice(plan);
  const bought = { price, users: plan?.users ?? 0, connections: plan?.connections ?? 0 };
  return { ...payer, ...bought, plan: bought, invoiceId: invoice.id };
}
