import { expect, it } from 'vitest';

import { invoiceStanding } from './invoice';

it.each([
  ['a paid one is paid, however late [FIN-005]', 'paid', '2026-01-01', 'paid'],
  ['past its day and unpaid it is expired [FIN-006]', 'open', '2026-02-27', 'expired'],
  ['due today it is open [FIN-007]', 'open', '2026-02-28', 'open'],
  ['due later it is open [FIN-007]', 'open', '2026-03-01', 'open'],
  ['a word that nobody knows is not paid', 'pending', '2026-02-27', 'expired'],
  ['without a day it is open', 'open', '', 'open'],
])('%s', (...[, status, dueDay, standing]) => {
  expect(invoiceStanding({ status }, dueDay, '2026-02-28')).toBe(standing);
});
