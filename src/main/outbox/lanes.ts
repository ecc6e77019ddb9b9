import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';
import { backOff } from '../realtime/back-off';
import type { Outgoing } from './outgoing-state';
import { isLive, isQueued } from './outgoing-state';

/** `isBusy` while a message has its turn; `attempt` counts the waits since a turn ended for good. */
type Lane = {
  readonly accountKey: string;
  readonly messages: Set<Outgoing>;
  isBusy: boolean;
  attempt: number;
  cancelWait: (() => void) | null;
};

export type LanesDeps = {
  clock: Clock;
  log: Logger;
  random: () => number;
  isSignedIn: (accountKey: string) => boolean;
  /** Ends once no request of the message is open. A message that is queued again afterwards gets another turn later. */
  takeTurn: (outgoing: Outgoing) => Promise<void>;
};

/** The messages of the outbox: one turn at a time in each ticket, in the order of sending. */
export type Lanes = {
  /** Adds a live message at the end of its lane, or removes one that is no longer live. */
  place(outgoing: Outgoing): void;
  /** The messages of an account over all tickets, in the order in which they were placed. */
  of(accountKey: string | null): ReadonlyMap<string, Outgoing>;
  /** Starts every turn that can start in the lane of the message. */
  pump(outgoing: Outgoing): void;
  /** Ends every wait and starts every turn that can start: the network or the account is back. */
  resume(): void;
  stop(): void;
};

export function createLanes({ clock, log, random, isSignedIn, takeTurn }: LanesDeps): Lanes {
  const lanes = new Map<string, Lane>();
  const accounts = new Map<string, Map<string, Outgoing>>();
  let isStopped = false;

  function laneOf({ accountKey, ticketId }: Outgoing): Lane {
    const key = `${accountKey} ${ticketId}`;
    const lane = lanes.get(key) ?? { accountKey, messages: new Set(), isBusy: false, attempt: 0, cancelWait: null };
    lanes.set(key, lane);
    return lane;
  }

  function accountOf(accountKey: string): Map<string, Outgoing> {
    const account = accounts.get(accountKey) ?? new Map<string, Outgoing>();
    accounts.set(accountKey, account);
    return account;
  }

  function pump(lane: Lane): void {
    if (isStopped || lane.isBusy || lane.cancelWait !== null || !isSignedIn(lane.accountKey)) return;
    for (const outgoing of lane.messages) {
      if (!isQueued(outgoing.state)) continue;
      run(lane, outgoing).catch(() => log.warn('the turn of a message ended with an error'));
      return;
    }
  }

  async function run(lane: Lane, outgoing: Outgoing): Promise<void> {
    lane.isBusy = true;
    try {
      await takeTurn(outgoing);
    } finally {
      lane.isBusy = false;
      if (isQueued(outgoing.state)) waitBeforeNextTurn(lane);
      else lane.attempt = 0;
      pump(lane);
    }
  }

  function waitBeforeNextTurn(lane: Lane): void {
    lane.cancelWait = clock.after(backOff(lane.attempt, random), () => {
      lane.cancelWait = null;
      pump(lane);
    });
    lane.attempt += 1;
  }

  function endWaits(): void {
    for (const lane of lanes.values()) {
      lane.cancelWait?.();
      lane.cancelWait = null;
      lane.attempt = 0;
    }
  }

  return {
    place(outgoing) {
      const { messages } = laneOf(outgoing);
      const account = accountOf(outgoing.accountKey);
      if (!isLive(outgoing.state)) {
        messages.delete(outgoing);
        account.delete(outgoing.clientId);
      } else if (!messages.has(outgoing)) {
        messages.add(outgoing);
        account.set(outgoing.clientId, outgoing);
      }
    },
    of: (accountKey) => (accountKey === null ? new Map() : accountOf(accountKey)),
    pump: (outgoing) => pump(laneOf(outgoing)),
    resume() {
      endWaits();
      for (const lane of lanes.values()) pump(lane);
    },
    stop() {
      isStopped = true;
      endWaits();
    },
  };
}
