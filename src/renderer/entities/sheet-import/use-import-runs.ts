import { useShallow } from 'zustand/react/shallow';

import { useSession } from '../session/session-store';
import type { ImportRun } from './import-run';
import { importId } from './import-run';
import { useImports } from './imports';

/** The user's imports: running ones, and finished ones that were not dismissed. */
export function useImportRuns(): readonly ImportRun[] {
  const { accountKey } = useSession();
  return useImports(useShallow(({ runs }) => Object.values(runs).filter((run) => run.accountKey === accountKey)));
}

/** The import to a destination; null for none. */
export function useImportRun(path: string): ImportRun | null {
  const { accountKey } = useSession();
  return useImports(({ runs }) => runs[importId({ accountKey, path })] ?? null);
}

/** Progress in percent. */
export function percentOf({ sent, total }: ImportRun): number {
  return total === 0 ? 100 : Math.floor((sent / total) * 100);
}
