import type { DomainEvent } from '@shared/domain/events';

import { toReference } from '../backend/media/media-reference';
import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';
import type { OpenSocket } from '../ports/socket';
import type { SystemSignals } from '../ports/system-signals';
import type { Session, SessionService } from '../session/session';
import { createElsewhere } from './elsewhere';
import type { EventStream } from './event-stream';
import { withReferences } from './frame-media';
import type { Realtime } from './link';
import { createLinkKeeper } from './link-keeper';
import { createLinkStatus } from './link-status';
import { parseFrame } from './parse-frame';
import { createPresence } from './presence';
import { createRooms } from './rooms';
import { createTicketRemovals } from './ticket-removals';
import { createUnknownFrames } from './unknown-frames';

export type RealtimeDeps = {
  openSocket: OpenSocket;
  clock: Clock;
  random: () => number;
  log: Logger;
  session: Pick<SessionService, 'current' | 'onChanged' | 'refresh' | 'end'>;
  signals: SystemSignals;
  address: () => Promise<string>;
  events: EventStream;
};

/** The live connection of the signed-in account: parses frames into domain events and joins rooms for the screen. */
export function createRealtime(deps: RealtimeDeps): Realtime {
  const { clock, session, events } = deps;
  const status = createLinkStatus(clock);
  let account: Session | null = null;
  let serverAddress = '';

  const rooms = createRooms((event, ...args) => keeper.emit(event, ...args));
  const removals = createTicketRemovals(clock, publish);
  const elsewhere = createElsewhere(clock, () => void session.end('elsewhere'));
  const unknownFrames = createUnknownFrames(deps.log);
  const presence = createPresence(clock, (event, ...args) => keeper.emit(event, ...args));
  const keeper = createLinkKeeper({
    openSocket: deps.openSocket,
    clock,
    random: deps.random,
    address: async () => (serverAddress = await deps.address()),
    token: () => session.current()?.accessToken ?? '',
    refresh: () => session.refresh(),
    onReady: () => {
      rooms.open();
      status.set('behind');
    },
    onLost: () => {
      rooms.close();
      status.set('offline');
    },
    onFrame: receive,
  });

  function publish(event: DomainEvent): void {
    if (event.kind === 'ticket.changed') rooms.ticketChanged(event.ticket);
    events.publish(event);
  }

  function receive(name: string, payload: unknown): void {
    if (account === null) return;
    status.heard();
    const { user } = account.view;
    const parsed = parseFrame(name, payload, { companyId: user.companyId, userId: user.id });
    if (parsed.kind === 'event') removals.take(withReferences(parsed.event, (url) => toReference(serverAddress, url)));
    else if (parsed.kind === 'signedIn') elsewhere.heard();
    else if (parsed.kind !== 'ignored') unknownFrames.note(name, parsed.kind);
  }

  function adopt(next: Session | null): void {
    const before = account;
    account = next;
    if (before !== null && next?.accountKey === before.accountKey) {
      // // Servers read the user's queues on connect, so changed queues need a new connection.
      if (queuesOf(next) !== queuesOf(before)) keeper.start();
      return;
    }
    elsewhere.left();
    removals.drop();
    events.drop();
    presence.stop();
    keeper.stop();
    rooms.show({ ticketId: null, statuses: [] });
    if (next === null) return;
    elsewhere.arrived();
    presence.start(next.view.user.id);
    keeper.start();
  }

  const reconnect = () => (account === null ? undefined : keeper.start());

  const stops = [
    session.onChanged((next) => adopt(next)),
    deps.signals.onResume(reconnect),
    deps.signals.onNetworkChange(reconnect),
    () => adopt(null),
  ];
  adopt(session.current());

  return {
    show(view) {
      rooms.show(view);
      status.shown(view);
    },
    status: status.current,
    caughtUp: status.caughtUp,
    onStatus: status.onChanged,
    reconnect,
    dispose() {
      for (const stop of stops) stop();
    },
  };
}

function queuesOf(session: Session): string {
  return session.view.user.queues.map((queue) => queue.id).join();
}
