import { z } from 'zod';
import { create } from 'zustand';

import type { Ticket } from '@shared/domain/ticket';

import { useSession } from '../session/session-store';

export const ticketMarkKinds = ['unread', 'pinned'] as const;
/** A mark that the user set on a ticket. No server of the family has a field for it. */
export type TicketMark = (typeof ticketMarkKinds)[number];

type Uuid = Ticket['uuid'];

const marksOfAccount = z.object({
  unread: z.array(z.string()).catch([]),
  pinned: z.array(z.string()).catch([]),
});
type Marks = Readonly<Record<string, z.output<typeof marksOfAccount>>>;
const savedMarks = z.record(z.string(), marksOfAccount).catch({});

const storageKey = 'ticketMarks';
/** Marks of a kind per account; the oldest ones go first. */
const mostMarks = 500;
const none: z.output<typeof marksOfAccount> = { unread: [], pinned: [] };

const useMarkStore = create<Marks>(() => ({}));

/** Reads the marks of all accounts on this machine, which survive a restart. */
export function recallTicketMarks(): void {
  useMarkStore.setState(read(), true);
}

export function hasMark(accountKey: string, mark: TicketMark, uuid: Uuid): boolean {
  return (useMarkStore.getState()[accountKey] ?? none)[mark].includes(uuid);
}

/** Sets or removes a mark, and saves it on this machine. Without effect if nothing changes. */
export function setMark(accountKey: string, mark: TicketMark, { uuid, isSet }: { uuid: Uuid; isSet: boolean }): void {
  if (hasMark(accountKey, mark, uuid) === isSet) return;
  const marks = useMarkStore.getState()[accountKey] ?? none;
  const others = marks[mark].filter((other) => other !== uuid);
  const uuids = isSet ? [...others, uuid].slice(-mostMarks) : others;
  useMarkStore.setState({ [accountKey]: { ...marks, [mark]: uuids } });
  write(useMarkStore.getState());
}

/** Sets or removes a mark of several tickets. Returns a function that restores the tickets that it changed. */
export function setMarks(
  accountKey: string,
  mark: TicketMark,
  { uuids, isSet }: { uuids: readonly Uuid[]; isSet: boolean },
): () => void {
  const changed = uuids.filter((uuid) => hasMark(accountKey, mark, uuid) !== isSet);
  for (const uuid of changed) setMark(accountKey, mark, { uuid, isSet });
  return () => changed.forEach((uuid) => setMark(accountKey, mark, { uuid, isSet: !isSet }));
}

/** True if the user has set the mark on this ticket. */
export function useHasMark(mark: TicketMark, uuid: Uuid): boolean {
  const { accountKey } = useSession();
  return useMarkStore((all) => (all[accountKey] ?? none)[mark].includes(uuid));
}

/** The tickets with a mark, as the user set it. */
export function useMarked(mark: TicketMark): readonly Uuid[] {
  const { accountKey } = useSession();
  return useMarkStore((all) => (all[accountKey] ?? none)[mark]);
}

function read(): Marks {
  try {
    return savedMarks.parse(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
  } catch {
    return {};
  }
}

/** A full storage loses the marks at the next start only. */
function write(marks: Marks): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(marks));
  } catch {
    // The marks hold until the window closes.
  }
}
