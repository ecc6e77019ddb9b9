import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';
import type { UploadStoreFor } from '../storage/upload-store';
import type { Matcher } from './match-stored-message';
import type { OutboxLog } from './outbox-log';
import type { Runner } from './runner';

/** Time until an outbox that another program holds is opened again, in milliseconds. */
const retryDelay = 5_000;

export type AccountRestoreDeps = {
  clock: Clock;
  log: Logger;
  matcher: Matcher;
  outboxLog: Pick<OutboxLog, 'open'>;
  uploadStore: Pick<UploadStoreFor, 'sweep'>;
  runner: Pick<Runner, 'restore' | 'of'>;
  /** Called when it is time to try again. */
  retry: () => void;
};

export type AccountRestore = {
  /**
   * Brings back the messages that an account had when the application ended, once. Returns false while the disk does
   * not give them; nothing may be saved meanwhile.
   */
  restore(accountKey: string): boolean;
  /**
   * Deletes the files that no message of a restored account needs, once. A message that is being sent must be in the
   * outbox by then: its file is on disk already.
   */
  sweep(accountKey: string): void;
  stop(): void;
};

export function createAccountRestore(deps: AccountRestoreDeps): AccountRestore {
  const { clock, log, matcher, outboxLog, uploadStore, runner, retry } = deps;
  const restored = new Set<string>();
  const unswept = new Set<string>();
  let cancelRetry: (() => void) | null = null;

  function retryLater(): void {
    cancelRetry ??= clock.after(retryDelay, () => {
      cancelRetry = null;
      retry();
    });
  }

  function open(accountKey: string): ReturnType<OutboxLog['open']> | null {
    try {
      return outboxLog.open(accountKey);
    } catch {
      log.warn('the outbox cannot be read yet');
      retryLater();
      return null;
    }
  }

  return {
    restore(accountKey) {
      if (restored.has(accountKey)) return true;
      const opened = open(accountKey);
      if (opened === null) return false;
      restored.add(accountKey);
      const { outgoing, matches, isComplete } = opened;
      if (matches !== null) matcher.restore(matches);
      for (const one of outgoing) runner.restore(one);
      // The files of messages that are lost stay for recovery.
      if (isComplete) unswept.add(accountKey);
      return true;
    },
    sweep(accountKey) {
      if (!unswept.delete(accountKey)) return;
      const files = [...runner.of(accountKey).values()].flatMap(({ file }) => (file === null ? [] : [file.fileId]));
      try {
        uploadStore.sweep(accountKey, files);
      } catch {
        log.warn('unused files cannot be deleted');
      }
    },
    stop: () => cancelRetry?.(),
  };
}
