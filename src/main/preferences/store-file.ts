import { lstatSync, renameSync } from 'node:fs';

import { z } from 'zod';

import { AppError } from '@shared/domain/app-error';

import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';
import type { SettingsFile } from '../ports/settings-file';
import { checksumOf, verifiedText, withChecksum } from '../storage/checksum';
import type { PrivateFile } from '../storage/private-file';
import type { StorageReport } from '../storage/storage-problems';

/** The used part of electron-store: reading and writing the whole document synchronously. */
export type DocumentStore = { store: Record<string, unknown> };

export type StoreFileDeps = {
  /** Opens the document; throws a SyntaxError for a file without valid JSON. */
  open: () => DocumentStore;
  /** Path of the document. */
  path: string;
  /** A copy with a checksum, used when the document is damaged. */
  copy: PrivateFile;
  clock: Clock;
  log: Logger;
  report?: StorageReport | undefined;
};

const document = z.record(z.string(), z.unknown());

/** Key of the document for the checksum of the others. */
const checksumKey = 'checksum';

/**
 * The settings file over electron-store. A damaged file is set aside for inspection and replaced by its last good copy.
 * An unreadable file counts as empty, so that the application starts.
 */
export function createStoreFile({ open, path, copy, clock, log, report }: StoreFileDeps): SettingsFile {
  function readOnce(): Record<string, unknown> {
    const { [checksumKey]: checksum, ...values } = document.parse({ ...open().store });
    // Files of earlier versions have no checksum.
    if (checksum !== undefined && checksum !== checksumOf(JSON.stringify(values))) throw new ChecksumError();
    return values;
  }

  function writeOnce(values: Record<string, unknown>): void {
    open().store = { ...values, [checksumKey]: checksumOf(JSON.stringify(values)) };
  }

  function lastGood(): Record<string, unknown> | null {
    try {
      const bytes = copy.read();
      return bytes === null ? null : document.parse(JSON.parse(verifiedText(Buffer.from(bytes).toString('utf8'))));
    } catch {
      log.warn('copy of the settings is damaged');
      setCopyAside();
      return null;
    }
  }

  function setCopyAside(): void {
    try {
      copy.setAside(`damaged-${clock.now()}`);
    } catch (thrown) {
      log.warn('copy of the settings cannot be set aside', { code: codeOf(thrown) });
    }
  }

  function updateCopy(values: Record<string, unknown>): void {
    try {
      // A damaged one, or a directory in its place, would refuse the new content.
      lastGood();
      copy.write(Buffer.from(withChecksum(JSON.stringify(values))));
    } catch {
      log.warn('copy of the settings is behind');
    }
  }

  /** The last good copy in place of a damaged document; written back where the disk allows. */
  function recover(): Record<string, unknown> {
    const good = lastGood();
    report?.damaged(good === null ? 'lost' : 'recovered');
    try {
      renameSync(path, `${path}.damaged-${clock.now()}`);
      log.warn('settings file was damaged and set aside');
      if (good !== null) writeOnce(good);
    } catch (thrown) {
      log.warn('settings file cannot be renewed', { code: codeOf(thrown) });
    }
    return good ?? {};
  }

  return {
    lastGood: () => lastGood() ?? {},
    read() {
      try {
        return readOnce();
      } catch (thrown) {
        if (isDamage(thrown, path)) return recover();
        log.warn('settings file cannot be read', { code: codeOf(thrown) });
        return {};
      }
    },
    write(values) {
      try {
        writeOnce(values);
      } catch (thrown) {
        log.warn('settings not saved', { code: codeOf(thrown) });
        report?.saved(false);
        throw new AppError('ERR_PREFERENCES_NOT_SAVED', 'server');
      }
      report?.saved(true);
      updateCopy(values);
    },
  };
}

function isDamage(thrown: unknown, path: string): boolean {
  if (thrown instanceof SyntaxError || thrown instanceof z.ZodError || thrown instanceof ChecksumError) return true;
  // A failed synchronisation or a virus scanner may leave a folder behind.
  return isDirectory(path);
}

function isDirectory(path: string): boolean {
  try {
    return lstatSync(path).isDirectory();
  } catch {
    return false;
  }
}

class ChecksumError extends Error {}

function codeOf(thrown: unknown): string {
  const code: unknown = thrown instanceof Error && 'code' in thrown ? thrown.code : null;
  return typeof code === 'string' ? code : 'unknown';
}
