import type { Clock } from '../ports/clock';
import type { OpenSocket, SocketLink } from '../ports/socket';
import { backOff } from './back-off';
import type { Link, LinkEffect, LinkEvent } from './link-machine';
import { nextLink } from './link-machine';

/** server-quirk: joins sent before the server's `ready` are lost, and some forks never send it. */
const readyTimeoutMs = 3_000;

export type LinkKeeperDeps = {
  openSocket: OpenSocket;
  clock: Clock;
  random: () => number;
  /** Address of the server; may start the embedded one first. */
  address: () => Promise<string>;
  /** The newest access token; '' while there is none. */
  token: () => string;
  refresh: () => Promise<string>;
  /** Also called again when the server says `ready` after its timeout. */
  onReady: () => void;
  onLost: () => void;
  onFrame: (name: string, payload: unknown) => void;
};

export type LinkKeeper = {
  /** Opens a link. An open one is replaced at once, whatever its state. */
  start(): void;
  stop(): void;
  emit(event: string, ...args: unknown[]): void;
};

/** Keeps one connection open while started: performs the effects of `nextLink`. */
// eslint-disable-next-line max-lines-per-function -- closures over one socket and its generation
export function createLinkKeeper(deps: LinkKeeperDeps): LinkKeeper {
  let link: Link = { phase: 'stopped' };
  let socket: SocketLink | null = null;
  /** Counts sockets, so that reports of an earlier one are ignored. */
  let generation = 0;
  let cancelTimer: () => void = () => undefined;
  const queue: LinkEvent[] = [];
  let isRunning = false;

  /** Effects may send events in turn; those wait until all effects of this one have run. */
  function send(event: LinkEvent): void {
    queue.push(event);
    if (isRunning) return;
    isRunning = true;
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const [following, effects] = nextLink(link, next);
        if (following.phase !== link.phase) cancelTimer();
        link = following;
        for (const effect of effects) perform(effect);
      }
    } finally {
      isRunning = false;
    }
  }

  function perform(effect: LinkEffect): void {
    switch (effect.kind) {
      case 'close':
        generation += 1;
        socket?.close();
        socket = null;
        return;
      case 'refresh':
        void refresh();
        return;
      case 'connect':
        void connect(effect.token);
        return;
      case 'awaitReady':
        cancelTimer = deps.clock.after(readyTimeoutMs, () => send({ kind: 'readyTimedOut' }));
        return;
      case 'awaitRetry':
        cancelTimer = deps.clock.after(backOff(effect.attempt, deps.random), () =>
          send({ kind: 'retryDue', token: deps.token() }),
        );
        return;
      case 'notifyReady':
        deps.onReady();
        return;
      case 'notifyLost':
        deps.onLost();
    }
  }

  /** Sends the event only if no newer link has been started meanwhile. */
  function reporter(): (event: LinkEvent) => void {
    const own = generation;
    return (event) => {
      if (own === generation) send(event);
    };
  }

  async function refresh(): Promise<void> {
    const report = reporter();
    const token = await deps.refresh().catch(() => '');
    report(token === '' ? { kind: 'refreshFailed' } : { kind: 'tokenRefreshed', token });
  }

  async function connect(token: string): Promise<void> {
    const own = generation;
    const report = reporter();
    const address = await deps.address().catch(() => null);
    if (own !== generation) return;
    if (address === null) {
      report({ kind: 'addressFailed' });
      return;
    }
    socket = deps.openSocket(address, token, {
      onConnect: () => report({ kind: 'connected' }),
      onDisconnect: (byServer) => report({ kind: 'disconnected', byServer }),
      onFrame: (name, payload) => {
        if (name === 'ready') report({ kind: 'readyReceived' });
        else if (own === generation) deps.onFrame(name, payload);
      },
    });
  }

  return {
    start: () => send({ kind: 'started', token: deps.token() }),
    stop: () => send({ kind: 'stopped' }),
    emit(event, ...args) {
      socket?.emit(event, ...args);
    },
  };
}
