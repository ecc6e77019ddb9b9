import type { Clock } from '../ports/clock';
import type { Notice, NoticeFate, Notifier } from '../ports/notifier';
import type { PreferencesService } from '../preferences/preferences';
import type { NoticeLedger } from './notice-ledger';
import { createNoticeLedger } from './notice-ledger';
import type { Quiet } from './quiet';

/** Milliseconds in which a system that works reports that a notification appeared. */
const confirmMs = 10_000;
const minuteMs = 60_000;

export type EscalationDeps = {
  clock: Clock;
  preferences: Pick<PreferencesService, 'current' | 'onChanged'>;
  quiet: Quiet;
  notifier: Pick<Notifier, 'show'>;
  sound: { play(): void };
  attention: Attention;
};

/** Signs beside notifications. */
export type Attention = {
  /** Marks the tray and the application's button with the number of messages that no notification has told of. */
  mark(missed: number): void;
  /** Flashes the button on the task bar until the window is focused. */
  attract(): void;
};

export type Escalation<Place> = Pick<NoticeLedger<Place>, 'decide' | 'tally'> & {
  /** Shows the notification of a place and follows it. */
  show(place: Place, notice: Notice): void;
  /** The user or a colleague has dealt with the place. */
  end(place: Place): void;
  clear(): void;
  dispose(): void;
};

/**
 * Follows notifications; what the system did not show is marked in the tray and shown again every few minutes until it
 * is read. During quiet hours only the mark appears.
 */
export function createEscalation<Place>(deps: EscalationDeps): Escalation<Place> {
  const { clock, attention, quiet } = deps;
  const notices = new Map<Place, Notice>();
  const confirmations = new Set<() => void>();
  let marked = 0;
  let stopRepeating: (() => void) | null = null;
  const ledger = createNoticeLedger<Place>(clock, update);

  function update(): void {
    const missed = ledger.missedCount();
    if (missed !== marked) attention.mark(missed);
    marked = missed;
    if (missed === 0) stop();
    else if (stopRepeating === null) schedule();
  }

  function stop(): void {
    stopRepeating?.();
    stopRepeating = null;
  }

  function schedule(): void {
    const { remindMinutes } = deps.preferences.current();
    if (remindMinutes > 0) stopRepeating = clock.after(remindMinutes * minuteMs, repeat);
  }

  function repeat(): void {
    stopRepeating = null;
    if (!quiet.isOn()) {
      for (const place of ledger.missedPlaces()) {
        const notice = notices.get(place);
        if (notice !== undefined) hand(place, notice);
      }
      if (ledger.hasFailed()) attention.attract();
      deps.sound.play();
    }
    update();
  }

  function hand(place: Place, notice: Notice): void {
    const ids = ledger.untold(place);
    const cancel = clock.after(confirmMs, () => {
      confirmations.delete(cancel);
      report('unconfirmed');
    });
    confirmations.add(cancel);
    const report = (fate: NoticeFate | 'unconfirmed'): void => {
      if (fate !== 'unconfirmed') cancel();
      confirmations.delete(cancel);
      const before = ledger.missedCount();
      ledger.apply(ids, fate);
      const isFailure = fate === 'failed' || fate === 'unconfirmed';
      if (isFailure && ledger.missedCount() > before && !quiet.isOn()) attention.attract();
    };
    deps.notifier.show({ ...notice, onFate: report });
  }

  const stopFollowing = deps.preferences.onChanged(() => {
    stop();
    update();
  });

  function clear(): void {
    for (const cancel of confirmations) cancel();
    confirmations.clear();
    notices.clear();
    ledger.clear();
  }

  return {
    decide: (id, place) => ledger.decide(id, place),
    tally: () => ledger.tally(),
    show(place, notice) {
      notices.set(place, notice);
      hand(place, notice);
    },
    end(place) {
      notices.delete(place);
      ledger.end(place);
    },
    clear,
    dispose() {
      stopFollowing();
      stop();
      clear();
    },
  };
}
