import { AppError } from '@shared/domain/app-error';

import type { Cipher } from '../ports/cipher';
import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';
import type { AccountFiles } from '../storage/account-files';
import type { SealedFile } from '../storage/sealed-file';
import { createSealedFile } from '../storage/sealed-file';
import type { StorageReport } from '../storage/storage-problems';
import type { ClaimMemory, Claims } from './claims';
import type { Entry } from './entry';
import type { KeptOutbox } from './kept-outbox';
import { entriesOf, keepOutbox, keptOutboxOf } from './kept-outbox';

export type OutboxStoreDeps = {
  files: AccountFiles;
  cipher: Cipher;
  clock: Clock;
  log: Logger;
  report?: StorageReport;
};

/** The outbox on disk, by account. */
export type OutboxStore = {
  /** What the account left behind. Asked once per account, before anything of it is saved. */
  open(accountKey: string): { entries: Entry[]; claims: ClaimMemory | null };
  /** Whether what is saved survives the end of the application. */
  isLasting(accountKey: string): boolean;
  /** On disk when this returns; throws where it cannot be. */
  save(accountKey: string, entries: readonly Entry[], claims: Claims): void;
  /** From now on the disk stays as it is. */
  close(): void;
};

/** Where the system has no key to encrypt with nothing is written at all, never clear text. */
export function createOutboxStore({ files, cipher, clock, log, report }: OutboxStoreDeps): OutboxStore {
  const opened = new Map<string, SealedFile<KeptOutbox>>();
  let isClosed = false;

  return {
    open(accountKey) {
      if (!cipher.isAvailable()) {
        log.warn('no key to encrypt with: the outbox is kept in memory alone');
        return { entries: [], claims: null };
      }
      const schema = keptOutboxOf(accountKey);
      const sealed = createSealedFile({ ...files(accountKey), cipher, schema, clock, log, report });
      opened.set(accountKey, sealed);
      const found = sealed.read();
      return { entries: entriesOf(found), claims: found.value?.claims ?? null };
    },
    isLasting: (accountKey) => opened.has(accountKey),
    save(accountKey, entries, claims) {
      if (isClosed) return;
      try {
        opened.get(accountKey)?.write(keepOutbox(accountKey, entries, claims.memory()));
      } catch {
        log.warn('the outbox cannot be saved');
        throw new AppError('ERR_OUTBOX_NOT_SAVED', 'server');
      }
    },
    close() {
      isClosed = true;
    },
  };
}
