import { useEffect, useRef, useState } from 'react';

import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { useCustomerExport } from '@renderer/entities/session/use-customer-export';
import { customerName } from '@renderer/entities/ticket/ticket-facts';
import type {
  DossierMaker,
  DossierOrder,
  DossierResult,
} from '@renderer/features/conversation/api/dossier/export-dossier';
import { exportDossier } from '@renderer/features/conversation/api/dossier/export-dossier';

import { usePageWords } from './use-page-words';

type Progress = Parameters<DossierMaker['onProgress']>[0];

export type DossierState =
  | { state: 'idle' }
  | { state: 'running'; progress: Progress | null }
  | { state: 'done'; result: DossierResult }
  | { state: 'failed'; error: unknown };

export type Dossier = DossierState & { start: (order: DossierOrder) => void; stop: () => void };

/** One export, which ends with its dialog. */
export function useDossier(): Dossier {
  const { user } = useSession();
  const isPeek = useCapability('preview');
  const pageWords = usePageWords();
  const { announce } = useCustomerExport();
  const [state, setState] = useState<DossierState>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(order: DossierOrder): Promise<void> {
    const abort = new AbortController();
    running.current = abort;
    setState({ state: 'running', progress: null });
    try {
      const result = await exportDossier(order, {
        announce: () => announce({ kind: 'conversation', ticketId: order.ticket.id }),
        isPeek,
        product: 'Recado',
        exportedBy: user.name,
        customer: customerName(order.ticket),
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        words: pageWords,
        signal: abort.signal,
        onProgress: (progress) => setState({ state: 'running', progress }),
      });
      setState(result === null ? { state: 'idle' } : { state: 'done', result });
    } catch (error) {
      setState(abort.signal.aborted ? { state: 'idle' } : { state: 'failed', error });
    }
  }

  return { ...state, start: (order) => void run(order), stop: () => running.current?.abort() };
}
