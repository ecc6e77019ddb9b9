import { useTranslation } from 'react-i18next';
import { create } from 'zustand';

import { useSessionStore } from '@renderer/entities/session/session-store';
import { useCustomerExport } from '@renderer/entities/session/use-customer-export';
import { exportText } from '@renderer/lib/export-text';
import { useToast } from '@renderer/ui/use-toast';

import { contactsCsvHead, contactsCsvLines } from '../model/contacts-csv';
import { contactPages } from './contact-queries';

const fileName = 'contatos.csv';

type Running = { written: number; stop: () => void };

/** The export continues when the user leaves the page. */
const useRunning = create<{ running: Running | null }>(() => ({ running: null }));

type Export = {
  /** Number of exported contacts, or null if no export is running. */
  written: number | null;
  start: () => void;
  stop: () => void;
};

/** Exports every contact that matches the search into a file that the user chooses. */
export function useExport(search: string): Export {
  const { t } = useTranslation('contacts');
  const toast = useToast();
  const { running } = useRunning();
  const { announce } = useCustomerExport();
  const run = async (): Promise<void> => {
    const own = new AbortController();
    const stop = () => own.abort();
    const onWritten = (written: number) => useRunning.setState({ running: { written, stop } });
    const stopWatching = onOtherAccount(stop);
    try {
      const name = await exportText(
        fileName,
        pieces(search, { announce: () => announce({ kind: 'contacts' }), onWritten }),
        own.signal,
      );
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

/** Stops the export when the account changes, so that the file never holds data of another account. */
function onOtherAccount(callback: () => void): () => void {
  const account = () => {
    const { session, lapsed } = useSessionStore.getState();
    return (session ?? lapsed)?.accountKey;
  };
  const own = account();
  return useSessionStore.subscribe(() => {
    if (account() !== own) callback();
  });
}

type Steps = { announce: () => Promise<void>; onWritten: (count: number) => void };

async function* pieces(search: string, { announce, onWritten }: Steps): AsyncGenerator<string> {
  await announce();
  yield contactsCsvHead;
  let count = 0;
  for await (const contacts of contactPages(search)) {
    yield contactsCsvLines(contacts);
    count += contacts.length;
    onWritten(count);
  }
}
