import type { TicketId } from '@shared/domain/ids';
import type { Message } from '@shared/domain/message';

import type { Evidence, TargetContent } from './evidence';
import { evidenceOf } from './evidence';
import type { Outgoing } from './outgoing-state';

/** Allowed difference between the server's clock and the time it stores, in milliseconds. */
const tolerance = 60_000;
/** The same for files that are known by less than name or size: an older one is probably another one. */
const fileTolerance = 5_000;
const mostMatches = 2_000;
/** Matches that a restart must know: those that can still be on the pages that are searched. */
const mostSaved = 500;
/** Matches whose outgoing message is kept, because a later answer can disprove them. */
const mostOwners = 500;

/** The matches after changes, in their order. */
export function applyMatchChanges(matches: Matches, changes: readonly MatchChange[]): Matches {
  const ids = new Set(matches.ids);
  for (const { added, removed } of changes) {
    for (const id of added) ids.add(id);
    for (const id of removed) ids.delete(id);
  }
  return { ids: [...ids].slice(-mostSaved), serverLag: changes.at(-1)?.serverLag ?? matches.serverLag };
}

/** A message to find among the stored ones. `sentAt` is in milliseconds of the server's clock. */
export type Target = TargetContent & { ticketId: TicketId; sentAt: number };

/** Survives the end of the application, so that no stored message is matched twice. */
export type Matches = { ids: string[]; serverLag: number };

/** Difference to the matches that were read last. */
export type MatchChange = { added: string[]; removed: string[]; serverLag: number };

export type Matcher = {
  /** Evidence that the stored message is the target; each stored message is matched once. */
  compare(message: Message, target: Target): Evidence;
  /** True if the message was stored before the target can have been. */
  isBefore(message: Message, target: Target): boolean;
  match(message: Message, outgoing: Outgoing): void;
  /** The stored message belongs to a colleague, or to another message of ours. */
  unmatch(message: Message): void;
  /** The outgoing message that was matched with a stored one. */
  ownerOf(message: Message): Outgoing | undefined;
  /** A server that stored our message at a time before we sent it has a clock that is behind. */
  learnClock(message: Message, sentAt: number): void;
  all(): Matches;
  /** The matches since the last call. */
  takeChange(): MatchChange;
  restore(matches: Matches): void;
};

export function targetOf({ ticketId, body, file }: Outgoing, firstSentAt: number): Target {
  return { ticketId, body, file, sentAt: firstSentAt };
}

/**
 * server-quirk: requests carry no client id of a message, and many servers answer a send with an empty body. The stored
 * message is recognised by ticket, direction, content and time.
 */
export function createMatcher(): Matcher {
  const matched = new Set<string>();
  const owners = new Map<string, Outgoing>();
  let change = { added: new Set<string>(), removed: new Set<string>() };
  let serverLag = 0;
  const isStoredAfter = ({ createdAt }: Message, at: number) => Date.parse(createdAt) >= at - serverLag;
  const isBefore: Matcher['isBefore'] = (message, { sentAt }) => !isStoredAfter(message, sentAt - tolerance);

  return {
    isBefore,
    compare(message, target) {
      const isCandidate =
        message.fromMe &&
        !message.isEdited &&
        message.ticketId === target.ticketId &&
        !matched.has(message.id) &&
        !isBefore(message, target);
      if (!isCandidate) return 'none';
      const evidence = evidenceOf(message, target);
      const isByContent = evidence === 'certain';
      return !isByContent && !isStoredAfter(message, target.sentAt - fileTolerance) ? 'none' : evidence;
    },
    match({ id }, outgoing) {
      matched.add(id);
      owners.set(id, outgoing);
      change.added.add(id);
      change.removed.delete(id);
      dropOldest(matched, mostMatches);
      dropOldest(owners, mostOwners);
    },
    unmatch({ id }) {
      matched.delete(id);
      change.removed.add(id);
      change.added.delete(id);
    },
    ownerOf: ({ id }) => owners.get(id),
    learnClock(message, sentAt) {
      const storedAt = Date.parse(message.createdAt);
      if (Number.isFinite(storedAt)) serverLag = Math.max(0, sentAt - storedAt);
    },
    all: () => ({ ids: [...matched].slice(-mostSaved), serverLag }),
    takeChange() {
      const taken = { added: [...change.added], removed: [...change.removed], serverLag };
      change = { added: new Set(), removed: new Set() };
      return taken;
    },
    restore(matches) {
      for (const id of matches.ids) matched.add(id);
      serverLag = matches.serverLag;
    },
  };
}

function dropOldest(all: Set<string> | Map<string, unknown>, most: number): void {
  const [oldest] = all.keys();
  if (all.size > most && oldest !== undefined) all.delete(oldest);
}
