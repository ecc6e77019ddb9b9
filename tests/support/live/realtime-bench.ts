import { createFileHosts } from '@main/backend/media/file-hosts';
import { createForeignPictures } from '@main/backend/media/foreign-pictures';
import type { SystemSignals } from '@main/ports/system-signals';
import { createEventStream } from '@main/realtime/event-stream';
import type { Realtime } from '@main/realtime/link';
import { createRealtime } from '@main/realtime/realtime';
import type { DomainEvent, LinkState } from '@shared/domain/events';

import type { FakeClock } from '../main/fake-clock';
import { createFakeClock } from '../main/fake-clock';
import type { FakeLogger } from '../main/fake-logger';
import { createFakeLogger } from '../main/fake-logger';
import { aSession } from './builders';
import type { FakeSession } from './fake-session';
import { createFakeSession } from './fake-session';
import type { FakeSockets } from './fake-sockets';
import { createFakeSockets } from './fake-sockets';
import { settled } from './settled';

/** The live connection with everything around it under a test's control. */
export type RealtimeBench = {
  realtime: Realtime;
  clock: FakeClock;
  sockets: FakeSockets;
  session: FakeSession;
  log: FakeLogger;
  batches: (readonly DomainEvent[])[];
  states: LinkState[];
  signals: { resume: () => void; network: () => void } & Pick<SystemSignals, 'isAway' | 'onAwayChanged'>;
  /** Names of the signals that somebody listens to. */
  listenedTo(): string[];
  /** Nobody is at the computer any more, or somebody again. */
  setAway(isAway: boolean): void;
  /** Address of the server; a test may make it fail. */
  place: { address: () => Promise<string> };
  signIn(parts?: Parameters<typeof aSession>[0]): Promise<void>;
  /** Signed in, connected, ready and caught up. */
  goLive(parts?: Parameters<typeof aSession>[0]): Promise<void>;
  /** The network drops the connection, and the next one connects. */
  reconnect(): Promise<void>;
  /** Events emitted to the newest connection. */
  said(): string[];
};

export function createRealtimeBench(): RealtimeBench {
  const clock = createFakeClock();
  const sockets = createFakeSockets();
  const session = createFakeSession();
  const log = createFakeLogger();
  const batches: (readonly DomainEvent[])[] = [];
  const states: LinkState[] = [];
  const awayListeners = new Set<(isAway: boolean) => void>();
  let isAway = false;
  const signals: RealtimeBench['signals'] = {
    resume: () => undefined,
    network: () => undefined,
    isAway: () => isAway,
    onAwayChanged(listener) {
      awayListeners.add(listener);
      return () => void awayListeners.delete(listener);
    },
  };
  const place: RealtimeBench['place'] = { address: async () => 'https://server.example' };
  const listened = new Set<string>();
  const listen = (name: 'resume' | 'network') => (listener: () => void) => {
    signals[name] = listener;
    listened.add(name);
    return () => void listened.delete(name);
  };
  const setAway = (next: boolean): void => {
    isAway = next;
    for (const listener of awayListeners) listener(next);
  };
  const realtime = createRealtime({
    pictures: createForeignPictures(),
    fileHosts: createFileHosts(),
    openSocket: sockets.open,
    clock,
    random: () => 1,
    log,
    session,
    address: () => place.address(),
    events: createEventStream({ clock, log, deliver: (batch) => batches.push(batch) }),
    signals: { ...signals, onResume: listen('resume'), onNetworkChange: listen('network') },
  });
  realtime.onStatus((state) => states.push(state));

  async function signIn(parts?: Parameters<typeof aSession>[0]): Promise<void> {
    session.become(aSession(parts));
    await settled();
  }

  return {
    realtime,
    clock,
    sockets,
    session,
    log,
    batches,
    states,
    signals,
    listenedTo: () => [...listened, ...(awayListeners.size > 0 ? ['away'] : [])],
    setAway,
    place,
    signIn,
    async goLive(parts) {
      await signIn(parts);
      sockets.last().connect();
      sockets.last().say('ready');
      realtime.caughtUp();
      states.length = 0;
    },
    async reconnect() {
      sockets.last().drop('network');
      clock.advance(20_000);
      await settled();
      sockets.last().connect();
    },
    said: () => sockets.last().emitted.map(([event]) => event),
  };
}
