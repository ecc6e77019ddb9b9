import { AppError } from '@shared/domain/app-error';

import type { Cipher } from '../ports/cipher';
import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';
import type { AccountFiles } from '../storage/account-files';
import type { StorageReport } from '../storage/storage-problems';
import type { AccountLog, OutboxChange } from './account-log';
import { createAccountLog } from './account-log';
import type { Matches } from './match-stored-message';
import { openOutbox } from './open-outbox';
import type { Outgoing } from './outgoing-state';

export type OutboxLogDeps = {
  files: AccountFiles;
  cipher: Cipher;
  clock: Clock;
  log: Logger;
  report?: StorageReport;
};

/** The outbox on disk, by account. */
export type OutboxLog = {
  /**
   * The messages of an account, once before anything of it is saved. `isComplete` is false where a part is lost and
   * where nothing was saved. Throws while another program holds the files; then it can be called again.
   */
  open(accountKey: string): { outgoing: Outgoing[]; matches: Matches | null; isComplete: boolean };
  /** True if a saved message survives the end of the application. */
  isLasting(accountKey: string): boolean;
  /** The change is on disk when this returns; throws where it cannot be. */
  append(accountKey: string, change: OutboxChange): void;
  /** From now on the disk stays as it is. */
  close(): void;
};

/** Without a system key for encryption nothing is written: clear text never reaches the disk. */
export function createOutboxLog({ files, cipher, clock, log, report }: OutboxLogDeps): OutboxLog {
  const opened = new Map<string, AccountLog>();
  let isClosed = false;

  return {
    open(accountKey) {
      if (!cipher.isAvailable()) {
        log.warn('no key to encrypt with: the outbox is kept in memory alone');
        return { outgoing: [], matches: null, isComplete: false };
      }
      const pair = files(accountKey);
      const { outgoing, matches, isComplete, ...state } = openOutbox({ pair, accountKey, cipher, clock, log, report });
      const accountLog = createAccountLog({ pair, accountKey, cipher, log, ...state });
      opened.set(accountKey, accountLog);
      if (matches !== null) accountLog.mend({ outgoing, matches });
      return { outgoing, matches, isComplete };
    },
    isLasting: (accountKey) => opened.has(accountKey),
    append(accountKey, change) {
      const accountLog = opened.get(accountKey);
      if (isClosed || accountLog === undefined) return;
      try {
        accountLog.append(change);
      } catch {
        report?.saved(false);
        log.warn('the outbox cannot be saved');
        throw new AppError('ERR_OUTBOX_NOT_SAVED', 'server');
      }
      report?.saved(true);
    },
    close() {
      isClosed = true;
    },
  };
}
