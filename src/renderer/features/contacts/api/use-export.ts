import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { exportText } from '@renderer/lib/export-text';
import { useToast } from '@renderer/ui/use-toast';

import { contactsCsvHead, contactsCsvLines } from '../model/contacts-csv';
import { contactPages } from './contact-queries';

const fileName = 'contatos.csv';

type Export = {
  /** How many contacts are written by now; null while nothing is. */
  written: number | null;
  start: () => void;
  stop: () => void;
};

/** Writes every contact that the search finds into a file of the user's choice, page by page as they come. */
export function useExport(search: string): Export {
  const { t } = useTranslation('contacts');
  const toast = useToast();
  const [written, setWritten] = useState<number | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const run = async (): Promise<void> => {
    const own = new AbortController();
    abort.current = own;
    try {
      const name = await exportText(fileName, pieces(search, setWritten), own.signal);
      if (name !== null) toast.success(t('exported', { name }));
      else if (own.signal.aborted) toast.info(t('exportStopped'));
    } catch (error) {
      toast.error(error);
    } finally {
      setWritten(null);
    }
  };
  return { written, start: () => void run(), stop: () => abort.current?.abort() };
}

/** The pages of the file, as they come. */
async function* pieces(search: string, onWritten: (count: number) => void): AsyncGenerator<string> {
  yield contactsCsvHead;
  let count = 0;
  for await (const contacts of contactPages(search)) {
    yield contactsCsvLines(contacts);
    count += contacts.length;
    onWritten(count);
  }
}
