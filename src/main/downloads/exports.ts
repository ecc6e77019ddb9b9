import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { AppError } from '@shared/domain/app-error';

import type { SavedFiles } from '../ports/saved-files';
import { numbered, safeFileName } from './file-name';

/** Files that the page writes piece by piece to a place that the user chooses. */
export type Exports = {
  /** Asks the user for a place; null when the user cancels. */
  begin(request: { name: string }): Promise<{ exportId: string } | null>;
  append(piece: { exportId: string; content: string | Uint8Array }): Promise<void>;
  /** Closes the file and renames it to its final name. */
  finish(request: { exportId: string }): Promise<{ name: string }>;
  /** Deletes the unfinished file. */
  cancel(request: { exportId: string }): Promise<void>;
  /** True while a file is being written. */
  isOpen(): boolean;
};

type Open = { file: FileHandle; part: string; target: string };

const maxNames = 500;
/** A reloaded page forgets its open exports, so the oldest one is dropped beyond this number. */
const maxOpen = 4;

/** The page never learns paths, and writes only to a file that the user has just chosen. */
export function createExports(files: Pick<SavedFiles, 'folder' | 'choosePlace'>): Exports {
  const opened = new Map<string, Open>();
  const find = (exportId: string): Open => {
    const found = opened.get(exportId);
    if (found === undefined) throw new AppError('ERR_FILE_NOT_SAVED', 'conflict');
    return found;
  };
  const drop = async (exportId: string): Promise<void> => {
    const found = opened.get(exportId);
    opened.delete(exportId);
    await found?.file.close().catch(() => undefined);
    if (found !== undefined) await rm(found.part, { force: true });
  };

  return {
    isOpen: () => opened.size > 0,
    async begin({ name }) {
      const target = await files.choosePlace(freeName(files.folder(), safeFileName(name)));
      if (target === null) return null;
      const exportId = randomUUID();
      const part = join(dirname(target), `.${exportId}.part`);
      const file = await orNotSaved(async () => {
        await mkdir(dirname(target), { recursive: true });
        return open(part, 'wx', 0o600);
      });
      const [oldest] = opened.keys();
      if (oldest !== undefined && opened.size >= maxOpen) await drop(oldest);
      opened.set(exportId, { file, part, target });
      return { exportId };
    },
    async append({ exportId, content }) {
      const { file } = find(exportId);
      try {
        await file.appendFile(content);
      } catch {
        await drop(exportId);
        throw new AppError('ERR_FILE_NOT_SAVED', 'conflict');
      }
    },
    async finish({ exportId }) {
      const { file, part, target } = find(exportId);
      opened.delete(exportId);
      await orNotSaved(async () => {
        await file.close();
        await rename(part, target);
      });
      return { name: basename(target) };
    },
    cancel: ({ exportId }) => drop(exportId),
  };
}

/** A path in the folder that is free, as a proposal. */
function freeName(folder: string, name: string): string {
  let count = 1;
  while (count < maxNames && existsSync(join(folder, numbered(name, count)))) count += 1;
  return join(folder, numbered(name, count));
}

async function orNotSaved<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new AppError('ERR_FILE_NOT_SAVED', 'conflict');
  }
}
