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
  /** Another vault over the same place is what the next start finds. */
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
  it('a secret is there at the next start, and nowhere but there', async () => {
    const place = aPlace();
    const vault = place.open();
    await vault.write(account, 'secret');
    expect(vault.storage()).toBe('keychain');
    expect(await place.open().read(account)).toBe('secret');
    expect(place.file.bytes).toBeNull();
  });

  it('removing takes it from the keychain and from the fallback', async () => {
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

  it('a sign-out is not overtaken by the write before it', async () => {
    const place = aPlace();
    const vault = place.open();
    const written = vault.write(account, 'secret');
    await vault.remove(account);
    await written;
    expect(place.keychain.secrets.size).toBe(0);
  });

  it('that answers again takes the secret over from the file', async () => {
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

  it('the encrypted file keeps it when chosen, and the choice is remembered', async () => {
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

  it('memory keeps it for this run alone', async () => {
    const place = aPlace(mood);
    const vault = place.open();
    await vault.write(account, 'secret');
    await vault.choose('memory');
    expect(vault.storage()).toBe('memory');
    expect(await vault.read(account)).toBe('secret');
    expect(await place.open().read(account)).toBeNull();
  });
});

describe('an encrypted file that cannot be', () => {
  it('is said when the system has no key for us', async () => {
    const vault = aPlace('absent', false).open();
    await vault.write(account, 'secret');
    await expect(vault.choose('encryptedFile')).rejects.toMatchObject({ code: 'ERR_NO_SECURE_STORAGE' });
    expect(vault.storage()).toBe('undecided');
  });

  it('is said when the disk is full, and the secret stays in memory', async () => {
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
