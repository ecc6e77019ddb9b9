import type { KeptThing, StorageTrouble } from '@shared/domain/storage-trouble';

/** Told by whoever keeps something on disk. */
export type StorageReport = {
  /** It was damaged and set aside; its last good copy is used, or there was none. */
  damaged(outcome: 'recovered' | 'lost'): void;
  /** Whether the disk took what was written last. */
  saved(isSaved: boolean): void;
};

/** What is wrong with what is kept on this machine, until the user has seen it or it is over. */
export type Troubles = {
  of(what: KeptThing): StorageReport;
  lowSpace(isLow: boolean): void;
  /** The user has read what happened; what goes on stays. */
  dismiss(): void;
  /** Tells all there is, now and after each change. */
  follow(tell: Tell): void;
};

type Tell = (troubles: readonly StorageTrouble[]) => void;

const keyOf = (trouble: StorageTrouble) =>
  trouble.kind === 'lowSpace' ? trouble.kind : `${trouble.kind} ${trouble.what}`;

export function createTroubles(): Troubles {
  const troubles = new Map<string, StorageTrouble>();
  const listeners = new Set<Tell>();

  function tellAll(): void {
    for (const tell of listeners) tell([...troubles.values()]);
  }

  function set(trouble: StorageTrouble, isThere: boolean): void {
    const key = keyOf(trouble);
    if (troubles.has(key) === isThere) return;
    if (isThere) troubles.set(key, trouble);
    else troubles.delete(key);
    tellAll();
  }

  return {
    of: (what) => ({
      damaged: (outcome) => set({ kind: outcome, what }, true),
      saved: (isSaved) => set({ kind: 'unsaved', what }, !isSaved),
    }),
    lowSpace: (isLow) => set({ kind: 'lowSpace' }, isLow),
    dismiss() {
      for (const [key, { kind }] of troubles) if (kind === 'recovered' || kind === 'lost') troubles.delete(key);
      tellAll();
    },
    follow(tell) {
      listeners.add(tell);
      tell([...troubles.values()]);
    },
  };
}
