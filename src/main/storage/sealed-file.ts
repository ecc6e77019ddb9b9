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
  read(): Opened<T>;
  /** The value is on disk when this returns. Throws when disk or cipher refuses. */
  write(value: T): void;
};

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

  function open(stored: PrivateFile, name: 'file' | 'copy'): { bytes: Uint8Array; value: T } | 'damaged' | null {
    try {
      const bytes = stored.read();
      return bytes === null ? null : { bytes, value: schema.parse(unseal(cipher, bytes)) };
    } catch {
      setAside(stored, name);
      return 'damaged';
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
      const intact = foundFile === 'damaged' ? null : foundFile;
      const backup = foundCopy === 'damaged' ? null : foundCopy;
      if (foundFile === 'damaged' || foundCopy === 'damaged') {
        report?.damaged(intact === null && backup === null ? 'lost' : 'recovered');
      }
      if (intact !== null) {
        if (backup === null || !isEqual(intact.bytes, backup.bytes)) restore(copy, intact.bytes);
        return { from: 'file', value: intact.value };
      }
      if (backup === null) return { from: 'nowhere', value: null };
      log.warn('the last good copy is used');
      restore(file, backup.bytes);
      return { from: 'copy', value: backup.value };
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

function isEqual(stored: Uint8Array, other: Uint8Array): boolean {
  return stored.length === other.length && stored.every((byte, index) => byte === other[index]);
}
