import { renameSync } from 'node:fs';

import { AppError } from '@shared/domain/app-error';

import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';
import type { SettingsFile } from '../ports/settings-file';

/** The part of electron-store that is used: the whole document, read from disk and written to it at once. */
export type DocumentStore = { store: Record<string, unknown> };

export type StoreFileDeps = {
  /** Opens the document; throws a SyntaxError where the file holds no JSON. */
  open: () => DocumentStore;
  /** Where the document lies. */
  path: string;
  clock: Clock;
  log: Logger;
};

/**
 * The settings file over electron-store. A damaged file is set aside, never overwritten: someone may want to look into
 * it. A file that cannot be read at all counts as empty, so that the app starts.
 */
export function createStoreFile({ open, path, clock, log }: StoreFileDeps): SettingsFile {
  function readOnce(): Record<string, unknown> {
    return { ...open().store };
  }

  function setAside(): void {
    renameSync(path, `${path}.damaged-${clock.now()}`);
    log.warn('settings file was damaged and set aside');
  }

  return {
    read() {
      try {
        return readOnce();
      } catch (thrown) {
        if (!(thrown instanceof SyntaxError)) {
          log.warn('settings file cannot be read', { code: codeOf(thrown) });
          return {};
        }
      }
      try {
        setAside();
        return readOnce();
      } catch (thrown) {
        log.warn('settings file cannot be renewed', { code: codeOf(thrown) });
        return {};
      }
    },
    write(values) {
      try {
        open().store = values;
      } catch (thrown) {
        log.warn('settings not saved', { code: codeOf(thrown) });
        throw new AppError('ERR_PREFERENCES_NOT_SAVED', 'server');
      }
    },
  };
}

function codeOf(thrown: unknown): string {
  const code: unknown = thrown instanceof Error && 'code' in thrown ? thrown.code : null;
  return typeof code === 'string' ? code : 'unknown';
}
