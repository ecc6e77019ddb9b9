import { useTranslation } from 'react-i18next';
import { create } from 'zustand';

import { useSessionStore } from '@renderer/entities/session/session-store';
import { exportText } from '@renderer/lib/export-text';
import { useToast } from '@renderer/ui/use-toast';

import { contactsCsvHead, contactsCsvLines } from '../model/contacts-csv';
import { contactPages } from './contact-queries';

const fileName = 'contatos.csv';

type Running = { written: number; stop: () => void };

/** The export belongs to the window, not to its page: it goes on wherever the user goes. */
const useRunning = create<{ running: Running | null }>(() => ({ running: null }));

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
  const { running } = useRunning();
  const run = async (): Promise<void> => {
    const own = new AbortController();
    const stop = () => own.abort();
    const onWritten = (written: number) => useRunning.setState({ running: { written, stop } });
    const stopWatching = onOtherAccount(stop);
    try {
      const name = await exportText(fileName, pieces(search, onWritten), own.signal);
      if (name !== null) toast.success(t('exported', { name }));
      else if (own.signal.aborted) toast.info(t('exportStopped'));
    } catch (error) {
      toast.error(error);
    } finally {
      stopWatching();
      useRunning.setState({ running: null });
    }
  };
  return { written: running?.written ?? null, start: () => void run(), stop: () => running?.stop() };
}

/** Nobody's file is filled with what somebody else may see. */
function onOtherAccount(act: () => void): () => void {
  const account = () => {
    const { session, lapsed } = useSessionStore.getState();
    return (session ?? lapsed)?.accountKey;
  };
  const own = account();
  return useSessionStore.subscribe(() => {
    if (account() !== own) act();
  });
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
