import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

/** Work factor of scrypt as a power of two: 128 MB and some tenths of a second for each try. */
export const usualCost = 2 ** 17;
const blockSize = 8;
const hashLength = 32;
const saltLength = 16;

const bytesOf = (length: number) => z.base64().refine((text) => Buffer.from(text, 'base64').length === length);

export const pinRecord = z.object({
  salt: bytesOf(saltLength),
  hash: bytesOf(hashLength),
  /** Bounded, because a damaged record must not take all memory. */
  cost: z
    .number()
    .int()
    .min(2)
    .max(2 ** 20)
    .refine((cost) => Number.isInteger(Math.log2(cost))),
  /** Wrong tries in a row. */
  failed: z.number().int().min(0),
  /** Time until which no try is accepted, in milliseconds since the epoch. */
  waitUntil: z.number().int().min(0),
  usesSystem: z.boolean(),
});
export type PinRecord = z.output<typeof pinRecord>;

export async function hashSecret(secret: string, cost: number): Promise<PinRecord> {
  const salt = randomBytes(saltLength);
  const hash = await derive(secret, salt, cost);
  return {
    salt: salt.toString('base64'),
    hash: hash.toString('base64'),
    cost,
    failed: 0,
    waitUntil: 0,
    usesSystem: false,
  };
}

export async function matchesSecret(secret: string, { salt, hash, cost }: PinRecord): Promise<boolean> {
  const derived = await derive(secret, Buffer.from(salt, 'base64'), cost);
  return timingSafeEqual(derived, Buffer.from(hash, 'base64'));
}

/** The same passphrase has several encodings, which keyboards of different systems produce. */
function derive(secret: string, salt: Buffer, cost: number): Promise<Buffer> {
  const options = { N: cost, r: blockSize, p: 1, maxmem: 256 * cost * blockSize };
  return new Promise((resolve, reject) => {
    scrypt(secret.normalize('NFKC'), salt, hashLength, options, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}
