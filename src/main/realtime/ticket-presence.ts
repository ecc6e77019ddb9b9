import type { OwnPresence } from '@shared/domain/ticket-presence';

import type { Clock } from '../ports/clock';
import type { SystemSignals } from '../ports/system-signals';
import type { Session, SessionService } from '../session/session';
import type { Realtime } from './link';

type TicketPresencesDeps = {
  clock: Clock;
  session: Pick<SessionService, 'current' | 'onChanged'>;
  realtime: Pick<Realtime, 'emit' | 'onStatus'>;
  signals: Pick<SystemSignals, 'isAway' | 'onAwayChanged'>;
};

export type TicketPresences = {
  /** The ticket that this window shows. */
  present(own: OwnPresence): void;
  dispose(): void;
};

const nowhere: OwnPresence = { ticketId: null, isTyping: false };
/** Milliseconds; the end of a presence that a server of a cluster could not announce is noticed by then. */
const refreshMs = 300_000;

/**
 * Tells a server with the capability `presence` which ticket this window shows while somebody is at the computer, and asks
 * it for all others.
 */
export function createTicketPresences({ clock, session, realtime, signals }: TicketPresencesDeps): TicketPresences {
  let own = nowhere;
  let account: Session | null = session.current();
  let isLinked = false;
  let isAway = signals.isAway();
  let cancelRefresh: () => void = () => undefined;

  const isOffered = (): boolean => account?.view.capabilities.includes('presence') === true;

  function list(): void {
    cancelRefresh();
    cancelRefresh = clock.after(refreshMs, list);
    if (isLinked && isOffered()) realtime.emit('listTicketPresence');
  }

  function report(): void {
    if (isLinked && isOffered()) realtime.emit('ticketPresence', isAway ? nowhere : own);
  }

  function begin(): void {
    list();
    if (own.ticketId !== null && !isAway) report();
  }

  const stops = [
    realtime.onStatus((status) => {
      isLinked = status !== 'offline';
      if (status === 'behind') begin();
    }),
    signals.onAwayChanged((next) => {
      isAway = next;
      if (own.ticketId !== null) report();
    }),
    session.onChanged((next) => {
      const wasOffered = isOffered();
      if (next?.accountKey !== account?.accountKey) own = nowhere;
      account = next;
      if (isOffered() && !wasOffered) begin();
    }),
  ];

  return {
    present(next) {
      own = next;
      report();
    },
    dispose() {
      cancelRefresh();
      for (const stop of stops) stop();
    },
  };
}
