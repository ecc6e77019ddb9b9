import { isAutomaticText } from '@shared/domain/automatic-text';
import type { DomainEvent } from '@shared/domain/events';
import type { Snooze, SnoozeOrder } from '@shared/domain/snooze';
import { isAsleep } from '@shared/domain/snooze';

import type { Clock } from '../ports/clock';
import type { SystemSignals } from '../ports/system-signals';
import type { EventStream } from '../realtime/event-stream';
import type { SessionService } from '../session/session';
import type { SnoozeStore } from './snooze-store';

export type SnoozesDeps = {
  clock: Clock;
  session: Pick<SessionService, 'current' | 'onChanged'>;
  events: Pick<EventStream, 'onEvent'>;
  signals: Pick<SystemSignals, 'onResume'>;
  store: SnoozeStore;
  /** Notifies the user of a ticket that came back. */
  announce: (ended: Snooze) => void;
  publish: (snoozes: readonly Snooze[]) => void;
};

/** Snoozed tickets of the signed-in account on this machine. */
export type Snoozes = {
  list(): readonly Snooze[];
  /** Puts tickets aside, or changes the time of those that are. */
  add(orders: readonly SnoozeOrder[]): void;
  remove(ticketUuids: readonly string[]): void;
  /** Ends the snooze of a ticket whose customer wrote while no event could arrive. */
  wake(ticketUuid: string): void;
  dispose(): void;
};

/** A timer stands still while the machine sleeps, and the user may set the clock: the time is read again this often. */
const longestWaitMs = 60_000;
const mostSnoozes = 500;

export function createSnoozes(deps: SnoozesDeps): Snoozes {
  const { clock, session, store } = deps;
  let accountKey: string | null = null;
  let all: readonly Snooze[] = [];
  let stopTimer = (): void => undefined;

  function change(next: readonly Snooze[]): void {
    if (next === all || accountKey === null) return;
    all = next.slice(-mostSnoozes);
    store.write(accountKey, all);
    deps.publish(all);
    schedule();
  }

  function end(ended: readonly Snooze[]): void {
    if (ended.length === 0) return;
    const endedAt = clock.now();
    change(all.map((one) => (ended.includes(one) ? { ...one, endedAt } : one)));
    for (const one of ended) deps.announce(one);
  }

  function endDue(): void {
    end(all.filter((one) => isAsleep(one) && one.until !== null && one.until <= clock.now()));
    schedule();
  }

  function schedule(): void {
    stopTimer();
    const times = all.flatMap((one) => (isAsleep(one) && one.until !== null ? [one.until] : []));
    if (times.length === 0) {
      stopTimer = () => undefined;
      return;
    }
    const wait = Math.min(Math.max(Math.min(...times) - clock.now(), 0), longestWaitMs);
    stopTimer = clock.after(wait, endDue);
  }

  function readAccount(): void {
    const next = session.current()?.accountKey ?? null;
    if (next === accountKey) return;
    accountKey = next;
    all = next === null ? [] : store.read(next);
    deps.publish(all);
    endDue();
  }

  function onEvent(event: DomainEvent): void {
    if (event.kind === 'ticket.removed') drop(({ ticketId }) => ticketId === event.ticketId);
    else if (event.kind === 'ticket.changed' && event.ticket.status === 'closed') {
      drop(({ ticketId }) => ticketId === event.ticket.id);
    } else if (event.kind === 'message.received' && !event.message.isEdited) onMessage(event.message);
  }

  function onMessage({ ticketId, fromMe, body }: Extract<DomainEvent, { kind: 'message.received' }>['message']): void {
    const known = all.find((one) => one.ticketId === ticketId);
    if (known === undefined) return;
    if (!fromMe && isAsleep(known)) end([known]);
    // An answer ends the wait of a ticket that came back.
    else if (fromMe && !isAsleep(known) && !isAutomaticText(body)) drop((one) => one === known);
  }

  function drop(matches: (one: Snooze) => boolean): void {
    const rest = all.filter((one) => !matches(one));
    if (rest.length < all.length) change(rest);
  }

  const stops = [
    deps.events.onEvent(onEvent),
    session.onChanged(readAccount),
    // A resume from sleep may have skipped the time.
    deps.signals.onResume(endDue),
  ];
  readAccount();

  return {
    list: () => all,
    add(orders) {
      const uuids = new Set(orders.map(({ ticketUuid }) => ticketUuid));
      const snoozedAt = clock.now();
      const others = all.filter(({ ticketUuid }) => !uuids.has(ticketUuid));
      change([...others, ...orders.map((order) => ({ ...order, snoozedAt, endedAt: null }))]);
    },
    remove: (ticketUuids) => drop(({ ticketUuid }) => ticketUuids.includes(ticketUuid)),
    wake: (ticketUuid) => end(all.filter((one) => one.ticketUuid === ticketUuid && isAsleep(one))),
    dispose() {
      for (const stop of stops) stop();
      stopTimer();
    },
  };
}
