import { strToU8 } from 'fflate';

import type { DossierSignature } from './dossier';

/** Functions of cryptography that the platform provides. */
export type Hashing = {
  sha256(bytes: Uint8Array): Promise<Uint8Array>;
  /** False also for a key or a signature that is not one. */
  verify(signed: DossierSignature, text: string): Promise<boolean>;
};

/** The parts of Web Crypto's `SubtleCrypto` in use, which browsers and Node have. */
type Subtle = {
  digest(algorithm: 'SHA-256', data: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>;
  verify(
    algorithm: 'Ed25519',
    key: unknown,
    signature: Uint8Array<ArrayBuffer>,
    data: Uint8Array<ArrayBuffer>,
  ): Promise<boolean>;
  importKey(
    format: 'raw',
    key: Uint8Array<ArrayBuffer>,
    algorithm: 'Ed25519',
    extractable: false,
    uses: ['verify'],
  ): Promise<unknown>;
};

export function createHashing(subtle: Subtle): Hashing {
  return {
    sha256: async (bytes) => new Uint8Array(await subtle.digest('SHA-256', Uint8Array.from(bytes))),
    async verify({ publicKey, signature }, text) {
      try {
        const key = await subtle.importKey('raw', fromHex(publicKey), 'Ed25519', false, ['verify']);
        return await subtle.verify('Ed25519', key, fromHex(signature), Uint8Array.from(strToU8(text)));
      } catch {
        return false;
      }
    },
  };
}

const hexDigits = (byte: number): string => byte.toString(16).padStart(2, '0');

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, hexDigits).join('');
}

function fromHex(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
