import type { Cipher } from '@main/ports/cipher';
import type { SecretStore } from '@main/ports/secret-store';
import type { PrivateFile } from '@main/storage/private-file';

/**
 * Behaviour of a keychain: answers, throws without a secret service, or is locked (null to reads, throws on writes).
 */
export type KeychainMood = 'working' | 'absent' | 'locked';

export type FakeKeychain = SecretStore & { become(mood: KeychainMood): void; secrets: Map<string, string> };

export function createFakeKeychain(initial: KeychainMood = 'working'): FakeKeychain {
  const secrets = new Map<string, string>();
  let mood = initial;
  const orThrow = (fails: boolean): void => {
    if (fails) throw new Error('the secret service does not answer');
  };
  return {
    secrets,
    become(next) {
      mood = next;
    },
    async read(account) {
      orThrow(mood === 'absent');
      return mood === 'locked' ? null : (secrets.get(account) ?? null);
    },
    async write(account, secret) {
      orThrow(mood !== 'working');
      secrets.set(account, secret);
    },
    async remove(account) {
      orThrow(mood !== 'working');
      secrets.delete(account);
    },
  };
}

/**
 * Encrypts by reversing the text, enough to prove that nothing is stored in clear. Throws without a key, like the
 * system.
 */
export function createFakeCipher(isAvailable = true): Cipher {
  const turned = (bytes: Uint8Array): Uint8Array => {
    if (!isAvailable) throw new Error('there is no key');
    return bytes.map((byte) => byte ^ 0xa5);
  };
  return {
    isAvailable: () => isAvailable,
    encrypt: (text) => turned(Uint8Array.from(Buffer.from(text, 'utf8'))),
    decrypt: (bytes) => Buffer.from(turned(bytes)).toString('utf8'),
  };
}

/** A file in memory. Its disk can be full, and another program can lock it against renaming and removal. */
export type FakePrivateFile = PrivateFile & {
  bytes: Uint8Array | null;
  isDiskFull: boolean;
  isHeld: boolean;
  /** Content of files that were set aside, by mark. */
  aside: Map<string, Uint8Array>;
};

export function createFakePrivateFile(): FakePrivateFile {
  const orThrow = (): void => {
    if (file.isHeld) throw Object.assign(new Error('resource busy'), { code: 'EBUSY' });
  };
  const file: FakePrivateFile = {
    bytes: null,
    isDiskFull: false,
    isHeld: false,
    aside: new Map(),
    read: () => file.bytes,
    write(bytes) {
      if (file.isDiskFull) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      file.bytes = bytes;
    },
    append(bytes) {
      file.write(Uint8Array.of(...(file.bytes ?? []), ...bytes));
    },
    remove() {
      orThrow();
      file.bytes = null;
    },
    setAside(mark) {
      orThrow();
      if (file.bytes !== null) file.aside.set(mark, file.bytes);
      file.bytes = null;
    },
  };
  return file;
}
