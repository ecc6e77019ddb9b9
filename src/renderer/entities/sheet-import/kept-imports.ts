import { z } from 'zod';

import type { ImportRun } from './import-run';

type KeptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const storageKey = 'imports';

/** What is left of a run when its window goes: how far it was. Whom it brought stays out of the storage. */
const keptRun = z.object({
  accountKey: z.string(),
  path: z.string(),
  title: z.string(),
  step: z.enum(['running', 'done', 'stopped', 'failed', 'interrupted']),
  total: z.number(),
  sent: z.number(),
  made: z.number(),
  refused: z.number(),
});

type KeptRun = z.infer<typeof keptRun>;

/** Notes how far a run is. */
export function keepImport(storage: KeptStorage, run: ImportRun): void {
  write(storage, [...others(storage, run), keptRun.parse(run)]);
}

export function forgetImport(storage: KeptStorage, run: ImportRun): void {
  write(storage, others(storage, run));
}

/** Runs of an account that were not put away. One that ran then runs no more. */
export function keptImports(storage: KeptStorage, accountKey: string): ImportRun[] {
  return read(storage)
    .filter((run) => run.accountKey === accountKey)
    .map((run) => ({
      ...run,
      ...{ step: run.sent < run.total ? 'interrupted' : 'done', isStopping: false, problems: [], error: null },
    }));
}

const others = (storage: KeptStorage, { accountKey, path }: ImportRun): KeptRun[] =>
  read(storage).filter((run) => run.accountKey !== accountKey || run.path !== path);

function read(storage: KeptStorage): KeptRun[] {
  try {
    const kept = z.array(keptRun).safeParse(JSON.parse(storage.getItem(storageKey) ?? '[]'));
    return kept.success ? kept.data : [];
  } catch {
    return [];
  }
}

/** A full storage costs the note and nothing else. */
function write(storage: KeptStorage, runs: readonly KeptRun[]): void {
  try {
    if (runs.length === 0) storage.removeItem(storageKey);
    else storage.setItem(storageKey, JSON.stringify(runs));
  } catch {
    // The run itself goes on.
  }
}
