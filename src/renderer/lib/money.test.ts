import { expect, it } from 'vitest';

import { formatMoney } from './money';

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
