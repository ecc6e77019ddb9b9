import type { StorageProblem, StoredThing } from '@shared/domain/storage-problem';

/** Told by whoever keeps something on disk. */
export type StorageReport = {
  /** It was damaged and set aside; its last good copy is used, or there was none. */
  damaged(outcome: 'recovered' | 'lost'): void;
  /** Whether the disk took what was written last. */
  saved(isSaved: boolean): void;
};

/** What is wrong with what is kept on this machine, until the user has seen it or it is over. */
export type StorageProblemsService = {
  of(what: StoredThing): StorageReport;
  lowSpace(isLow: boolean): void;
  /** The user has read what happened; what goes on stays. */
  dismiss(): void;
  /** Tells all there is, now and after each change. */
  follow(tell: Tell): void;
};

type Tell = (problems: readonly StorageProblem[]) => void;

const keyOf = (problem: StorageProblem) =>
  problem.kind === 'lowSpace' ? problem.kind : `${problem.kind} ${problem.what}`;

export function createStorageProblems(): StorageProblemsService {
  const problems = new Map<string, StorageProblem>();
  const listeners = new Set<Tell>();

  function tellAll(): void {
    for (const tell of listeners) tell([...problems.values()]);
  }

  function set(problem: StorageProblem, isThere: boolean): void {
    const key = keyOf(problem);
    if (problems.has(key) === isThere) return;
    if (isThere) problems.set(key, problem);
    else problems.delete(key);
    tellAll();
  }

  return {
    of: (what) => ({
      damaged: (outcome) => set({ kind: outcome, what }, true),
      saved: (isSaved) => set({ kind: 'unsaved', what }, !isSaved),
    }),
    lowSpace: (isLow) => set({ kind: 'lowSpace' }, isLow),
    dismiss() {
      for (const [key, { kind }] of problems) if (kind === 'recovered' || kind === 'lost') problems.delete(key);
      tellAll();
    },
    follow(tell) {
      listeners.add(tell);
      tell([...problems.values()]);
    },
  };
}
