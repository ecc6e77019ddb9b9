import { expect, it } from 'vitest';

import { reachableParts } from './reachable';

const found = (text: string): unknown[] => reachableParts(text).filter(({ kind }) => kind !== 'text');

it.each([
  ['Ligue +55 20 99000-0901.', [{ kind: 'phone', text: '+55 20 99000-0901', number: '5520990000901' }]],
  ['+1 (415) 555-0100', [{ kind: 'phone', text: '+1 (415) 555-0100', number: '14155550100' }]],
  ['ana@loja.com.br, obrigada', [{ kind: 'email', text: 'ana@loja.com.br' }]],
  [
    'a@b.co e +5520990000901',
    [
      { kind: 'email', text: 'a@b.co' },
      { kind: 'phone', text: '+5520990000901', number: '5520990000901' },
    ],
  ],
])('%j has %j', (text, parts) => {
  expect(found(text)).toEqual(parts);
});

it.each(['Pedido 5520990000901', 'CPF 123.456.789-09', '+55 20', '1+5520990000901', 'a@b', '@ana', ''])(
  '%j has no phone number and no address',
  (text) => {
    expect(found(text)).toEqual([]);
  },
);

it('the parts are the whole text', () => {
  const text = `(+55 20 99000-0901) ou ana@loja.com, ${'+1'.repeat(2_000)}${'a@'.repeat(2_000)}`;
  expect(
    reachableParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
