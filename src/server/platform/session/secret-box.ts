import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

import type { SigningSecrets } from '@server/platform/storage/signing-secret';

/** Encrypts secrets for the database with keys derived from the server's own secrets. */
export type SecretBox = {
  /** `place` names the row; the text decrypts nowhere else. */
  encrypt(text: string, place: string): string;
  /** Null for a text of an unknown key, of another place, or a damaged one. A plain text of earlier versions is answered as it is. */
  decrypt(stored: string, place: string): string | null;
  /** False for plain texts and for those of a replaced secret. */
  isCurrent(stored: string): boolean;
};

type Key = { id: string; bytes: Uint8Array };

const version = 'v1';
const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** Encrypts with a key of the current secret, and decrypts with those of all secrets, including retired ones. */
export function createSecretBox({ current, previous, retired = [] }: SigningSecrets): SecretBox {
  const key = keyOf(current);
  const keys = new Map([...retired, ...previous, current].map(keyOf).map((one) => [one.id, one]));
  const prefix = `${version}.${key.id}.`;
  return {
    isCurrent: (stored) => stored.startsWith(prefix),
    encrypt(text, place) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv(algorithm, key.bytes, iv).setAAD(Buffer.from(place));
      const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${prefix}${bytes.toString('base64url')}`;
    },
    decrypt(stored, place) {
      if (!stored.includes('.')) return stored;
      const [, id = '', content = ''] = stored.split('.');
      const found = keys.get(id);
      return found === undefined ? null : decrypted(Buffer.from(content, 'base64url'), found, place);
    },
  };
}

function decrypted(bytes: Uint8Array, { bytes: key }: Key, place: string): string | null {
  try {
    const tagAt = bytes.length - tagLength;
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength), { authTagLength: tagLength })
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(tagAt));
    return Buffer.concat([decipher.update(bytes.subarray(ivLength, tagAt)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function keyOf(secret: Uint8Array): Key {
  const bytes = new Uint8Array(hkdfSync('sha256', secret, '', 'recado stored secrets', 32));
  return { bytes, id: createHash('sha256').update(bytes).digest('hex').slice(0, 8) };
}
