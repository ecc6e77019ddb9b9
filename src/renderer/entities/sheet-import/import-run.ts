/** A refused row: the person's name and the error code. */
export type ImportProblem = { contactName: string; code: string };

/** Destination of an import and its account. One import at a time runs per destination. */
export type ImportTarget = { accountKey: string; path: string; title: string };

export type ImportRun = ImportTarget & {
  /** `interrupted`: the window was closed during the import, which discarded the rows. */
  step: 'running' | 'done' | 'stopped' | 'failed' | 'interrupted';
  /** Stop was requested while rows are still being sent. */
  isStopping: boolean;
  total: number;
  sent: number;
  made: number;
  /** Number of refused rows. A run restored from storage knows the number only. */
  refused: number;
  problems: readonly ImportProblem[];
  /** Error that ended the run. */
  error: unknown;
};

/** Key of a run: one import at a time per destination. */
export function importId({ accountKey, path }: Pick<ImportTarget, 'accountKey' | 'path'>): string {
  return `${accountKey} ${path}`;
}
