import { create } from 'zustand';

import { toAppError } from '@shared/domain/app-error';

import { useSessionStore } from '../session/session-store';
import type { ImportProblem, ImportRun, ImportTarget, SheetPerson } from './import-run';
import { importId } from './import-run';
import { located } from './located-problems';
import { forgetImport, savedImports, saveImport } from './saved-imports';

/** Rows per request: few enough to show progress and to stop soon. */
const batchSize = 50;

/** Sends some rows; returns the number of new ones, and the refused ones. */
export type SendPeople = (
  people: readonly SheetPerson[],
) => Promise<{ made: number; problems: readonly ImportProblem[] }>;

type ImportJob = {
  target: ImportTarget;
  people: readonly SheetPerson[];
  /** Headings of the sheet. */
  heads: readonly string[];
  /** Rows refused before sending. */
  refused: readonly ImportProblem[];
  send: SendPeople;
  /** Called after a run that may have sent rows, successful or not. */
  onEnd: () => Promise<void>;
};

type Imports = {
  /** Running imports, and finished ones until they are dismissed. */
  runs: Readonly<Record<string, ImportRun>>;
  /** The run on screen. */
  watched: string | null;
};

/** Imports belong to the window, not to a page: navigation does not stop them. */
export const useImports = create<Imports>(() => ({ runs: {}, watched: null }));

/** Rows and handlers of the runs of this window. */
const jobs = new Map<string, ImportJob & { isWanted: boolean }>();

/** Imports people in batches. Sent rows stay imported after a failure. */
export async function startImport(job: ImportJob): Promise<void> {
  const { target, people, heads, refused } = job;
  const nothingSent = { total: people.length, sent: 0, made: 0, refused: refused.length, problems: refused, heads };
  await goOn(job, { ...target, ...nothingSent, step: 'running', isStopping: false, error: null });
}

/** True while rows are sent to the destination. */
export function isImporting(target: Pick<ImportTarget, 'accountKey' | 'path'>): boolean {
  return useImports.getState().runs[importId(target)]?.step === 'running';
}

/** Stops after the current batch. */
export function stopImport(run: ImportRun): void {
  const job = jobs.get(importId(run));
  if (job === undefined || run.step !== 'running') return;
  job.isWanted = false;
  show({ ...run, isStopping: true });
}

/** True while this window still has the unsent rows. */
export function canResume(run: ImportRun): boolean {
  return (run.step === 'stopped' || run.step === 'failed') && jobs.has(importId(run));
}

export async function resumeImport(run: ImportRun): Promise<void> {
  const job = jobs.get(importId(run));
  if (job !== undefined && canResume(run)) await goOn(job, run);
}

/** Dismisses a finished run. */
export function dismissImport(run: ImportRun): void {
  if (run.step === 'running') return;
  const id = importId(run);
  jobs.delete(id);
  useImports.setState(({ runs: { [id]: _seen, ...runs } }) => ({ runs }));
  forgetImport(localStorage, run);
}

/** Marks a run as on screen; returns a function that removes the mark. */
export function watchImport(id: string): () => void {
  useImports.setState({ watched: id });
  return () => useImports.setState(({ watched }) => ({ watched: watched === id ? null : watched }));
}

/** Restores saved runs of earlier windows. */
export function recallImports(accountKey: string): void {
  const saved = savedImports(localStorage, accountKey).map((run) => [importId(run), run] as const);
  useImports.setState(({ runs }) => ({ runs: { ...Object.fromEntries(saved), ...runs } }));
}

async function goOn(given: ImportJob, begun: ImportRun): Promise<void> {
  const job = { ...given, isWanted: true };
  jobs.set(importId(begun), job);
  let run: ImportRun = { ...begun, step: 'running', error: null };
  show(run);
  try {
    while (run.sent < run.total && job.isWanted && isWatched(run)) {
      const batch = job.people.slice(run.sent, run.sent + batchSize);
      const { made, problems } = await job.send(batch);
      run = {
        ...run,
        sent: run.sent + batch.length,
        made: run.made + made,
        refused: run.refused + problems.length,
        problems: [...run.problems, ...located(problems, batch)],
      };
      show(run);
    }
    show({ ...run, step: run.sent < run.total ? 'stopped' : 'done' });
  } catch (thrown) {
    show({ ...run, step: 'failed', error: toAppError(thrown) });
  } finally {
    await job.onEnd();
  }
}

/** Another user may have signed in meanwhile: nothing is sent in their name. */
function isWatched({ accountKey }: ImportRun): boolean {
  const { session, lapsed } = useSessionStore.getState();
  return (session ?? lapsed)?.accountKey === accountKey;
}

function show(run: ImportRun): void {
  saveImport(localStorage, run);
  useImports.setState(({ runs }) => ({ runs: { ...runs, [importId(run)]: run } }));
}
