import type { z } from 'zod';

import type { Cipher } from '../ports/cipher';
import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';
import { verifiedText, withChecksum } from './checksum';
import type { PrivateFile } from './private-file';
import type { StorageReport } from './storage-problems';

/** A value and its source. `nowhere` means missing or unreadable. */
export type Opened<T> = { from: 'file' | 'copy'; value: T } | { from: 'nowhere'; value: null };

/** One encrypted value on disk that only this system user can read. */
export type SealedFile<T> = {
  /** Throws where another program holds the file and its copy: the value exists, and a later call reads it. */
  read(): Opened<T>;
  /** The value is on disk when this returns. Throws when disk or cipher refuses. */
  write(value: T): void;
};

type Found<T> =
  | { is: 'intact'; bytes: Uint8Array; value: T }
  | { is: 'missing' }
  | { is: 'damaged' }
  | { is: 'held'; thrown: unknown };

export type SealedFileDeps<T> = {
  file: PrivateFile;
  /** Backup copy, used when `file` is damaged. */
  copy: PrivateFile;
  cipher: Cipher;
  schema: z.ZodType<T>;
  clock: Clock;
  log: Logger;
  /** Reports damage and failed writes to the user. */
  report?: StorageReport | undefined;
};

/**
 * Encrypts the value as a whole and writes it twice: the file is authoritative, the copy follows. A damaged one is set
 * aside and replaced by the other.
 */
export function createSealedFile<T>(deps: SealedFileDeps<T>): SealedFile<T> {
  const { file, copy, cipher, schema, clock, log, report } = deps;

  function open(stored: PrivateFile, name: 'file' | 'copy'): Found<T> {
    try {
      const bytes = stored.read();
      return bytes === null ? { is: 'missing' } : { is: 'intact', bytes, value: schema.parse(unseal(cipher, bytes)) };
    } catch (thrown) {
      if (isHeld(thrown)) {
        log.warn('held by another program', { which: name });
        return { is: 'held', thrown };
      }
      setAside(stored, name);
      return { is: 'damaged' };
    }
  }

  function setAside(stored: PrivateFile, name: 'file' | 'copy'): void {
    try {
      stored.setAside(`damaged-${clock.now()}`);
      log.warn('damaged and set aside', { which: name });
    } catch {
      log.warn('damaged and cannot be set aside', { which: name });
    }
  }

  /** A copy that cannot be updated is removed: later it would restore outdated data. */
  function updateCopy(bytes: Uint8Array): void {
    try {
      copy.write(bytes);
    } catch {
      remove(copy);
    }
  }

  function remove(stored: PrivateFile): void {
    try {
      stored.remove();
    } catch {
      log.warn('copy is behind');
    }
  }

  function restore(target: PrivateFile, bytes: Uint8Array): void {
    try {
      target.write(bytes);
    } catch {
      log.warn('cannot be mended');
    }
  }

  return {
    read() {
      const [foundFile, foundCopy] = [open(file, 'file'), open(copy, 'copy')];
      const found = [foundFile, foundCopy];
      const isSomeIntact = found.some(({ is }) => is === 'intact');
      const held = isSomeIntact ? undefined : found.find((one) => one.is === 'held');
      if (found.some(({ is }) => is === 'damaged') && held === undefined) {
        report?.damaged(isSomeIntact ? 'recovered' : 'lost');
      }
      if (held !== undefined) throw held.thrown;
      if (foundFile.is === 'intact') {
        const isBehind = foundCopy.is === 'intact' && !isEqual(foundFile.bytes, foundCopy.bytes);
        if (isBehind || isGone(foundCopy)) restore(copy, foundFile.bytes);
        return { from: 'file', value: foundFile.value };
      }
      if (foundCopy.is !== 'intact') return { from: 'nowhere', value: null };
      log.warn('the last good copy is used');
      if (isGone(foundFile)) restore(file, foundCopy.bytes);
      return { from: 'copy', value: foundCopy.value };
    },
    write(value) {
      try {
        // Not every system's cipher detects changed bytes.
        const bytes = cipher.encrypt(withChecksum(JSON.stringify(value)));
        file.write(bytes);
        updateCopy(bytes);
      } catch (thrown) {
        report?.saved(false);
        throw thrown;
      }
      report?.saved(true);
    },
  };
}

/** The value of a sealed file, not yet checked by a schema; throws where it is not what was written. */
export function unseal(cipher: Cipher, bytes: Uint8Array): unknown {
  return JSON.parse(verifiedText(cipher.decrypt(bytes)));
}

function isGone({ is }: Found<unknown>): boolean {
  return is === 'missing' || is === 'damaged';
}

/** Virus scanners and backup programs hold files for a moment. */
function isHeld(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && heldCodes.has(String(thrown.code));
}

const heldCodes = new Set(['EBUSY', 'EPERM', 'EACCES']);

function isEqual(stored: Uint8Array, other: Uint8Array): boolean {
  return stored.length === other.length && stored.every((byte, index) => byte === other[index]);
}
