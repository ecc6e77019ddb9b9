import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import type { Cipher } from '../ports/cipher';
import type { Clock } from '../ports/clock';
import type { KeyStore } from '../ports/key-store';
import type { Logger } from '../ports/logger';
import type { PrivateFile } from './private-file';

const algorithm = 'aes-256-gcm';
const keyLength = 32;
const nonceLength = 12;
const tagLength = 16;
/** First bytes of everything that the data key has encrypted. The system's own formats begin otherwise. */
const mark = Buffer.from('RDK1');
/** Milliseconds that the user has to unlock the system's key store before the application starts without a key. */
const unlockMs = 60_000;

export type DataCipherDeps = {
  keyStore: KeyStore;
  /** The data key, encrypted by the key store. */
  file: PrivateFile;
  clock: Clock;
  log: Logger;
};

/**
 * Encrypts with a data key that the system's key store unwraps once, at the start. Without a key store, or while it
 * stays locked, nothing can be encrypted and the key on disk is left alone.
 */
export async function openDataCipher({ keyStore, file, clock, log }: DataCipherDeps): Promise<Cipher> {
  const key = await withinTime(readOrCreateKey({ keyStore, file, log }), clock, log);
  return createDataCipher(key, (bytes) => keyStore.decryptFormer(bytes));
}

function createDataCipher(key: Buffer | null, decryptFormer: KeyStore['decryptFormer']): Cipher {
  const required = (): Buffer => {
    if (key === null) throw new Error('the data key is not available');
    return key;
  };
  return {
    isAvailable: () => key !== null,
    encrypt: (text) => encrypt(text, required()),
    decrypt(bytes) {
      const known = required();
      const isOurs = mark.equals(bytes.subarray(0, mark.length));
      return isOurs ? decrypt(bytes.subarray(mark.length), known) : decryptFormer(bytes);
    },
  };
}

/** The key of an earlier start, or a new one. Null without a usable key store. */
async function readOrCreateKey(deps: Omit<DataCipherDeps, 'clock'>): Promise<Buffer | null> {
  const { keyStore, file, log } = deps;
  try {
    if (!(await keyStore.isAvailable())) {
      log.warn('key store not available');
      return null;
    }
    const wrapped = file.read();
    const earlier = wrapped === null ? null : await unwrapKey(wrapped, deps);
    return earlier ?? (await createKey(deps));
  } catch (thrown) {
    log.warn('data key not available', { error: String(thrown) });
    return null;
  }
}

/** Null for a key that this key store did not wrap: what it encrypted is lost, and the file is kept for inspection. */
async function unwrapKey(wrapped: Uint8Array, deps: Omit<DataCipherDeps, 'clock'>): Promise<Buffer | null> {
  const { keyStore, file, log } = deps;
  try {
    const { text, isStale } = await keyStore.unwrap(wrapped);
    const key = Buffer.from(text, 'base64');
    if (key.length !== keyLength) throw new Error('not a key');
    if (isStale) await storeKey(key, deps);
    return key;
  } catch (thrown) {
    log.warn('data key unreadable', { error: String(thrown) });
    file.setAside('unreadable');
    return null;
  }
}

async function createKey(deps: Omit<DataCipherDeps, 'clock'>): Promise<Buffer> {
  const key = randomBytes(keyLength);
  await storeKey(key, deps);
  return key;
}

async function storeKey(key: Buffer, { keyStore, file }: Omit<DataCipherDeps, 'clock'>): Promise<void> {
  file.write(await keyStore.wrap(key.toString('base64')));
}

function encrypt(text: string, key: Buffer): Uint8Array {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce);
  return Buffer.concat([mark, nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(bytes: Uint8Array, key: Buffer): string {
  if (bytes.length < nonceLength + tagLength) throw new Error('the bytes are cut off');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), { authTagLength: tagLength });
  decipher.setAuthTag(bytes.subarray(-tagLength));
  const text = decipher.update(bytes.subarray(nonceLength, -tagLength));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

async function withinTime(key: Promise<Buffer | null>, clock: Clock, log: Logger): Promise<Buffer | null> {
  let cancel = (): void => undefined;
  const tooLate = new Promise<null>((resolve) => {
    cancel = clock.after(unlockMs, () => {
      log.warn('key store does not answer');
      resolve(null);
    });
  });
  const first = await Promise.race([key, tooLate]);
  cancel();
  return first;
}
