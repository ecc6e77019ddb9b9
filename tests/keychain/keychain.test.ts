import { afterEach, describe, expect, test } from 'vitest';

import { createSecretStore } from '@main/electron/secret-store';

describe('keytar beside a real, unlocked keyring', () => {
  const keychain = createSecretStore();
  const account = 'https://server.test|ana@recado.demo';
  afterEach(() => keychain.remove(account));

  test('nothing is kept at first, and forgetting nothing is no error', async () => {
    expect(await keychain.read(account)).toBeNull();
    await expect(keychain.remove(account)).resolves.toBeUndefined();
  });

  test('a secret is given back as it was, the newest one', async () => {
    await keychain.write(account, 'first');
    await keychain.write(account, 'sécond {"token":"…"}');
    expect(await keychain.read(account)).toBe('sécond {"token":"…"}');
  });

  test('a forgotten secret is gone', async () => {
    await keychain.write(account, 'first');
    await keychain.remove(account);
    expect(await keychain.read(account)).toBeNull();
  });
});
