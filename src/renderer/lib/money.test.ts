import { expect, it } from 'vitest';

import { formatMoney, readAmount } from './money';

it.each([
  [1234.5, 'R$ 1.234,50'],
  [0, 'R$ 0,00'],
  [49.9, 'R$ 49,90'],
  [0.005, 'R$ 0,01'],
  [1_000_000, 'R$ 1.000.000,00'],
  [-3, '-R$ 3,00'],
])('%d reais are written %s [SHELL-021]', (value, text) => {
  expect(formatMoney(value)).toBe(text);
});

it.each([
  ['1.234,50', '1234.50'],
  ['R$ 199,90', '199.90'],
  ['199.9', '199.9'],
  ['12', '12'],
  ['-3', '-3'],
  ['', ''],
  [undefined, ''],
])('the amount typed as %j is %j', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});
