import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { AppError } from '@shared/domain/app-error';

import type { SavedFiles } from '../ports/saved-files';
import { numbered, safeFileName } from './file-name';

/** Texts that the page writes piece by piece into a file of the user's choice. */
export type Exports = {
  /** Asks where; null where the user thought better of it. */
  begin(request: { name: string }): Promise<{ exportId: string } | null>;
  append(piece: { exportId: string; text: string }): Promise<void>;
  /** The file is whole, and takes its name. */
  finish(request: { exportId: string }): Promise<{ name: string }>;
  /** Nothing of it stays. */
  cancel(request: { exportId: string }): Promise<void>;
};

type Open = { file: FileHandle; part: string; target: string };

const mostNames = 500;
/** A page that was loaded anew has forgotten what it had begun: the oldest makes room. */
const mostOpen = 4;

/** The page never learns where a file is, and writes to none that the user has not just chosen. */
export function createExports(files: SavedFiles): Exports {
  const opened = new Map<string, Open>();
  const taken = (exportId: string): Open => {
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
      if (oldest !== undefined && opened.size >= mostOpen) await drop(oldest);
      opened.set(exportId, { file, part, target });
      return { exportId };
    },
    async append({ exportId, text }) {
      const { file } = taken(exportId);
      try {
        await file.write(text);
      } catch {
        await drop(exportId);
        throw new AppError('ERR_FILE_NOT_SAVED', 'conflict');
      }
    },
    async finish({ exportId }) {
      const { file, part, target } = taken(exportId);
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

/** A place in the folder where there is nothing yet, to propose. */
function freeName(folder: string, name: string): string {
  let count = 1;
  while (count < mostNames && existsSync(join(folder, numbered(name, count)))) count += 1;
  return join(folder, numbered(name, count));
}

async function orNotSaved<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new AppError('ERR_FILE_NOT_SAVED', 'conflict');
  }
}
