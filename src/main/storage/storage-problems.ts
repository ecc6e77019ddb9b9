import type { StorageProblem, StoredThing } from '@shared/domain/storage-problem';

/** Reports of one kind of stored data. */
export type StorageReport = {
  /** The data was damaged and set aside; it was recovered from its copy, or lost. */
  damaged(outcome: 'recovered' | 'lost'): void;
  /** The result of the last write. */
  saved(isSaved: boolean): void;
};

/** Storage problems of this machine, until they are solved or dismissed. */
export type StorageProblemsService = {
  of(what: StoredThing): StorageReport;
  lowSpace(isLow: boolean): void;
  /** Removes problems that the user has read; ongoing ones stay. */
  dismiss(): void;
  /** Calls the listener with all problems, now and after each change. */
  subscribe(listener: Listener): void;
};

type Listener = (problems: readonly StorageProblem[]) => void;

const keyOf = (problem: StorageProblem) =>
  problem.kind === 'lowSpace' ? problem.kind : `${problem.kind} ${problem.what}`;

export function createStorageProblems(): StorageProblemsService {
  const problems = new Map<string, StorageProblem>();
  const listeners = new Set<Listener>();

  function notifyAll(): void {
    for (const listener of listeners) listener([...problems.values()]);
  }

  function set(problem: StorageProblem, isThere: boolean): void {
    const key = keyOf(problem);
    if (problems.has(key) === isThere) return;
    if (isThere) problems.set(key, problem);
    else problems.delete(key);
    notifyAll();
  }

  return {
    of: (what) => ({
      damaged: (outcome) => set({ kind: outcome, what }, true),
      saved: (isSaved) => set({ kind: 'unsaved', what }, !isSaved),
    }),
    lowSpace: (isLow) => set({ kind: 'lowSpace' }, isLow),
    dismiss() {
      for (const [key, { kind }] of problems) if (kind === 'recovered' || kind === 'lost') problems.delete(key);
      notifyAll();
    },
    subscribe(listener) {
      listeners.add(listener);
      listener([...problems.values()]);
    },
  };
}
