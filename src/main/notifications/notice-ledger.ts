import type { Clock } from '../ports/clock';
import type { NoticeFate } from '../ports/notifier';

type ShownBy = Extract<NoticeFate, 'shown' | 'clicked' | 'dismissed' | 'timedOut'>;
/** `unconfirmed`: the system reported neither success nor failure. */
export type MissedBecause = Exclude<NoticeFate, ShownBy> | 'unconfirmed';

/** Life of what a notification is about: a message, a transfer or a mention. */
export type NoticeState =
  { kind: 'waiting' } | { kind: 'shown'; by: ShownBy } | { kind: 'missed'; because: MissedBecause } | { kind: 'read' };

type LedgerEvent = { kind: 'fate'; fate: NoticeFate } | { kind: 'unconfirmed' } | { kind: 'read' };

/** Notifications since midnight: each decided one was read before it appeared, appeared, or was escalated. */
export type NoticeTally = { decided: number; shown: number; escalated: number; read: number };

export type NoticeLedger<Place> = {
  /** Starts an entry; the second of the same id is ignored. */
  decide(id: string, place: Place): void;
  /** Ids of a place that the user has not been told of. */
  untold(place: Place): string[];
  /** Places with entries that no notification has told of, longest missed first. */
  missedPlaces(): Place[];
  missedCount(): number;
  /** True while the system has failed to show one; false where all are held back by a setting. */
  hasFailed(): boolean;
  apply(ids: readonly string[], fate: NoticeFate | 'unconfirmed'): void;
  /** Ends the entries of a place: the user or a colleague has dealt with them. */
  end(place: Place): void;
  clear(): void;
  tally(): NoticeTally;
};

/** The next state of an entry. Read and shown are final; a missed one may still be shown by a repetition. */
export function next(state: NoticeState, event: LedgerEvent): NoticeState {
  if (state.kind === 'read') return state;
  if (event.kind === 'read') return { kind: 'read' };
  if (event.kind === 'unconfirmed')
    return state.kind === 'waiting' ? { kind: 'missed', because: 'unconfirmed' } : state;
  switch (event.fate) {
    case 'shown':
    case 'clicked':
    case 'dismissed':
    case 'timedOut':
      return { kind: 'shown', by: event.fate };
    case 'failed':
    case 'quiet':
    case 'doNotDisturb':
      return state.kind === 'shown' ? state : { kind: 'missed', because: event.fate };
  }
}

type Entry<Place> = { place: Place; state: NoticeState; isCounted: boolean };

/** Follows each decided notification until the user knows of it. Holds open entries only, and the day's numbers. */
export function createNoticeLedger<Place>(clock: Clock, changed: () => void): NoticeLedger<Place> {
  const entries = new Map<string, Entry<Place>>();
  const tallies = createTallies(clock);

  function move(id: string, event: LedgerEvent): void {
    const entry = entries.get(id);
    if (entry === undefined) return;
    entry.state = next(entry.state, event);
    // The first result counts: a repetition that appears was an escalation before.
    if (!entry.isCounted && entry.state.kind !== 'waiting') {
      entry.isCounted = true;
      tallies.count(entry.state.kind);
    }
    if (entry.state.kind === 'read' || entry.state.kind === 'shown') entries.delete(id);
  }

  const idsWhere = (matches: (entry: Entry<Place>) => boolean): string[] =>
    [...entries].filter(([, entry]) => matches(entry)).map(([id]) => id);
  const isMissed = ({ state }: Entry<Place>) => state.kind === 'missed';

  return {
    decide(id, place) {
      if (entries.has(id)) return;
      entries.set(id, { place, state: { kind: 'waiting' }, isCounted: false });
      tallies.count('decided');
    },
    untold: (place) => idsWhere((entry) => entry.place === place),
    missedPlaces: () => [...new Set([...entries.values()].filter(isMissed).map(({ place }) => place))],
    missedCount: () => idsWhere(isMissed).length,
    hasFailed: () =>
      [...entries.values()].some(
        ({ state }) => state.kind === 'missed' && (state.because === 'failed' || state.because === 'unconfirmed'),
      ),
    apply(ids, fate) {
      const event: LedgerEvent = fate === 'unconfirmed' ? { kind: fate } : { kind: 'fate', fate };
      for (const id of ids) move(id, event);
      changed();
    },
    end(place) {
      for (const id of idsWhere((entry) => entry.place === place)) move(id, { kind: 'read' });
      changed();
    },
    clear() {
      entries.clear();
      tallies.reset();
      changed();
    },
    tally: tallies.current,
  };
}

/** Numbers of the user's day, which begin anew at midnight. */
function createTallies(clock: Clock) {
  const none: NoticeTally = { decided: 0, shown: 0, escalated: 0, read: 0 };
  let tally = none;
  let day = '';
  function current(): NoticeTally {
    const today = new Date(clock.now()).toDateString();
    if (today !== day) tally = none;
    day = today;
    return tally;
  }
  return {
    current,
    count(kind: 'decided' | 'shown' | 'missed' | 'read'): void {
      const name = kind === 'missed' ? 'escalated' : kind;
      const now = current();
      tally = { ...now, [name]: now[name] + 1 };
    },
    reset: (): void => {
      tally = none;
    },
  };
}
