import { expect, it } from 'vitest';

import { invoice, invoiceStatus } from './invoice';

it.each([
  ['a paid one is paid, however late [FIN-005]', 'paid', '2026-01-01', 'paid'],
  ['past its day and unpaid it is expired [FIN-006]', 'open', '2026-02-27', 'expired'],
  ['due today it is open [FIN-007]', 'open', '2026-02-28', 'open'],
  ['due later it is open [FIN-007]', 'open', '2026-03-01', 'open'],
  ['a word that nobody knows is not paid', 'pending', '2026-02-27', 'expired'],
  ['without a day it is open', 'open', '', 'open'],
])('%s', (...[, status, dueDay, state]) => {
  expect(invoiceStatus({ status }, dueDay, '2026-02-28')).toBe(state);
});

it('an amount may arrive as text, and an unreadable one is 0', () => {
  const row = { id: 1, detail: 'Março', dueDate: '2026-02-28', status: 'open' };
  expect(invoice.parse({ ...row, value: '99.90' })).toEqual({ ...row, paidAt: null, value: 99.9 });
  expect(invoice.parse({ ...row, value: 'x' }).value).toBe(0);
});
