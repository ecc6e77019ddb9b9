import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createSafeStorage } from './safe-storage';

const keyring = { platform: 'linux', keys: 'keyring' } as const;

describe('safe storage', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'recado-safe-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('decrypts what it encrypted, also after a restart', async () => {
    const sealed = await createSafeStorage(keyring, () => folder).encryptStringAsync('ção 🔑');
    expect(sealed.includes('ção')).toBe(false);
    expect(await createSafeStorage(keyring, () => folder).decryptStringAsync(sealed)).toMatchObject({
      result: 'ção 🔑',
    });
  });

  it('refuses bytes that were changed, truncated or encrypted with another key', async () => {
    const storage = createSafeStorage(keyring, () => folder);
    const sealed = await storage.encryptStringAsync('secret');
    sealed[14] = (sealed[14] ?? 0) ^ 1;
    await expect(storage.decryptStringAsync(sealed)).rejects.toThrow();
    await expect(storage.decryptStringAsync(Buffer.from('short'))).rejects.toThrow();
    const other = mkdtempSync(join(folder, 'other-'));
    const foreign = await createSafeStorage(keyring, () => other).encryptStringAsync('secret');
    await expect(storage.decryptStringAsync(foreign)).rejects.toThrow();
  });

  it('hides the key from other users', async () => {
    const storage = createSafeStorage(keyring, () => folder);
    await storage.encryptStringAsync('x');
    if (process.platform !== 'win32') {
      expect(statSync(join(folder, 'browser-shell.key')).mode & 0o777).toBe(0o600);
    }
  });

  it.each([
    ['keyring', 'gnome_libsecret', true],
    ['kwallet', 'kwallet6', true],
    ['none', 'basic_text', false],
  ] as const)('with the store %s names %s as its backend; encryption: %s', async (keys, backend, isAvailable) => {
    const storage = createSafeStorage({ platform: 'linux', keys }, () => folder);
    expect(storage.getSelectedStorageBackend()).toBe(backend);
    expect(await storage.isAsyncEncryptionAvailable()).toBe(isAvailable);
    if (!isAvailable) await expect(storage.encryptStringAsync('x')).rejects.toThrow('not available');
  });

  it('has no backend to name on other systems', () => {
    const storage = createSafeStorage({ platform: 'win32', keys: 'keyring' }, () => folder);
    expect(() => storage.getSelectedStorageBackend()).toThrow('not implemented');
  });
});
