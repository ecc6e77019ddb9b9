import type { ScryptOptions } from 'node:crypto';
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';

import pLimit from 'p-limit';

import { Refusal, refused } from '@server/platform/http/refusal';

/** Characters; forms allow fewer. Hashing a longer text would keep the server busy. */
const longestPassword = 200;
const keyLength = 32;
type Cost = { N: number; r: number; p: number };
const slow: Cost = { N: 2 ** 15, r: 8, p: 1 };
/** scrypt needs 128 * N * r bytes; Node's default limit is exactly what these numbers take, and refuses it. */
const maxmem = 256 * slow.N * slow.r;

/**
 * Hashes at once: they leave a processor to the main thread, and threads of Node's pool of four to files. Others wait
 * their turn, up to a number that takes some seconds.
 */
const inTurn = pLimit(Math.max(1, Math.min(2, availableParallelism() - 1)));
const mostWaiting = 100;
const retryAfterSeconds = 5;

/** A slow hash with its own salt and cost: `scrypt$N$r$p$salt$key`. Throws `Refusal` for a password above 200 characters. */
export async function hashPassword(password: string, cost = slow): Promise<string> {
  if (password.length > longestPassword) throw refused('ERR_VALIDATION', { fields: [tooLong] });
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** Hash that no password has, of the usual cost. */
export const hashOfNobody = [
  'scrypt',
  slow.N,
  slow.r,
  slow.p,
  'bm9ib2R5',
  Buffer.alloc(keyLength).toString('base64'),
].join('$');

/** A password above 200 characters is never right, and is not hashed. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  if (password.length > longestPassword) return false;
  const [kind, N, r, p, salt, key] = hash.split('$');
  if (kind !== 'scrypt' || salt === undefined || key === undefined) return false;
  const expected = Buffer.from(key, 'base64');
  const derived = await derive(password, Buffer.from(salt, 'base64'), { N: Number(N), r: Number(r), p: Number(p) });
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

const tooLong = { field: 'password', reason: 'too_big' };

async function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  if (inTurn.pendingCount >= mostWaiting) {
    throw new Refusal(429, 'ERR_TOO_MANY_ATTEMPTS', { retryAfter: retryAfterSeconds });
  }
  return inTurn(() => scryptOf(password, salt, options));
}

function scryptOf(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, { ...options, maxmem }, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}
