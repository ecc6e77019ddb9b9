import type { Hashing } from './hashing';
import { toHex } from './hashing';

const shortBytes = 16;
export const shortDigits = 2 * shortBytes;

/** The largest prime below 2^16. */
export const adlerPrime = 65_521;

/**
 * The first 16 bytes of the SHA-256 and the Adler-32 of a block, in 40 hexadecimal digits. The first proves that the
 * block is unchanged; the second gives the place of a single changed byte.
 */
export async function toBlockHash(block: Uint8Array, hashing: Hashing): Promise<string> {
  return `${toHex((await hashing.sha256(block)).subarray(0, shortBytes))}${adler32(block)}`;
}

/** Adler-32 (RFC 1950) in 8 hexadecimal digits: the weighted sum, then the plain sum. */
export function adler32(bytes: Uint8Array): string {
  let [plain, weighted] = [1, 0];
  for (const byte of bytes) {
    plain = (plain + byte) % adlerPrime;
    weighted = (weighted + plain) % adlerPrime;
  }
  return [weighted, plain].map((sum) => sum.toString(16).padStart(4, '0')).join('');
}
