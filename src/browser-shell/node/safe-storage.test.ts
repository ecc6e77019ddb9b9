import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createSafeStorage } from './safe-storage';

describe('safe storage', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'recado-safe-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('decrypts what it encrypted, also after a restart', async () => {
    const sealed = await createSafeStorage(() => folder).encryptStringAsync('ção 🔑');
    expect(sealed.includes('ção')).toBe(false);
    expect(await createSafeStorage(() => folder).decryptStringAsync(sealed)).toMatchObject({ result: 'ção 🔑' });
  });

  it('refuses bytes that were changed, truncated or encrypted with another key', async () => {
    const storage = createSafeStorage(() => folder);
    const sealed = await storage.encryptStringAsync('secret');
    sealed[14] = (sealed[14] ?? 0) ^ 1;
    await expect(storage.decryptStringAsync(sealed)).rejects.toThrow();
    await expect(storage.decryptStringAsync(Buffer.from('short'))).rejects.toThrow();
    const other = mkdtempSync(join(folder, 'other-'));
    const foreign = await createSafeStorage(() => other).encryptStringAsync('secret');
    await expect(storage.decryptStringAsync(foreign)).rejects.toThrow();
  });

  it('hides the key from other users, and names its backend basic_text', async () => {
    const storage = createSafeStorage(() => folder);
    await storage.encryptStringAsync('x');
    if (process.platform !== 'win32') {
      expect(statSync(join(folder, 'browser-shell.key')).mode & 0o777).toBe(0o600);
    }
    expect(storage.getSelectedStorageBackend()).toBe('basic_text');
  });
});
