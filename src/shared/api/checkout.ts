import { z } from 'zod';

import { invoiceId } from '../domain/ids';
import { wireNumber } from '../domain/wire';
import type { EndpointTable } from './endpoint';

const amount = z.number().min(0).max(1_000_000);
const count = z.number().int().min(0).max(1_000_000);
const text = z.string().trim().max(200);

const plan = z.object({ price: amount, users: count, connections: count });

/** The plan travels as JSON text. */
const planInJson = z.codec(z.string().max(2000), plan, {
  decode: (json, context) => {
    try {
      return plan.parse(JSON.parse(json));
    } catch {
      context.issues.push({ code: 'custom', message: 'expected a plan as JSON text', input: json });
      return z.NEVER;
    }
  },
  encode: (value) => JSON.stringify(value),
});

/** Payer, means of payment and plan. A Pix charge needs no card fields; the card's expiry is never sent. */
const checkout = z.object({
  firstName: text,
  lastName: text,
  address2: text,
  city: text,
  state: text,
  zipcode: text,
  country: text,
  useAddressForPaymentDetails: z.boolean(),
  nameOnCard: text,
  cardNumber: text,
  cvv: text,
  plan: planInJson,
  price: amount,
  users: count,
  connections: count,
  invoiceId,
});

export const checkoutApi = {
  'checkout.subscribe': {
    method: 'POST',
    path: '/subscription',
    access: 'admin',
    body: checkout,
    /** `qrcode.qrcode` is the Pix payload, `valor.original` the amount. */
    reply: z.object({
      qrcode: z.object({ qrcode: z.string().min(1).max(2000) }),
      valor: z.object({ original: wireNumber }),
    }),
  },
} satisfies EndpointTable;

export type Checkout = z.output<typeof checkout>;
