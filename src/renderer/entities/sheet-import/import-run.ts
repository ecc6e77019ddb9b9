import type { ExtraInfo, Person } from '@shared/spreadsheet/people';

/** A row of a sheet: its number in the file, and its cells as they were read. */
type SheetRow = { number: number; cells: readonly string[] };

/** A person to import; one of a sheet has its row, and the columns that no field was chosen for. */
export type SheetPerson = Person & { row?: SheetRow; extras: readonly ExtraInfo[] };

/** A refused row: the person's name and the error code. `row` is absent where the server's answer fits several rows. */
export type ImportProblem = { contactName: string; code: string; row?: SheetRow };

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
  /** Headings of the sheet; none in a run restored from storage. */
  heads: readonly string[];
  /** Error that ended the run. */
  error: unknown;
};

/** Key of a run: one import at a time per destination. */
export function importId({ accountKey, path }: Pick<ImportTarget, 'accountKey' | 'path'>): string {
  return `${accountKey} ${path}`;
}
