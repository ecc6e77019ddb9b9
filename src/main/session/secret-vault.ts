import { z } from 'zod';

import type { SecretStorage } from '@shared/ipc/views';

import type { Logger } from '../ports/logger';
import type { SecretStore } from '../ports/secret-store';
import type { SettingsSection } from '../preferences/settings-section';
import type { EncryptedSecrets } from './encrypted-secrets';

/** What the user may choose when no keychain answers. */
export type ChosenStorage = 'encryptedFile' | 'memory';

export const rememberedChoice = z.enum(['encryptedFile', 'memory']).nullable();

/** Where refresh secrets rest. While the app runs they are held in memory; the rest is for the next start. */
export type SecretVault = {
  storage(): SecretStorage;
  read(account: string): Promise<string | null>;
  /** Never rejects: a secret that could not be stored stays in memory, and `storage` says so. */
  write(account: string, secret: string): Promise<void>;
  remove(account: string): Promise<void>;
  /** Throws where the encrypted file is chosen and cannot be written; nothing has been chosen then. */
  choose(storage: ChosenStorage): Promise<void>;
};

export type SecretVaultDeps = {
  keychain: SecretStore;
  fallback: EncryptedSecrets;
  /** The user's answer, remembered for machines that never have a keychain. */
  choice: SettingsSection<ChosenStorage | null>;
  log: Logger;
};

export function createSecretVault({ keychain, fallback, choice, log }: SecretVaultDeps): SecretVault {
  const held = new Map<string, string>();
  let chosen = choice.read();
  let storage: SecretStorage = 'keychain';
  let turn: Promise<unknown> = Promise.resolve();

  /** One after the other: a sign-out must not be overtaken by the write of a refresh before it. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  }

  async function store(account: string, secret: string): Promise<SecretStorage> {
    try {
      await keychain.write(account, secret);
      fallback.remove(account);
      return 'keychain';
    } catch {
      log.warn('keychain does not answer', { act: 'write' });
    }
    if (chosen !== 'encryptedFile') return chosen ?? 'undecided';
    try {
      fallback.write(account, secret);
      return 'encryptedFile';
    } catch {
      log.warn('encrypted file not written');
      return 'undecided';
    }
  }

  function remember(next: ChosenStorage): void {
    chosen = next;
    try {
      choice.write(next);
    } catch {
      log.warn('choice of secret storage not saved');
    }
  }

  async function readStored(account: string): Promise<string | null> {
    const known = await keychain.read(account).catch(() => {
      log.warn('keychain does not answer', { act: 'read' });
      return null;
    });
    // A locked keychain answers null as an empty one does, so null is not yet an answer.
    const secret = known ?? fallback.read(account);
    if (secret === null) return null;
    if (known === null) storage = 'encryptedFile';
    held.set(account, secret);
    return secret;
  }

  return {
    storage: () => storage,
    async read(account) {
      return held.get(account) ?? inTurn(() => readStored(account));
    },
    async write(account, secret) {
      if (held.get(account) === secret) return;
      held.set(account, secret);
      await inTurn(async () => {
        storage = await store(account, secret);
      });
    },
    async remove(account) {
      held.delete(account);
      await inTurn(async () => {
        fallback.remove(account);
        await keychain.remove(account).catch(() => log.warn('keychain does not answer', { act: 'remove' }));
      });
    },
    choose: (next) =>
      inTurn(async () => {
        if (storage === 'keychain') return;
        for (const [account, secret] of held) {
          if (next === 'encryptedFile') fallback.write(account, secret);
          else fallback.remove(account);
        }
        remember(next);
        storage = next;
      }),
  };
}
