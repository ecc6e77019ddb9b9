import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { endpoints } from '@shared/api/table';
import { company } from '@shared/domain/company';
import { invoice, invoiceStatus } from '@shared/domain/invoice';
import { plan } from '@shared/domain/plan';
import { inZone } from '@tests/support/frozen-time';
import { paidBefore, payer as typed } from '@tests/support/payer';

import { checkoutRequest, planPrice } from './checkout-request';
import { dayOf } from './due-day';
import { cardChecks, countries, payerBefore, payerForm } from './payer-form';

const payer = {
  ...typed,
  country: 'BR',
  useAddressForPaymentDetails: true,
  nameOnCard: '',
  cardNumber: '',
  cvv: '',
} as const;
const bill = invoice.parse({ id: 7, detail: 'Completo', value: 199.9, dueDate: '2026-03-01', status: 'open' });
const full = plan.parse({ id: 1, name: 'Completo', users: 20, connections: 10, value: 199.9 });

describe('the payload', () => {
  it('names payer, address, card, plan as JSON text, and invoice [CHECKOUT-023] [CHECKOUT-024]', () => {
    const body = z.encode(endpoints['checkout.subscribe'].body, checkoutRequest(payer, full, bill));
    expect(body).toEqual({
      firstName: 'Lia',
      lastName: 'Sol',
      address2: 'Rua das Flores, 1',
      city: 'Recife',
      state: 'PE',
      zipcode: '50000-000',
      country: 'BR',
      useAddressForPaymentDetails: true,
      nameOnCard: '',
      cardNumber: '',
      cvv: '',
      plan: '{"price":199.9,"users":20,"connections":10}',
      price: 199.9,
      users: 20,
      connections: 10,
      invoiceId: 7,
    });
  });

  it('costs 49 if the plan is unknown [CHECKOUT-022]', () => {
    expect(planPrice(null)).toBe(49);
    expect(planPrice(full)).toBe(199.9);
    expect(checkoutRequest(payer, null, { ...bill, value: 0 }).price).toBe(49);
  });
});

describe('the payer', () => {
  it.each(['firstName', 'lastName', 'address2', 'city', 'state', 'zipcode', 'country'])('%s is required', (field) => {
    for (const nothing of ['', '  ', undefined]) {
      const issues = payerForm.safeParse({ ...payer, [field]: nothing }).error?.issues ?? [];
      expect(issues.map(({ path }) => path[0])).toEqual([field]);
    }
  });

  it('lives in one of two countries, and needs no card', () => {
    expect(countries).toEqual(['BR', 'usa']);
    expect(payerForm.safeParse({ ...payer, country: 'AR' }).success).toBe(false);
    expect(payerForm.safeParse(payer).success).toBe(true);
  });

  const now = Date.parse('2026-03-15T12:00:00-03:00');
  it.each([
    ['nameOnCard', '', 'required'],
    ['nameOnCard', 'LIA SOL', null],
    ['cardNumber', '', 'required'],
    ['cardNumber', '4111111111111', null],
    ['cardNumber', '4111 1111 1111 1111', null],
    ['cardNumber', '411111111111', 'invalid'],
    ['cardNumber', '4111x11111111', 'invalid'],
    ['cvv', '', 'required'],
    ['cvv', '123', null],
    ['cvv', '12', 'invalid'],
    ['expiry', '', 'required'],
    ['expiry', '03/26', null],
    ['expiry', '02/26', 'invalid'],
    ['expiry', '13/30', 'invalid'],
    ['expiry', '2030', 'invalid'],
  ] as const)('%s %j is %s', (field, text, issue) => {
    expect(cardChecks[field](text, now)).toBe(issue);
  });
});

describe('in São Paulo', () => {
  inZone('America/Sao_Paulo');

  it.each([
    ['2026-03-01', '2026-03-01'],
    ['2026-03-01T03:00:00.000Z', '2026-03-01'],
    ['2026-03-01T02:59:59.000Z', '2026-02-28'],
    ['', ''],
    ['soon', ''],
  ])('an invoice due %j is due on the day %j', (dueDate, day) => {
    expect(dayOf(dueDate)).toBe(day);
  });
});

describe.each(['America/Sao_Paulo', 'UTC', 'Asia/Tokyo', 'America/New_York'])('an invoice in %s', (zone) => {
  inZone(zone);

  it.each([
    ['2026-03-01', '2026-03-01T00:00:00', 'open'],
    ['2026-03-01', '2026-03-01T23:59:59', 'open'],
    ['2026-03-01', '2026-03-02T00:00:00', 'expired'],
    ['2026-02-28', '2026-02-28T23:59:59', 'open'],
    ['2026-02-28', '2026-03-01T00:00:00', 'expired'],
    // The clocks of New York change on 8 March and 1 November 2026.
    ['2026-03-08', '2026-03-08T23:59:59', 'open'],
    ['2026-11-01', '2026-11-01T23:59:59', 'open'],
    ['2026-11-01', '2026-11-02T00:00:00', 'expired'],
  ])('due on %s is, when clocks there say %s, %s [FIN-006] [FIN-007]', (dueDate, clock, standing) => {
    expect(invoiceStatus({ status: 'open' }, dayOf(dueDate), dayOf(Date.parse(clock)))).toBe(standing);
  });

  it('due at an instant is due on the day that the instant is there', () => {
    for (const clock of ['2026-02-28T23:59:59', '2026-03-01T00:00:00', '2026-11-01T00:00:00']) {
      expect(dayOf(new Date(clock).toISOString())).toBe(clock.slice(0, 10));
    }
  });
});

it('details of the last payment are filled in', () => {
  const never = company.parse({ id: 1, name: 'Padaria Sol' });
  expect(payerBefore(never)).toEqual({});
  const paid = company.parse({ ...never, ...paidBefore });
  expect(payerBefore(paid)).toEqual({ ...typed, lastName: 'de Souza' });
});
