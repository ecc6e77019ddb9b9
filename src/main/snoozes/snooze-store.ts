import { z } from 'zod';

import type { Snooze } from '@shared/domain/snooze';
import { snooze } from '@shared/domain/snooze';

import type { Cipher } from '../ports/cipher';
import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';
import type { AccountFiles } from '../storage/account-files';
import type { SealedFile } from '../storage/sealed-file';
import { createSealedFile } from '../storage/sealed-file';
import type { StorageReport } from '../storage/storage-problems';

export type SnoozeStoreDeps = {
  files: AccountFiles;
  cipher: Cipher;
  clock: Clock;
  log: Logger;
  report?: StorageReport;
};

/** Snoozes of each account in an encrypted file; without a cipher they end with the application. */
export type SnoozeStore = {
  read(accountKey: string): readonly Snooze[];
  write(accountKey: string, snoozes: readonly Snooze[]): void;
};

export function createSnoozeStore(deps: SnoozeStoreDeps): SnoozeStore {
  const { files, cipher, log } = deps;

  function fileOf(accountKey: string): SealedFile<{ accountKey: string; snoozes: Snooze[] }> {
    const schema = z.object({ accountKey: z.literal(accountKey), snoozes: z.array(snooze) });
    return createSealedFile({ ...deps, ...files(accountKey), schema });
  }

  return {
    read(accountKey) {
      if (!cipher.isAvailable()) return [];
      try {
        return fileOf(accountKey).read().value?.snoozes ?? [];
      } catch {
        log.warn('snoozes cannot be read');
        return [];
      }
    },
    write(accountKey, snoozes) {
      if (!cipher.isAvailable()) return;
      try {
        fileOf(accountKey).write({ accountKey, snoozes: [...snoozes] });
      } catch {
        log.warn('snoozes cannot be saved');
      }
    },
  };
}
