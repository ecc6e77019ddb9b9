import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { CsvRow } from '@renderer/lib/csv';
import { csvPieces } from '@renderer/lib/csv';
import { exportText } from '@renderer/lib/export-text';

import { useToast } from './use-toast';

type CsvExport = {
  isSaving: boolean;
  /** The name is a proposal, without its ending. */
  save: (name: string, rows: readonly CsvRow[]) => void;
};

/** Writes loaded rows into a CSV file of the user's choice. */
export function useCsvExport(): CsvExport {
  const { t } = useTranslation('common');
  const toast = useToast();
  const [isSaving, setIsSaving] = useState(false);
  const run = async (proposed: string, rows: readonly CsvRow[]): Promise<void> => {
    setIsSaving(true);
    try {
      const name = await exportText(`${proposed}.csv`, csvPieces(rows));
      if (name !== null) toast.success(t('exported', { name }));
    } catch (error) {
      toast.error(error);
    } finally {
      setIsSaving(false);
    }
  };
  return { isSaving, save: (name, rows) => void run(name, rows) };
}
