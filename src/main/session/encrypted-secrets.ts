import { z } from 'zod';

import { AppError } from '@shared/domain/app-error';

import type { Cipher } from '../ports/cipher';
import type { Logger } from '../ports/logger';
import type { PrivateFile } from '../storage/private-file';
import type { StorageReport } from '../storage/storage-problems';

/** Secrets by account in one file, encrypted with a key that the system holds for this user. */
export type EncryptedSecrets = {
  /** False where the system holds no key. */
  isAvailable(): boolean;
  /** Null where there is no secret, or it cannot be decrypted by this user. */
  read(account: string): string | null;
  /** Throws an AppError without a system key, or when the disk refuses. */
  write(account: string, secret: string): void;
  remove(account: string): void;
};

const contents = z.record(z.string(), z.string());

export type EncryptedSecretsDeps = { file: PrivateFile; cipher: Cipher; log: Logger; report?: StorageReport };

export function createEncryptedSecrets({ file, cipher, log, report }: EncryptedSecretsDeps): EncryptedSecrets {
  /** Keeps the damaged file for inspection: the next secret must not overwrite it. */
  function setAside(): boolean {
    report?.damaged('lost');
    try {
      file.setAside('damaged');
      return true;
    } catch {
      log.warn('encrypted secrets cannot be set aside');
      return false;
    }
  }

  /** Null without a key, and for an unreadable file that stays in place. */
  function readAll(): Record<string, string> | null {
    if (!cipher.isAvailable()) return null;
    try {
      const bytes = file.read();
      return bytes === null ? {} : contents.parse(JSON.parse(cipher.decrypt(bytes)));
    } catch {
      log.warn('encrypted secrets unreadable');
      return setAside() ? {} : null;
    }
  }

  return {
    isAvailable: () => cipher.isAvailable(),
    read(account) {
      const all = readAll() ?? {};
      return Object.hasOwn(all, account) ? (all[account] ?? null) : null;
    },
    write(account, secret) {
      if (!cipher.isAvailable()) throw new AppError('ERR_NO_SECURE_STORAGE', 'server');
      try {
        file.write(cipher.encrypt(JSON.stringify({ ...readAll(), [account]: secret })));
      } catch {
        throw new AppError('ERR_SECRET_NOT_SAVED', 'server');
      }
    },
    remove(account) {
      try {
        const all = readAll();
        if (all === null) throw new Error('the secrets cannot be read');
        const rest = Object.entries(all).filter(([name]) => name !== account);
        if (rest.length === 0) file.remove();
        else file.write(cipher.encrypt(JSON.stringify(Object.fromEntries(rest))));
      } catch {
        log.warn('encrypted secret not removed');
      }
    },
  };
}
