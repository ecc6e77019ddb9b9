import type { CsvRow } from '@renderer/lib/csv';
import { csvPieces } from '@renderer/lib/csv';
import { exportText } from '@renderer/lib/export-text';

import { useFileExport } from './use-file-export';

type CsvExport = {
  isSaving: boolean;
  /** The name is a proposal, without its ending. */
  save: (name: string, rows: readonly CsvRow[]) => void;
};

/** Writes loaded rows into a CSV file of the user's choice. */
export function useCsvExport(): CsvExport {
  const { isSaving, save } = useFileExport();
  return { isSaving, save: (name, rows) => save(() => exportText(`${name}.csv`, csvPieces(rows))) };
}
