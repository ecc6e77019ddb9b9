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
export function createLinkKeeper(deps: LinkKeeperDeps): LinkKeeper {
  let link: Link = { phase: 'stopped' };
  const send = oneAtATime((event: LinkEvent) => {
    const [following, effects] = nextLink(link, event);
    if (following.phase !== link.phase) runner.cancelTimer();
    link = following;
    for (const effect of effects) runner.perform(effect);
  });
  const runner = createEffectRunner(deps, send);
  return {
    start: () => send({ kind: 'started', token: deps.token() }),
    stop: () => send({ kind: 'stopped' }),
    emit: (event, ...args) => runner.emit(event, ...args),
  };
}

/** Effects may send events in turn; those wait until all effects of this one have run. */
function oneAtATime<T>(handle: (event: T) => void): (event: T) => void {
  const queue: T[] = [];
  let isRunning = false;
  return (event) => {
    queue.push(event);
    if (isRunning) return;
    isRunning = true;
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) handle(next);
    } finally {
      isRunning = false;
    }
  };
}

type EffectRunner = {
  perform(effect: LinkEffect): void;
  /** Cancels the wait of the state that the link leaves. */
  cancelTimer(): void;
  emit(event: string, ...args: unknown[]): void;
};

function createEffectRunner(deps: LinkKeeperDeps, send: (event: LinkEvent) => void): EffectRunner {
  const sockets = createCurrentSocket(deps, send);
  let cancelTimer: () => void = () => undefined;

  async function refresh(): Promise<void> {
    const report = sockets.reporter();
    const token = await deps.refresh().catch(() => '');
    report(token === '' ? { kind: 'refreshFailed' } : { kind: 'tokenRefreshed', token });
  }

  return {
    cancelTimer: () => cancelTimer(),
    emit: (event, ...args) => sockets.emit(event, ...args),
    perform(effect) {
      switch (effect.kind) {
        case 'close':
          sockets.close();
          return;
        case 'refresh':
          void refresh();
          return;
        case 'connect':
          void sockets.connect(effect.token);
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
    },
  };
}

type CurrentSocket = {
  connect(token: string): Promise<void>;
  close(): void;
  emit(event: string, ...args: unknown[]): void;
  /** Sends an event only if the socket has not been closed or replaced since. */
  reporter(): (event: LinkEvent) => void;
};

function createCurrentSocket(deps: LinkKeeperDeps, send: (event: LinkEvent) => void): CurrentSocket {
  let socket: SocketLink | null = null;
  /** Counts sockets, so that reports of an earlier one are ignored. */
  let generation = 0;

  function reporter(): (event: LinkEvent) => void {
    const own = generation;
    return (event) => {
      if (own === generation) send(event);
    };
  }

  return {
    reporter,
    async connect(token) {
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
    },
    close() {
      generation += 1;
      socket?.close();
      socket = null;
    },
    emit(event, ...args) {
      socket?.emit(event, ...args);
    },
  };
}
