import type { Clock } from '../ports/clock';
import type { OpenSocket, SocketLink } from '../ports/socket';
import { backOff } from './back-off';

/** server-quirk: joins sent before the server's `ready` are lost, and forks exist that never send it. */
const readyTimeoutMs = 3_000;

export type LinkKeeperDeps = {
  openSocket: OpenSocket;
  clock: Clock;
  random: () => number;
  /** Where to connect; may have to start the server first. */
  address: () => Promise<string>;
  /** The newest token there is; '' while there is none yet. */
  token: () => string;
  refresh: () => Promise<string>;
  onReady: () => void;
  onGone: () => void;
  onFrame: (name: string, payload: unknown) => void;
};

export type LinkKeeper = {
  /** Opens a link; where there is one already, it is replaced at once, whatever state it believes to be in. */
  start(): void;
  stop(): void;
  emit(event: string, ...args: unknown[]): void;
};

/** Keeps one connection open while started. Every link that is lost is replaced by a new one with the newest token. */
export function createLinkKeeper(deps: LinkKeeperDeps): LinkKeeper {
  let link: SocketLink | null = null;
  /** Counts links; what an earlier one still says is not heard. */
  let generation = 0;
  let readiness: 'none' | 'assumed' | 'said' = 'none';
  let attempt = 0;
  let wasRefused = false;
  let cancelTimer: () => void = () => undefined;

  function leave(): void {
    generation += 1;
    cancelTimer();
    link?.close();
    link = null;
    if (readiness !== 'none') deps.onGone();
    readiness = 'none';
  }

  function become(next: 'assumed' | 'said'): void {
    cancelTimer();
    if (readiness === 'said') return;
    readiness = next;
    attempt = 0;
    wasRefused = false;
    deps.onReady();
  }

  function lost(isRefusal: boolean): void {
    const isFirstRefusal = isRefusal && !wasRefused;
    leave();
    wasRefused ||= isRefusal;
    if (isFirstRefusal) {
      void renew();
      return;
    }
    cancelTimer = deps.clock.after(backOff(attempt, deps.random), () => void (wasRefused ? renew() : open()));
    attempt += 1;
  }

  /**
   * Servers close the link of an expired token without a word. The family's web client reloads its page then; a fresh
   * token and a new link give the same, because `behind` makes the screen compare itself, and keep what was typed.
   */
  async function renew(): Promise<void> {
    const mine = generation;
    const token = await deps.refresh().catch(() => null);
    if (mine !== generation) return;
    if (token === null) lost(false);
    else await open(token);
  }

  async function open(token = deps.token()): Promise<void> {
    if (token === '') return renew();
    const mine = generation;
    const isMine = () => mine === generation;
    const address = await deps.address().catch(() => null);
    if (!isMine()) return;
    if (address === null) {
      lost(false);
      return;
    }
    link = deps.openSocket(address, token, {
      onConnect: () => {
        if (isMine()) cancelTimer = deps.clock.after(readyTimeoutMs, () => become('assumed'));
      },
      onDisconnect: (byServer) => {
        if (isMine()) lost(byServer);
      },
      onFrame: (name, payload) => {
        if (!isMine()) return;
        if (name === 'ready') become('said');
        else deps.onFrame(name, payload);
      },
    });
  }

  return {
    start() {
      leave();
      attempt = 0;
      wasRefused = false;
      void open();
    },
    stop: leave,
    emit(event, ...args) {
      link?.emit(event, ...args);
    },
  };
}
