import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

import { syncFolder } from './sync-folder';

/** A file that is written completely or not at all: to a temporary file, forced to disk, then renamed. */
export type PrivateFile = {
  /** Null where there is no file. */
  read(): Uint8Array | null;
  write(bytes: Uint8Array): void;
  /** Adds bytes at the end, on disk when this returns. Throws where the file is missing or the disk refuses. */
  append(bytes: Uint8Array): void;
  remove(): void;
  /** Renames the file for inspection; does nothing where there is none. */
  setAside(mark: string): void;
};

/** The file at `path`, readable by its owner only. */
export function createPrivateFile(path: string): PrivateFile {
  return {
    read() {
      try {
        return readFileSync(path);
      } catch (thrown) {
        if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return null;
        throw thrown;
      }
    },
    write(bytes) {
      mkdirSync(dirname(path), { recursive: true });
      const temporary = `${path}.new`;
      try {
        writeThrough(temporary, bytes);
        renameSync(temporary, path);
        syncFolder(dirname(path));
      } catch (thrown) {
        rmSync(temporary, { force: true });
        throw thrown;
      }
    },
    append(bytes) {
      appendThrough(path, bytes);
    },
    remove() {
      rmSync(path, { force: true });
      syncFolder(dirname(path));
    },
    setAside(mark) {
      if (existsSync(path)) renameSync(path, `${path}.${mark}`);
    },
  };
}

function writeThrough(path: string, bytes: Uint8Array): void {
  rmSync(path, { force: true });
  const file = openSync(path, 'wx', 0o600);
  try {
    let written = 0;
    while (written < bytes.length) written += writeSync(file, bytes, written);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** `r+` with a position instead of `a`: Windows cannot truncate a file that was opened for appending only. */
function appendThrough(path: string, bytes: Uint8Array): void {
  const file = openSync(path, 'r+');
  try {
    const { size } = fstatSync(file);
    try {
      let written = 0;
      while (written < bytes.length) {
        written += writeSync(file, bytes, written, bytes.length - written, size + written);
      }
      fsyncSync(file);
    } catch (thrown) {
      ftruncateSync(file, size);
      throw thrown;
    }
  } finally {
    closeSync(file);
  }
}
