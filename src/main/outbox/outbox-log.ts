import { AppError } from '@shared/domain/app-error';

import type { Cipher } from '../ports/cipher';
import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';
import type { AccountFiles, FilePair } from '../storage/account-files';
import type { StorageReport } from '../storage/storage-problems';
import type { MatchChange, Matches } from './match-stored-message';
import type { OpenedOutbox } from './open-outbox';
import { openOutbox } from './open-outbox';
import type { OutboxRecord } from './outbox-records';
import { sealRecord, toSaved } from './outbox-records';
import type { Outgoing } from './outgoing-state';

/** A log is compacted once it is larger than this multiple of its live records ... */
const mostGrowth = 3;
/** ... and larger than this number of bytes. */
const leastCompacted = 16 * 1024;

type OutboxContent = { outgoing: readonly Outgoing[]; matches: Matches };

/** One change, and everything after it. */
export type OutboxChange = {
  saved: readonly Outgoing[];
  /** Client ids of messages that are no longer in the outbox. */
  removed: readonly string[];
  matches: MatchChange;
  all: () => OutboxContent;
};

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

type AccountLogDeps = Pick<OpenedOutbox, 'sequence' | 'sizes'> & {
  pair: FilePair;
  accountKey: string;
  cipher: Cipher;
  log: Logger;
};

/** The append log of one account, in a file and its copy. */
type AccountLog = {
  /** Appends one record, however many messages there are. Throws where the disk refuses that and a new log as well. */
  append(change: OutboxChange): void;
  /** Replaces opened files that have a fault, an interrupted record or an earlier format. */
  mend(content: OutboxContent): void;
};

type Body<R> = R extends OutboxRecord ? Omit<R, 'accountKey' | 'sequence'> : never;

/** The file is written before its copy. A copy that cannot follow is removed: later it would restore outdated data. */
function createAccountLog({ pair, accountKey, cipher, log, ...opened }: AccountLogDeps): AccountLog {
  let { sequence } = opened;
  /** The file lacks a change or has a fault, so that the next write must replace it. */
  let isFileBehind = opened.sizes === null;
  let isCopyBehind = isFileBehind;
  const size = createSizes(opened.sizes);

  const sealed = (record: Body<OutboxRecord>, at: number) =>
    sealRecord({ ...record, accountKey, sequence: at }, cipher);

  /** Atomic: a crash leaves the earlier log or the new one. */
  function rewrite({ outgoing, matches }: OutboxContent): void {
    const first = sequence + 1;
    const start = sealed({ kind: 'start', count: outgoing.length, matches }, first);
    const unchanged = { added: [], removed: [], serverLag: matches.serverLag };
    const messages = outgoing.map((message, index) =>
      sealed({ kind: 'change', saved: [toSaved(message)], removed: [], matches: unchanged }, first + index + 1),
    );
    const bytes = Buffer.concat([start, ...messages]);
    pair.file.write(bytes);
    isFileBehind = false;
    sequence += 1 + messages.length;
    size.reset(start.length, new Map(outgoing.map(({ clientId }, index) => [clientId, messages[index]?.length ?? 0])));
    isCopyBehind = false;
    updateCopy(() => pair.copy.write(bytes));
  }

  function updateCopy(update: () => void): void {
    if (isCopyBehind) return;
    try {
      update();
    } catch {
      isCopyBehind = true;
      attempt('the copy is behind', () => pair.copy.remove());
    }
  }

  function attempt(failure: string, action: () => void): boolean {
    try {
      action();
      return true;
    } catch {
      log.warn(failure);
      return false;
    }
  }

  function appendRecord({ saved, removed, matches }: OutboxChange): void {
    const bytes = sealed({ kind: 'change', saved: saved.map(toSaved), removed: [...removed], matches }, sequence + 1);
    pair.file.append(bytes);
    sequence += 1;
    size.add(bytes.length, { saved, removed });
    updateCopy(() => pair.copy.append(bytes));
  }

  function appendOrRewrite(change: OutboxChange): void {
    if (!isFileBehind) {
      try {
        appendRecord(change);
        return;
      } catch {
        isFileBehind = true;
      }
    }
    rewrite(change.all());
  }

  return {
    append(change) {
      appendOrRewrite(change);
      const isDue = size.isCompactionDue() || (isCopyBehind && size.isSmall());
      if (isDue && !attempt('the outbox cannot be compacted', () => rewrite(change.all()))) size.postponeCompaction();
    },
    mend(content) {
      if (isFileBehind) attempt('the outbox cannot be mended', () => rewrite(content));
    },
  };
}

/** Sizes in bytes: of the file, and of the records that a compaction would keep. */
function createSizes(opened: OpenedOutbox['sizes']) {
  let file = opened?.file ?? 0;
  let messages = new Map(opened?.messages);
  let live = total(opened?.start ?? 0, messages);
  let postponedTo = 0;

  function setMessage(clientId: string, bytes: number): void {
    live += bytes - (messages.get(clientId) ?? 0);
    messages.set(clientId, bytes);
  }

  return {
    reset(startBytes: number, messageBytes: Map<string, number>): void {
      messages = messageBytes;
      live = total(startBytes, messages);
      file = live;
      postponedTo = 0;
    },
    add(bytes: number, { saved, removed }: Pick<OutboxChange, 'saved' | 'removed'>): void {
      file += bytes;
      for (const { clientId } of saved) setMessage(clientId, bytes);
      for (const clientId of removed) {
        setMessage(clientId, 0);
        messages.delete(clientId);
      }
    },
    isCompactionDue: () => file > Math.max(leastCompacted, mostGrowth * live, postponedTo),
    isSmall: () => live <= leastCompacted,
    postponeCompaction(): void {
      postponedTo = 2 * file;
    },
  };
}

function total(startBytes: number, messageBytes: ReadonlyMap<string, number>): number {
  return [...messageBytes.values()].reduce((sum, bytes) => sum + bytes, startBytes);
}
