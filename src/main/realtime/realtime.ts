import type { DomainEvent } from '@shared/domain/events';

import type { ReferenceDeps } from '../backend/media/foreign-pictures';
import { referencesAt } from '../backend/media/foreign-pictures';
import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';
import type { OpenSocket } from '../ports/socket';
import type { SystemSignals } from '../ports/system-signals';
import type { Session, SessionService } from '../session/session';
import type { EventStream } from './event-stream';
import { withReferences } from './frame-media';
import type { Realtime } from './link';
import type { LinkKeeper } from './link-keeper';
import { createLinkKeeper } from './link-keeper';
import { createLinkStatus } from './link-status';
import { createOtherSignIns } from './other-sign-ins';
import type { FrameContext } from './parse-frame';
import { parseFrame } from './parse-frame';
import { createPresence } from './presence';
import { createRooms } from './rooms';
import { createTicketRemovals } from './ticket-removals';

export type RealtimeDeps = ReferenceDeps & {
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

  const emit: Realtime['emit'] = (event, ...args) => keeper.emit(event, ...args);
  const rooms = createRooms(emit);
  const removals = createTicketRemovals(clock, publish);
  const otherSignIns = createOtherSignIns(clock, () => void session.end('elsewhere'));
  const unknownFrames = createUnknownFrames(deps.log);
  const presence = createPresence({ clock, signals: deps.signals, emit });
  const keeper = createLinkKeeper({
    ...deps,
    address: async () => (serverAddress = await deps.address()),
    token: () => session.current()?.accessToken ?? '',
    refresh: () => linkToken(session),
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
    status.frameReceived();
    const parsed = parseFrame(name, payload, idsOf(account));
    if (parsed.kind === 'event') removals.receiveEvent(withReferences(parsed.event, referencesAt(serverAddress, deps)));
    else if (parsed.kind === 'signedIn') otherSignIns.reported(parsed.sessionId, account);
    else if (name === 'tokenExpiring') void renewToken(session, keeper);
    else if (parsed.kind !== 'ignored') unknownFrames.note(name, parsed.kind);
  }

  function adopt(next: Session | null): void {
    const before = account;
    account = next;
    if (before !== null && next?.accountKey === before.accountKey) {
      // Servers read the user's queues on connect, so changed queues need a new connection.
      if (queuesOf(next) !== queuesOf(before)) keeper.start();
      return;
    }
    otherSignIns.signedOut();
    removals.drop();
    events.drop();
    presence.stop();
    keeper.stop();
    rooms.show({ ticketIds: [], statuses: [] });
    if (next === null) return;
    otherSignIns.signedIn();
    presence.start(next.view.user.id);
    keeper.start();
  }

  const reconnect = () => (account === null ? undefined : keeper.start());

  const stops = [
    session.onChanged((next) => adopt(next)),
    deps.signals.onResume(reconnect),
    deps.signals.onNetworkChange(reconnect),
    () => presence.dispose(),
    () => adopt(null),
  ];
  adopt(session.current());

  return {
    show(screens) {
      rooms.show(screens);
      status.shown(screens);
    },
    emit,
    status: status.current,
    caughtUp: status.caughtUp,
    onStatus: status.onChanged,
    reconnect,
    dispose: () => stops.forEach((stop) => stop()),
  };
}

function idsOf({ view: { user } }: Session): FrameContext {
  return { companyId: user.companyId, userId: user.id };
}

/** An entered session has only one token, which a new link uses again. */
async function linkToken(session: RealtimeDeps['session']): Promise<string> {
  const account = session.current();
  return account !== null && account.view.entered !== null ? account.accessToken : session.refresh();
}

/** The server closes a link whose token has expired; a new token in time keeps it open. An entered session cannot have one. */
async function renewToken(session: RealtimeDeps['session'], link: Pick<LinkKeeper, 'emit'>): Promise<void> {
  if (session.current()?.view.entered !== null) return;
  const token = await session.refresh().catch(() => '');
  if (token !== '') link.emit('renewToken', token);
}

function queuesOf(session: Session): string {
  return session.view.user.queues.map((queue) => queue.id).join();
}

const maxFrameNames = 200;

type UnknownFrames = { note(name: string, kind: 'unknown' | 'unreadable'): void };

/** Logs each dropped frame name once. Names come from the server, so their length and number are limited. */
function createUnknownFrames(log: Logger): UnknownFrames {
  const noted = new Set<string>();
  return {
    note(name, kind) {
      const key = `${kind} ${name.slice(0, 60)}`;
      if (noted.has(key) || noted.size >= maxFrameNames) return;
      noted.add(key);
      log.info('frame dropped', { name: name.slice(0, 60), kind });
    },
  };
}
