import { randomBytes } from 'node:crypto';

import { pixCode } from '@server/areas/checkout/pix-code';
import type { PaymentProvider } from '@server/platform/ports/payment-provider';

const payee = { key: 'cobranca@recado.demo', name: 'Recado Demo', city: 'Sao Paulo' };

/** A bank of the simulated world: it charges, and `POST /simulator/payments` pays. */
export function createBank(): PaymentProvider {
  return {
    async charge({ value }) {
      const txid = `SIM${randomBytes(11).toString('hex').toUpperCase()}`;
      return { txid, code: pixCode({ ...payee, value, txid }) };
    },
  };
}
