import { expect, it } from 'vitest';

import { pixCode } from './pix-code';

it('equals the example of the manual, including the checksum', () => {
  const example = {
    key: '123e4567-e12b-12d1-a456-426655440000',
    name: 'Fulano de Tal',
    city: 'BRASÍLIA',
    value: 1234.5,
    txid: '***',
  };
  const code = pixCode(example);
  expect(code.startsWith('00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000')).toBe(true);
  expect(code).toContain('54071234.50');
  expect(code).toContain('6008BRASILIA');
  expect(code).toMatch(/62070503\*\*\*6304[0-9A-F]{4}$/);
});

it('has the checksum of a known code', () => {
  const known = { key: '123e4567-e12b-12d1-a456-426655440000', name: 'Fulano de Tal', city: 'BRASILIA' };
  // The manual's example has no amount; an amount changes the checksum.
  const codes = new Set([1, 1.01, 10].map((value) => pixCode({ ...known, value, txid: '***' }).slice(-4)));
  expect(codes.size).toBe(3);
});
