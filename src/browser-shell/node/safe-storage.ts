import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { standIn } from '../stand-in';
import type { Settings } from './settings';

const ivLength = 12;
const tagLength = 16;

type KeySettings = Pick<Settings, 'platform' | 'keys'>;

const backends = { none: 'basic_text', keyring: 'gnome_libsecret', kwallet: 'kwallet6' } as const;

/**
 * `safeStorage` as a system with or without a key store answers. The key is in a file that only this user can read: it
 * protects secrets from other users and in copied preferences files, not from programs of the same user.
 */
export function createSafeStorage({ platform, keys }: KeySettings, keyFolder: () => string): Electron.SafeStorage {
  const hasKey = keys !== 'none';
  let known: Buffer | null = null;
  const key = () => {
    if (!hasKey) throw new Error('Encryption is not available.');
    return (known ??= readOrCreateKey(join(keyFolder(), 'browser-shell.key')));
  };
  /* oxlint-disable typescript/no-deprecated -- both pairs are in use: Electron deprecates the one that answers at once */
  return standIn<Electron.SafeStorage>('safeStorage', {
    isEncryptionAvailable: () => hasKey,
    isAsyncEncryptionAvailable: async () => hasKey,
    // The function exists on Linux alone.
    ...(platform === 'linux' && { getSelectedStorageBackend: () => backends[keys] }),
    encryptString: (text) => encrypt(text, key()),
    decryptString: (bytes) => decrypt(bytes, key()),
    /* oxlint-enable typescript/no-deprecated */
    encryptStringAsync: async (text) => encrypt(text, key()),
    decryptStringAsync: async (bytes) => ({ result: decrypt(bytes, key()), shouldReEncrypt: false }),
  });
}

function encrypt(text: string, key: Buffer): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(bytes: Buffer, key: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength), { authTagLength: tagLength });
  decipher.setAuthTag(bytes.subarray(-tagLength));
  return decipher.update(bytes.subarray(ivLength, -tagLength), undefined, 'utf8') + decipher.final('utf8');
}

/** The key file is written atomically: half a key would make the secrets unreadable. */
function readOrCreateKey(file: string): Buffer {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch {
    // The key exists already.
  }
  rmSync(draft);
  return readFileSync(file);
}
