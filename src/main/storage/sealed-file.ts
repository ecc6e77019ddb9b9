import { createHash } from 'node:crypto';

import type { z } from 'zod';

import type { Cipher } from '../ports/cipher';
import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';
import type { PrivateFile } from './private-file';
import type { StorageReport } from './storage-problems';

/** Where a value came from. Nothing at all, and nothing that can be read, are both `nowhere`. */
export type Opened<T> = { from: 'file' | 'copy'; value: T } | { from: 'nowhere'; value: null };

/** One value on disk that only this user of the system can read. */
export type SealedFile<T> = {
  read(): Opened<T>;
  /** It is on disk when this returns. Throws where the disk or the cipher refuses. */
  write(value: T): void;
};

export type SealedFileDeps<T> = {
  file: PrivateFile;
  /** Holds the same, for the day that `file` is damaged. */
  copy: PrivateFile;
  cipher: Cipher;
  schema: z.ZodType<T>;
  clock: Clock;
  log: Logger;
  /** Who tells the user. */
  report?: StorageReport | undefined;
};

/**
 * Encrypted as a whole and written twice: the file counts, its copy follows. A damaged one is set aside, never
 * overwritten, and the other takes its place.
 */
export function createSealedFile<T>(deps: SealedFileDeps<T>): SealedFile<T> {
  const { file, copy, cipher, schema, clock, log, report } = deps;

  function open(one: PrivateFile, name: 'file' | 'copy'): { bytes: Uint8Array; value: T } | 'damaged' | null {
    try {
      const bytes = one.read();
      return bytes === null ? null : { bytes, value: schema.parse(JSON.parse(checked(cipher.decrypt(bytes)))) };
    } catch {
      setAside(one, name);
      return 'damaged';
    }
  }

  function setAside(one: PrivateFile, name: 'file' | 'copy'): void {
    try {
      one.setAside(`damaged-${clock.now()}`);
      log.warn('damaged and set aside', { which: name });
    } catch {
      log.warn('damaged and cannot be set aside', { which: name });
    }
  }

  /** A copy that cannot follow must not stay behind: it would bring back what has long gone. */
  function follow(bytes: Uint8Array): void {
    try {
      copy.write(bytes);
    } catch {
      remove(copy);
    }
  }

  function remove(one: PrivateFile): void {
    try {
      one.remove();
    } catch {
      log.warn('copy is behind');
    }
  }

  function mend(mended: PrivateFile, bytes: Uint8Array): void {
    try {
      mended.write(bytes);
    } catch {
      log.warn('cannot be mended');
    }
  }

  return {
    read() {
      const [foundFile, foundCopy] = [open(file, 'file'), open(copy, 'copy')];
      const whole = foundFile === 'damaged' ? null : foundFile;
      const spare = foundCopy === 'damaged' ? null : foundCopy;
      if (foundFile === 'damaged' || foundCopy === 'damaged') {
        report?.damaged(whole === null && spare === null ? 'lost' : 'recovered');
      }
      if (whole !== null) {
        if (spare === null || !isSame(whole.bytes, spare.bytes)) mend(copy, whole.bytes);
        return { from: 'file', value: whole.value };
      }
      if (spare === null) return { from: 'nowhere', value: null };
      log.warn('the last good copy is used');
      mend(file, spare.bytes);
      return { from: 'copy', value: spare.value };
    },
    write(value) {
      try {
        const bytes = cipher.encrypt(withCheck(JSON.stringify(value)));
        file.write(bytes);
        follow(bytes);
      } catch (thrown) {
        report?.saved(false);
        throw thrown;
      }
      report?.saved(true);
    },
  };
}

/** Not every system's cipher notices a changed byte; this does. */
function withCheck(text: string): string {
  return `${checkOf(text)}\n${text}`;
}

function checked(content: string): string {
  const text = content.slice(content.indexOf('\n') + 1);
  if (content !== withCheck(text)) throw new Error('the content is not what was written');
  return text;
}

function checkOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
