import { create } from 'zustand';

import { toAppError } from '@shared/domain/app-error';
import type { Person } from '@shared/spreadsheet/people';

import { useSessionStore } from '../session/session-store';
import type { ImportProblem, ImportRun, ImportTarget } from './import-run';
import { importId } from './import-run';
import { forgetImport, savedImports, saveImport } from './saved-imports';

/** So many rows go at once: few enough to show progress and to stop soon. */
const batchSize = 50;

/** Sends some rows; answers how many were new, and which were refused. */
export type SendPeople = (people: readonly Person[]) => Promise<{ made: number; problems: readonly ImportProblem[] }>;

type ImportJob = {
  target: ImportTarget;
  people: readonly Person[];
  /** The rows that were not worth sending. */
  refused: readonly ImportProblem[];
  send: SendPeople;
  /** Something may have arrived, whether or not all of it did. */
  onEnd: () => Promise<void>;
};

type Imports = {
  /** Running imports, and finished ones until they are dismissed. */
  runs: Readonly<Record<string, ImportRun>>;
  /** The run that somebody is looking at. */
  watched: string | null;
};

/** Imports belong to the window, not to a page: they go on wherever the user goes. */
export const useImports = create<Imports>(() => ({ runs: {}, watched: null }));

/** Rows and handlers of the runs of this window. */
const jobs = new Map<string, ImportJob & { isWanted: boolean }>();

/** Brings people in, batch by batch. What has been sent stays, whatever comes. */
export async function startImport(job: ImportJob): Promise<void> {
  const { target, people, refused } = job;
  const nothingSent = { total: people.length, sent: 0, made: 0, refused: refused.length, problems: refused };
  await goOn(job, { ...target, ...nothingSent, step: 'running', isStopping: false, error: null });
}

/** Sends no more rows once those on their way are answered. */
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

/** Puts a run away whose end has been seen. */
export function dismissImport(run: ImportRun): void {
  if (run.step === 'running') return;
  const id = importId(run);
  jobs.delete(id);
  useImports.setState(({ runs: { [id]: _seen, ...runs } }) => ({ runs }));
  forgetImport(localStorage, run);
}

/** Says that somebody looks at a run, until the answer is called. */
export function watchImport(id: string): () => void {
  useImports.setState({ watched: id });
  return () => useImports.setState(({ watched }) => ({ watched: watched === id ? null : watched }));
}

/** Finds what became of imports that this window knows nothing of any more. */
export function recallImports(accountKey: string): void {
  const kept = savedImports(localStorage, accountKey).map((run) => [importId(run), run] as const);
  useImports.setState(({ runs }) => ({ runs: { ...Object.fromEntries(kept), ...runs } }));
}

async function goOn(given: ImportJob, begun: ImportRun): Promise<void> {
  const job = { ...given, isWanted: true };
  jobs.set(importId(begun), job);
  let run: ImportRun = { ...begun, step: 'running', error: null };
  show(run);
  try {
    while (run.sent < run.total && job.isWanted && isAtDesk(run)) {
      const batch = job.people.slice(run.sent, run.sent + batchSize);
      const { made, problems } = await job.send(batch);
      run = {
        ...run,
        sent: run.sent + batch.length,
        made: run.made + made,
        refused: run.refused + problems.length,
        problems: [...run.problems, ...problems],
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

/** Nothing is sent in the name of somebody else who has signed in meanwhile. */
function isAtDesk({ accountKey }: ImportRun): boolean {
  const { session, lapsed } = useSessionStore.getState();
  return (session ?? lapsed)?.accountKey === accountKey;
}

function show(run: ImportRun): void {
  saveImport(localStorage, run);
  useImports.setState(({ runs }) => ({ runs: { ...runs, [importId(run)]: run } }));
}
