import { z } from 'zod';

import type { SecretStorage } from '@shared/ipc/views';

import type { Logger } from '../ports/logger';
import type { SecretStore } from '../ports/secret-store';
import type { SettingsSection } from '../preferences/settings-section';
import type { EncryptedSecrets } from './encrypted-secrets';

/** The user's choices where no keychain is available. */
export type ChosenStorage = 'encryptedFile' | 'memory';

export const rememberedChoice = z.enum(['encryptedFile', 'memory']).nullable();

/** Holds refresh secrets in memory, and stores them for the next start. */
export type SecretVault = {
  storage(): SecretStorage;
  /** False where the system holds no key for an encrypted file. */
  canEncrypt(): boolean;
  /** Reads from the keychain while there is no secret, so that a sign-in can ask where to store one. Never rejects. */
  check(): Promise<void>;
  read(account: string): Promise<string | null>;
  /** Never rejects: a secret that could not be stored stays in memory, as `storage` reports. */
  write(account: string, secret: string): Promise<void>;
  remove(account: string): Promise<void>;
  /** Throws if the encrypted file is chosen and cannot be written; the choice is then not made. */
  choose(storage: ChosenStorage): Promise<void>;
};

export type SecretVaultDeps = {
  keychain: SecretStore;
  fallback: EncryptedSecrets;
  /** The user's choice, remembered for machines without a keychain. */
  choice: SettingsSection<ChosenStorage | null>;
  log: Logger;
};

export function createSecretVault({ keychain, fallback, choice, log }: SecretVaultDeps): SecretVault {
  const held = new Map<string, string>();
  const inTurn = createTurns();
  let chosen = choice.read();
  let storage: SecretStorage = 'keychain';

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
    // A locked keychain answers null like an empty one, so the encrypted file is read too.
    const secret = known ?? fallback.read(account);
    if (secret === null) return null;
    if (known === null) storage = 'encryptedFile';
    held.set(account, secret);
    return secret;
  }

  return {
    storage: () => storage,
    canEncrypt: () => fallback.isAvailable(),
    check: () =>
      inTurn(async () => {
        if (held.size > 0 || (await isAnswering(keychain))) return;
        log.warn('keychain does not answer', { act: 'read' });
        storage = chosen ?? 'undecided';
      }),
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

async function isAnswering(keychain: SecretStore): Promise<boolean> {
  return keychain.read('any').then(
    () => true,
    () => false,
  );
}

/** Runs one operation at a time: a sign-out must not be overtaken by an earlier write. */
function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let turn: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  };
}
