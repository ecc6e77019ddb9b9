import { describe, expect, it } from 'vitest';

import { createFakeLogger } from '@tests/support/main/fake-logger';
import type { FakeKeychain, KeychainMood } from '@tests/support/main/fake-secrets';
import { createFakeCipher, createFakeKeychain, createFakePrivateFile } from '@tests/support/main/fake-secrets';
import { createFakeSettingsFile } from '@tests/support/main/fake-settings-file';

import { createSettingsSection } from '../preferences/settings-section';
import { createEncryptedSecrets } from './encrypted-secrets';
import type { SecretVault } from './secret-vault';
import { createSecretVault, rememberedChoice } from './secret-vault';

const account = 'demo#7';

function aPlace(mood: KeychainMood = 'working', isCipherAvailable = true) {
  const keychain = createFakeKeychain(mood);
  const file = createFakePrivateFile();
  const settings = createFakeSettingsFile();
  const log = createFakeLogger();
  /** A second vault over the same stores simulates the next start. */
  const open = (): SecretVault =>
    createSecretVault({
      keychain,
      fallback: createEncryptedSecrets({ file, cipher: createFakeCipher(isCipherAvailable), log }),
      choice: createSettingsSection({ file: settings, log, name: 's', schema: rememberedChoice, fallback: null }),
      log,
    });
  return { keychain, file, settings, log, open };
}

function inClear(keychain: FakeKeychain): string | undefined {
  return keychain.secrets.get(account);
}

describe('with a keychain', () => {
  it('a secret is available at the next start, and stored in the keychain only', async () => {
    const place = aPlace();
    const vault = place.open();
    await vault.write(account, 'secret');
    expect(vault.storage()).toBe('keychain');
    expect(await place.open().read(account)).toBe('secret');
    expect(place.file.bytes).toBeNull();
  });

  it('an account without a secret says nothing against the keychain', async () => {
    const vault = aPlace().open();
    expect(await vault.read(account)).toBeNull();
    expect(vault.storage()).toBe('keychain');
  });

  it('a removal deletes it from keychain and fallback', async () => {
    const place = aPlace('absent');
    const vault = place.open();
    await vault.write(account, 'secret');
    await vault.choose('encryptedFile');
    place.keychain.become('working');
    place.keychain.secrets.set(account, 'older');
    await vault.remove(account);
    expect(inClear(place.keychain)).toBeUndefined();
    expect(place.file.bytes).toBeNull();
    expect(await place.open().read(account)).toBeNull();
  });

  it('a sign-out is not overtaken by an earlier write', async () => {
    const place = aPlace();
    const vault = place.open();
    const written = vault.write(account, 'secret');
    await vault.remove(account);
    await written;
    expect(place.keychain.secrets.size).toBe(0);
  });

  it('a keychain that answers again takes over the secret of the file', async () => {
    const place = aPlace('absent');
    const vault = place.open();
    await vault.write(account, 'first');
    await vault.choose('encryptedFile');
    place.keychain.become('working');
    await vault.write(account, 'second');
    expect(vault.storage()).toBe('keychain');
    expect(inClear(place.keychain)).toBe('second');
    expect(place.file.bytes).toBeNull();
  });
});

describe('before a sign-in', () => {
  it.each([
    ['working', 'keychain'],
    ['locked', 'keychain'],
    ['absent', 'undecided'],
  ] as const)('a keychain that is %s gives the storage "%s"', async (mood, storage) => {
    const vault = aPlace(mood).open();
    await vault.check();
    expect(vault.storage()).toBe(storage);
  });

  it('a choice counts for the secret that comes, and at the next start', async () => {
    const place = aPlace('absent');
    const vault = place.open();
    await vault.check();
    await vault.choose('encryptedFile');
    await vault.write(account, 'secret');
    expect(vault.storage()).toBe('encryptedFile');
    const next = place.open();
    expect(await next.read(account)).toBe('secret');
    const fresh = place.open();
    await fresh.check();
    expect(fresh.storage()).toBe('encryptedFile');
  });

  it.each([true, false])('a system key that is there (%s) is reported', (isAvailable) => {
    expect(aPlace('absent', isAvailable).open().canEncrypt()).toBe(isAvailable);
  });
});

describe('with an unreliable keychain', () => {
  it('a secret read once is available without the keychain, and stays stored there', async () => {
    const place = aPlace();
    await place.open().write(account, 'secret');
    const vault = place.open();
    await vault.read(account);
    place.keychain.become('absent');
    expect(await vault.read(account)).toBe('secret');
    expect(vault.storage()).toBe('keychain');
  });

  it('the same secret is not written again', async () => {
    const place = aPlace();
    const vault = place.open();
    await vault.write(account, 'secret');
    place.keychain.become('absent');
    await vault.write(account, 'secret');
    expect(vault.storage()).toBe('keychain');
    await vault.write(account, 'newer');
    expect(vault.storage()).toBe('undecided');
  });

  it('a choice is ignored while the keychain answers', async () => {
    const place = aPlace();
    const vault = place.open();
    await vault.write(account, 'secret');
    await vault.choose('encryptedFile');
    expect(vault.storage()).toBe('keychain');
    expect(place.file.bytes).toBeNull();
    expect(place.settings.read()).toEqual({});
  });

  it('the log names the failed operation, and no more', async () => {
    const place = aPlace('absent');
    const vault = place.open();
    await vault.read(account);
    await vault.write(account, 'secret');
    await vault.remove(account);
    expect(place.log.text().split('\n')).toEqual(
      ['read', 'write', 'remove'].map((act) => `["keychain does not answer",${JSON.stringify({ act })}]`),
    );
  });

  it('a removed secret is removed from memory too', async () => {
    const vault = aPlace('absent').open();
    await vault.write(account, 'secret');
    await vault.remove(account);
    expect(await vault.read(account)).toBeNull();
  });
});

describe.each<KeychainMood>(['absent', 'locked'])('with a keychain that is %s', (mood) => {
  it('a secret stays in memory until the user has chosen', async () => {
    const place = aPlace(mood);
    const vault = place.open();
    await vault.write(account, 'secret');
    expect(vault.storage()).toBe('undecided');
    expect(await vault.read(account)).toBe('secret');
    expect(place.file.bytes).toBeNull();
    expect(await place.open().read(account)).toBeNull();
  });

  it('the encrypted file stores it when chosen, and the choice is remembered', async () => {
    const place = aPlace(mood);
    const first = place.open();
    await first.write(account, 'secret');
    await first.choose('encryptedFile');
    expect(Buffer.from(place.file.bytes ?? []).toString()).not.toContain('secret');
    const second = place.open();
    expect(await second.read(account)).toBe('secret');
    expect(second.storage()).toBe('encryptedFile');
    await second.write(account, 'newer');
    expect(second.storage()).toBe('encryptedFile');
    expect(await place.open().read(account)).toBe('newer');
  });

  it('memory keeps it for this run only', async () => {
    const place = aPlace(mood);
    const vault = place.open();
    await vault.write(account, 'secret');
    await vault.choose('memory');
    expect(vault.storage()).toBe('memory');
    expect(await vault.read(account)).toBe('secret');
    expect(await place.open().read(account)).toBeNull();
  });
});

describe('a choice', () => {
  it('of memory applies to the next secret too, and after a restart', async () => {
    const place = aPlace('absent');
    const vault = place.open();
    await vault.write(account, 'secret');
    await vault.choose('memory');
    await vault.write(account, 'newer');
    expect(vault.storage()).toBe('memory');
    const next = place.open();
    await next.write(account, 'secret');
    expect(next.storage()).toBe('memory');
  });

  it('of memory removes the secret from the encrypted file', async () => {
    const place = aPlace('absent');
    const vault = place.open();
    await vault.write(account, 'secret');
    await vault.choose('encryptedFile');
    expect(place.file.bytes).not.toBeNull();
    await vault.choose('memory');
    expect(place.file.bytes).toBeNull();
  });

  it('that cannot be stored applies to this run, and is logged', async () => {
    const place = aPlace('absent');
    const vault = place.open();
    await vault.write(account, 'secret');
    place.settings.refuseWrites(new Error('no space left'));
    await vault.choose('encryptedFile');
    await vault.write(account, 'newer');
    expect(vault.storage()).toBe('encryptedFile');
    expect(place.log.text()).toContain('choice of secret storage not saved');
    place.settings.refuseWrites(null);
    expect(place.settings.read()).toEqual({});
  });

  it('that failed does not block later operations', async () => {
    const place = aPlace('absent');
    const vault = place.open();
    await vault.write(account, 'secret');
    place.file.isDiskFull = true;
    await expect(vault.choose('encryptedFile')).rejects.toMatchObject({ code: 'ERR_SECRET_NOT_SAVED' });
    place.file.isDiskFull = false;
    await vault.choose('encryptedFile');
    expect(await place.open().read(account)).toBe('secret');
  });
});

describe('a failing encrypted file', () => {
  it('is reported on a full disk at the next secret, and the user is asked again', async () => {
    const place = aPlace('absent');
    const vault = place.open();
    await vault.write(account, 'secret');
    await vault.choose('encryptedFile');
    place.file.isDiskFull = true;
    await vault.write(account, 'newer');
    expect(vault.storage()).toBe('undecided');
    expect(place.log.text()).toContain('encrypted file not written');
    expect(await vault.read(account)).toBe('newer');
  });

  it('is reported when the system has no key', async () => {
    const vault = aPlace('absent', false).open();
    await vault.write(account, 'secret');
    await expect(vault.choose('encryptedFile')).rejects.toMatchObject({ code: 'ERR_NO_SECURE_STORAGE' });
    expect(vault.storage()).toBe('undecided');
  });

  it('is reported on a full disk, and the secret stays in memory', async () => {
    const place = aPlace('absent');
    const vault = place.open();
    await vault.write(account, 'secret');
    place.file.isDiskFull = true;
    await expect(vault.choose('encryptedFile')).rejects.toMatchObject({ code: 'ERR_SECRET_NOT_SAVED' });
    expect(vault.storage()).toBe('undecided');
    expect(await vault.read(account)).toBe('secret');
  });

  it('counts as empty when it is damaged', async () => {
    const place = aPlace('absent');
    place.file.bytes = Uint8Array.of(1, 2, 3);
    expect(await place.open().read(account)).toBeNull();
    expect(place.log.text()).not.toContain('secret"');
  });
});
