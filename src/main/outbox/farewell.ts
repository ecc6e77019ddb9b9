import type { DomainEvent } from '@shared/domain/events';

import type { Clock } from '../ports/clock';
import { isSoonAfter } from '../ports/clock';
import type { Entries, Entry } from './entry';

type Tell = (entry: Entry, event: DomainEvent) => void;

export type FarewellDeps = {
  entries: Entries;
  save: (accountKey: string, kept: Entry[]) => void;
  tell: Tell;
  /** Its file is needed no more. */
  release: (entry: Entry) => void;
};

/** Takes a message out for good; throws where that cannot be written down, and then it stays. */
export function discardEntry({ entries, save, tell, release }: FarewellDeps, entry: Entry): void {
  const { clientId, ticketId } = entry.item;
  const others = entries.of(entry.accountKey).filter((other) => other !== entry);
  save(entry.accountKey, others);
  entries.remove(entry);
  tell(entry, { kind: 'outgoing.discarded', clientId, ticketId });
  release(entry);
}

const progressEvery = 150;

/** Tells how much of a file has left, not more often than anyone can see. */
export function createProgress({ clock, tell }: { clock: Clock; tell: Tell }): (entry: Entry, share: number) => void {
  let toldAt = 0;
  return (entry, share) => {
    if (share < 1 && isSoonAfter(clock, toldAt, progressEvery)) return;
    toldAt = clock.now();
    entry.item = { ...entry.item, progress: share };
    if (entry.claimed === null) tell(entry, { kind: 'outgoing.changed', item: entry.item });
  };
}
