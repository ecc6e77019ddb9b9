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

  it('gives back what it encrypted, after a restart too', async () => {
    const sealed = await createSafeStorage(() => folder).encryptStringAsync('ção 🔑');
    expect(sealed.includes('ção')).toBe(false);
    expect(await createSafeStorage(() => folder).decryptStringAsync(sealed)).toMatchObject({ result: 'ção 🔑' });
  });

  it('refuses what was changed, cut, or made with another key', async () => {
    const storage = createSafeStorage(() => folder);
    const sealed = await storage.encryptStringAsync('secret');
    sealed[14] = (sealed[14] ?? 0) ^ 1;
    await expect(storage.decryptStringAsync(sealed)).rejects.toThrow();
    await expect(storage.decryptStringAsync(Buffer.from('short'))).rejects.toThrow();
    const other = mkdtempSync(join(folder, 'other-'));
    const foreign = await createSafeStorage(() => other).encryptStringAsync('secret');
    await expect(storage.decryptStringAsync(foreign)).rejects.toThrow();
  });

  it('keeps the key from other users, and calls itself no better than it is', async () => {
    const storage = createSafeStorage(() => folder);
    await storage.encryptStringAsync('x');
    if (process.platform !== 'win32') {
      expect(statSync(join(folder, 'browser-shell.key')).mode & 0o777).toBe(0o600);
    }
    expect(storage.getSelectedStorageBackend()).toBe('basic_text');
  });
});
