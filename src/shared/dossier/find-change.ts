import { adler32, adlerPrime, shortDigits, toBlockHash } from './block-hash';
import type { ManifestFile } from './dossier';
import { blockSize } from './dossier';
import type { Hashing } from './hashing';
import { toHex } from './hashing';

/** Offset of the first byte that differs or that one of both lacks; null where both are the same. */
export function firstDifference(bytes: Uint8Array, other: Uint8Array): number | null {
  const shared = Math.min(bytes.length, other.length);
  for (let at = 0; at < shared; at += 1) if (bytes[at] !== other[at]) return at;
  return bytes.length === other.length ? null : shared;
}

/**
 * The first byte that differs from the listed hashes; null where none does. A block with one changed byte gives the
 * exact place (`length` 1), any other the whole block.
 */
export async function firstChangedByte(
  bytes: Uint8Array,
  file: ManifestFile,
  hashing: Hashing,
): Promise<{ offset: number; length: number } | null> {
  if (bytes.length === file.size && toHex(await hashing.sha256(bytes)) === file.sha256) return null;
  for (const [index, expected] of file.blocks.entries()) {
    const start = index * blockSize;
    const end = Math.min(start + blockSize, file.size);
    const block = bytes.subarray(start, end);
    if ((await toBlockHash(block, hashing)) === expected) continue;
    const exact = block.length === end - start ? await findByte(block, expected, hashing) : null;
    return exact === null ? { offset: start, length: end - start } : { offset: start + exact, length: 1 };
  }
  return { offset: Math.min(bytes.length, file.size), length: 1 };
}

/**
 * The offset of the only changed byte of a block, computed from its Adler-32: the difference of the plain sums is the
 * difference of the byte, and that of the weighted sums is its multiple by the distance to the end of the block. The
 * byte is restored and hashed to confirm it.
 */
async function findByte(block: Uint8Array, expected: string, hashing: Hashing): Promise<number | null> {
  const [before, after] = [readSums(expected.slice(shortDigits)), readSums(adler32(block))];
  const change = modulo(after.plain - before.plain);
  const distance = modulo(modulo(after.weighted - before.weighted) * inverse(change));
  const offset = block.length - distance;
  const found = block[offset];
  if (found === undefined) return null;
  const restored = Uint8Array.from(block);
  restored[offset] = modulo(found - change);
  return (await toBlockHash(restored, hashing)) === expected ? offset : null;
}

function readSums(digits: string): { plain: number; weighted: number } {
  const half = digits.length / 2;
  return { weighted: Number.parseInt(digits.slice(0, half), 16), plain: Number.parseInt(digits.slice(half), 16) };
}

function modulo(value: number): number {
  return ((value % adlerPrime) + adlerPrime) % adlerPrime;
}

/** The inverse modulo the prime, by Fermat's little theorem; 0 for 0. */
function inverse(value: number): number {
  let [result, base] = [1, value];
  for (let exponent = adlerPrime - 2; exponent > 0; exponent = Math.floor(exponent / 2)) {
    if (exponent % 2 === 1) result = modulo(result * base);
    base = modulo(base * base);
  }
  return result;
}
