import { randomBytes } from 'node:crypto';

import type { PaymentProvider } from '@server/payments/payment-provider';
import { pixCode } from '@server/payments/pix-code';

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
