import assert from 'node:assert/strict';

import { Skipped } from '../outcome';
import type { Case } from '../run';
import { asAdmin } from '../run';

/** Nothing is paid: a charge that nobody pays costs nothing. */
export const invoiceCases = {
  'invoices.list': async (run) => {
    asAdmin(run);
    const { invoices } = await run.client.call('invoices.list', { query: { searchParam: '', pageNumber: 1 } });
    for (const { dueDate } of invoices) assert.ok(!Number.isNaN(Date.parse(dueDate)), 'the due date is a date');
  },
  'checkout.subscribe': async (run) => {
    asAdmin(run);
    const { invoices } = await run.client.call('invoices.list', { query: { pageNumber: 1 } });
    const open = invoices.find(({ status }) => status !== 'paid');
    if (open === undefined) throw new Skipped('there is no open invoice');
    const bought = { price: open.value, users: 1, connections: 1 };
    const address = { address2: 'Rua 1', city: 'Recife', state: 'PE', zipcode: '50000000', country: 'BR' };
    const card = { nameOnCard: '', cardNumber: '', cvv: '', useAddressForPaymentDetails: false };
    const payer = { firstName: 'Recado', lastName: 'Contract', ...address, ...card };
    const body = { ...payer, ...bought, plan: bought, invoiceId: open.id };
    const { qrcode, valor } = await run.client.call('checkout.subscribe', { body });
    assert.ok(qrcode.qrcode.length > 20, 'there is a Pix text');
    assert.equal(valor.original, open.value);
  },
} satisfies Record<string, Case>;
