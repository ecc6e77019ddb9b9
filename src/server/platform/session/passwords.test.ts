import { availableParallelism } from 'node:os';

import { expect, it } from 'vitest';

import { hashOfNobody, hashPassword, verifyPassword } from './passwords';

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

it('a hash that another program made by the standard is known', async () => {
  // The test vector of RFC 7914, section 12 (N = 1024, r = 8, p = 16), cut to 32 bytes.
  const key = Buffer.from('fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162', 'hex').toString('base64');
  const hash = `scrypt$1024$8$16$${Buffer.from('NaCl').toString('base64')}$${key}`;
  expect(await verifyPassword('password', hash)).toBe(true);
  expect(await verifyPassword('Password', hash)).toBe(false);
});

it('a hash whose cost cannot be computed is an error', async () => {
  await expect(verifyPassword('segredo', 'scrypt$3$8$1$c2FsdA==$a2V5')).rejects.toThrow();
});

it('hashes wait their turn, up to a hundred; beyond, a sign-in is told to try again', async () => {
  const hash = await hashPassword('segredo', cheap);
  const outcomes = await Promise.all(
    Array.from({ length: 150 }, () => verifyPassword('segredo', hash).catch((error: unknown) => error)),
  );
  const refused = outcomes.filter((outcome) => outcome !== true);
  const atOnce = availableParallelism() > 2 ? 2 : 1;
  expect(refused.length).toBe(50 - atOnce);
  for (const error of refused) {
    expect(error).toMatchObject({ status: 429, code: 'ERR_TOO_MANY_ATTEMPTS', facts: { retryAfter: 5 } });
  }
  expect(await verifyPassword('segredo', hash)).toBe(true);
});

it('a hash with a part of its key is not known', async () => {
  const hash = await hashPassword('segredo', cheap);
  expect(await verifyPassword('segredo', `${hash.slice(0, hash.lastIndexOf('$'))}$a2V5`)).toBe(false);
});

it.each(['', 'plain', 'md5$1$2$3$4$5', 'scrypt$16$8$1', 'scrypt$16$8$1$c2FsdA=='])('%j is no hash', async (hash) => {
  expect(await verifyPassword('segredo', hash)).toBe(false);
});

it('the hash of nobody costs as much as any, and has no password', async () => {
  const costOf = (hash: string) => hash.split('$').slice(0, 4);
  expect(costOf(hashOfNobody)).toEqual(costOf(await hashPassword('segredo')));
  for (const password of ['', 'segredo', 'nobody']) expect(await verifyPassword(password, hashOfNobody)).toBe(false);
});

it('a text above 200 characters is never hashed: no password is that long', async () => {
  const [longest, longer] = ['\ufdfa'.repeat(200), '\ufdfa'.repeat(201)];
  expect(await verifyPassword(longest, await hashPassword(longest, cheap))).toBe(true);
  await expect(hashPassword(longer, cheap)).rejects.toMatchObject({
    status: 400,
    code: 'ERR_VALIDATION',
    facts: { fields: [{ field: 'password', reason: 'too_big' }] },
  });
  // A cost that cannot be computed: hashing it would throw.
  expect(await verifyPassword(longer, 'scrypt$3$8$1$c2FsdA==$a2V5')).toBe(false);
});
