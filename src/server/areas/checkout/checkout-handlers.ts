import { and, eq, isNull } from 'drizzle-orm';

import type { AreaHandlers } from '@server/platform/http/handler';
import { missing, Refusal, refused } from '@server/platform/http/refusal';
import type { Charge } from '@server/platform/ports/payment-provider';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { invoices } from '@server/platform/storage/tables/invoices';
import type { Checkout } from '@shared/api/checkout';

/** Charges an invoice with its own value, whatever the client sends; card data is not stored. */
export function checkoutHandlers({ payments, clock }: Services): AreaHandlers<'checkout'> {
  /** Concurrent requests all get the charge that was stored first. */
  const storeCharge = async (scope: CompanyScope, id: number, { txid, code }: Charge): Promise<Charge> => {
    const own = eq(invoices.id, id);
    const columns = { txid, pixCode: code, updatedAt: clock.now() };
    await scope.update(invoices, and(own, isNull(invoices.txid)), columns);
    const stored = await scope.first(invoices, own);
    return (stored && chargeOf(stored)) ?? { txid, code };
  };
  return {
    async 'checkout.subscribe'({ body }, { scope }) {
      if (payments === null) throw new Refusal(503, 'ERR_PAYMENT_UNAVAILABLE');
      const invoice = await scope.first(invoices, eq(invoices.id, body.invoiceId));
      if (invoice === undefined) throw missing('ERR_NO_INVOICE_FOUND');
      if (invoice.status === 'paid') throw refused('ERR_INVOICE_ALREADY_PAID');
      const { txid, code } =
        chargeOf(invoice) ?? (await storeCharge(scope, invoice.id, await payments.charge(invoice)));
      await scope.changeCompany({ ...payerOf(body), updatedAt: clock.now() });
      return {
        txid,
        status: 'ATIVA',
        solicitacaoPagador: invoice.detail,
        valor: { original: invoice.value.toFixed(2) },
        qrcode: { qrcode: code },
      };
    },
  };
}

/** Billing data, with which the form of the next charge is prefilled. */
function payerOf({ firstName, lastName, zipcode, address2, state, city }: Checkout) {
  return {
    billingName: `${firstName} ${lastName}`,
    addressZipCode: zipcode,
    addressStreet: address2,
    addressState: state,
    addressCity: city,
  };
}

function chargeOf({ txid, pixCode }: Row<typeof invoices>): Charge | null {
  return txid === null || pixCode === null ? null : { txid, code: pixCode };
}
