import { z } from 'zod';

import type { ImportRun } from './import-run';

type SavedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const storageKey = 'imports';

/** The progress of a run, saved for the next start. Personal data is never saved. */
const savedRun = z.object({
  accountKey: z.string(),
  path: z.string(),
  title: z.string(),
  step: z.enum(['running', 'done', 'stopped', 'failed', 'interrupted']),
  total: z.number(),
  sent: z.number(),
  made: z.number(),
  refused: z.number(),
});

type SavedRun = z.infer<typeof savedRun>;

/** Saves the progress of a run. */
export function saveImport(storage: SavedStorage, run: ImportRun): void {
  write(storage, [...others(storage, run), savedRun.parse(run)]);
}

export function forgetImport(storage: SavedStorage, run: ImportRun): void {
  write(storage, others(storage, run));
}

/** Saved runs of an account. A run that was running is now interrupted. */
export function savedImports(storage: SavedStorage, accountKey: string): ImportRun[] {
  return read(storage)
    .filter((run) => run.accountKey === accountKey)
    .map((run) => ({
      ...run,
      step: run.sent < run.total ? 'interrupted' : 'done',
      isStopping: false,
      problems: [],
      heads: [],
      error: null,
    }));
}

const others = (storage: SavedStorage, { accountKey, path }: ImportRun): SavedRun[] =>
  read(storage).filter((run) => run.accountKey !== accountKey || run.path !== path);

function read(storage: SavedStorage): SavedRun[] {
  try {
    const saved = z.array(savedRun).safeParse(JSON.parse(storage.getItem(storageKey) ?? '[]'));
    return saved.success ? saved.data : [];
  } catch {
    return [];
  }
}

/** A full storage loses the progress only. */
function write(storage: SavedStorage, runs: readonly SavedRun[]): void {
  try {
    if (runs.length === 0) storage.removeItem(storageKey);
    else storage.setItem(storageKey, JSON.stringify(runs));
  } catch {
    // The run continues.
  }
}
