import { expect, it } from 'vitest';

import { hashPassword, verifyPassword } from './passwords';

const cheap = { N: 16, r: 8, p: 1 };

it('a hash holds its cost and a salt of its own, and knows its password', async () => {
  const [first, second] = await Promise.all([hashPassword('segredo'), hashPassword('segredo', cheap)]);
  expect(first).toMatch(/^scrypt\$32768\$8\$1\$/);
  expect(second).toMatch(/^scrypt\$16\$8\$1\$/);
  for (const hash of [first, second]) {
    expect(await verifyPassword('segredo', hash)).toBe(true);
    expect(await verifyPassword('Segredo', hash)).toBe(false);
  }
});

it('the same letters in another form are the same password', async () => {
  expect(await verifyPassword('cafe\u0301', await hashPassword('caf\u00e9', cheap))).toBe(true);
});

it.each(['', 'plain', 'md5$1$2$3$4$5'])('%j is no hash', async (hash) => {
  expect(await verifyPassword('segredo', hash)).toBe(false);
});
