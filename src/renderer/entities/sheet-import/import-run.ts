/** A row that was not taken: whose it is, and the code that says why. */
export type ImportProblem = { contactName: string; code: string };

/** Destination of an import and its account. One import at a time runs per destination. */
export type ImportTarget = { accountKey: string; path: string; title: string };

export type ImportRun = ImportTarget & {
  /** `interrupted`: the window went away meanwhile, and the rows with it. */
  step: 'running' | 'done' | 'stopped' | 'failed' | 'interrupted';
  /** Told to stop, while rows are still on their way. */
  isStopping: boolean;
  total: number;
  sent: number;
  made: number;
  /** Number of refused rows. A run restored from storage knows the number only. */
  refused: number;
  problems: readonly ImportProblem[];
  /** Why it ended before its end. */
  error: unknown;
};

/** One import at a time goes to one place. */
export function importId({ accountKey, path }: Pick<ImportTarget, 'accountKey' | 'path'>): string {
  return `${accountKey} ${path}`;
}
