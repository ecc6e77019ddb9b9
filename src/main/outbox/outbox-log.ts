import { AppError } from '@shared/domain/app-error';

import type { Cipher } from '../ports/cipher';
import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';
import type { AccountFiles } from '../storage/account-files';
import type { SealedFile } from '../storage/sealed-file';
import { createSealedFile } from '../storage/sealed-file';
import type { StorageReport } from '../storage/storage-problems';
import type { MatchChange, Matches } from './match-stored-message';
import type { Outgoing } from './outgoing-state';
import type { SavedOutbox } from './saved-outbox';
import { earlierOutboxOf, fromSaved, savedOutboxOf, toSaved } from './saved-outbox';

export type OutboxLogDeps = {
  files: AccountFiles;
  cipher: Cipher;
  clock: Clock;
  log: Logger;
  report?: StorageReport;
};

/** One change, and all there is after it. */
export type OutboxChange = {
  saved: readonly Outgoing[];
  /** Client ids of messages that are no longer in the outbox. */
  removed: readonly string[];
  matches: MatchChange;
  all: () => { outgoing: readonly Outgoing[]; matches: Matches };
};

/** The outbox on disk, by account. */
export type OutboxLog = {
  /** The messages of an account; to be called once, before anything of it is saved. */
  open(accountKey: string): { outgoing: Outgoing[]; matches: Matches | null };
  /** True if a saved message survives the end of the application. */
  isLasting(accountKey: string): boolean;
  /** The change is on disk when this returns; throws where it cannot be. */
  append(accountKey: string, change: OutboxChange): void;
  /** From now on the disk stays as it is. */
  close(): void;
};

/** Without a system key for encryption nothing is written: clear text never reaches the disk. */
export function createOutboxLog({ files, cipher, clock, log, report }: OutboxLogDeps): OutboxLog {
  const opened = new Map<string, SealedFile<SavedOutbox>>();
  let isClosed = false;

  return {
    open(accountKey) {
      if (!cipher.isAvailable()) {
        log.warn('no key to encrypt with: the outbox is kept in memory alone');
        return { outgoing: [], matches: null };
      }
      const schema = savedOutboxOf(accountKey).or(earlierOutboxOf(accountKey));
      const sealed = createSealedFile({ ...files(accountKey), cipher, schema, clock, log, report });
      opened.set(accountKey, sealed);
      const { from, value } = sealed.read();
      const messages = value?.messages ?? [];
      return {
        outgoing: messages.map((saved) => fromSaved(accountKey, saved, from === 'copy')),
        matches: value?.matches ?? null,
      };
    },
    isLasting: (accountKey) => opened.has(accountKey),
    append(accountKey, { all }) {
      if (isClosed) return;
      try {
        const { outgoing, matches } = all();
        opened.get(accountKey)?.write({ accountKey, messages: outgoing.map(toSaved), matches });
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
