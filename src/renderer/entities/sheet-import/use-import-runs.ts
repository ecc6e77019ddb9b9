import { useShallow } from 'zustand/react/shallow';

import { useSession } from '../session/session-store';
import type { ImportRun } from './import-run';
import { importId } from './import-run';
import { useImports } from './imports';

/** The imports of who is signed in: those that run, and those whose end was not yet seen. */
export function useImportRuns(): readonly ImportRun[] {
  const { accountKey } = useSession();
  return useImports(useShallow(({ runs }) => Object.values(runs).filter((run) => run.accountKey === accountKey)));
}

/** The import to one place; null where there is none. */
export function useImportRun(path: string): ImportRun | null {
  const { accountKey } = useSession();
  return useImports(({ runs }) => runs[importId({ accountKey, path })] ?? null);
}

/** Progress in percent. */
export function percentOf({ sent, total }: ImportRun): number {
  return total === 0 ? 100 : Math.floor((sent / total) * 100);
}
