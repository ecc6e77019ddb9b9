import type { CsvRow } from '@renderer/lib/csv';
import { csvPieces } from '@renderer/lib/csv';
import { exportText } from '@renderer/lib/export-text';

import { useFileExport } from './use-file-export';

type CsvExport = {
  isSaving: boolean;
  /** The name is a proposal, without its ending. `announce` runs before the first line; its refusal ends the export. */
  save: (name: string, rows: readonly CsvRow[], announce?: () => Promise<void>) => void;
};

/** Writes loaded rows into a CSV file of the user's choice. */
export function useCsvExport(): CsvExport {
  const { isSaving, save } = useFileExport();
  return {
    isSaving,
    save: (name, rows, announce) => save(() => exportText(`${name}.csv`, announced(csvPieces(rows), announce))),
  };
}

async function* announced(pieces: Iterable<string>, announce?: () => Promise<void>): AsyncGenerator<string> {
  await announce?.();
  yield* pieces;
}
