import { expect, it } from 'vitest';

import { safeLink } from './safe-link';

const start = 'https://a.example/';
/** An address of this length that ends with a parenthesis opened in it. */
const address = (length: number) => `${start}${'x'.repeat(length - start.length - 3)}(a)`;

it('the longest safe address keeps the parenthesis that it opened', () => {
  expect(safeLink(address(2_048), 0)).toEqual({ length: 2_048, href: address(2_048) });
});

it('a longer one is unsafe, and its last parenthesis is not looked for', () => {
  expect(safeLink(address(2_050), 0)).toEqual({ length: 2_049, href: null });
});
