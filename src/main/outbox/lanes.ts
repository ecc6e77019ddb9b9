import type { Clock } from '../ports/clock';
import { backOff } from '../realtime/back-off';
import type { Entry } from './entry';
import { laneOf } from './entry';

/** `isBusy` while its front message is on the way; `attempt` counts how often that one had to wait. */
type Lane = { isBusy: boolean; attempt: number; cancelWait: (() => void) | null };

export type LanesDeps = {
  clock: Clock;
  random: () => number;
  /** What may be sent now, in order. */
  waiting: () => Entry[];
  /** Brings one as far as it goes; `again` asks for another attempt later. */
  work: (entry: Entry) => Promise<'done' | 'again'>;
};

export type Lanes = {
  /** Starts whatever can start. */
  pump(): void;
  /** Ends every wait: the network or the account is back. */
  resume(): void;
  stop(): void;
};

/** Keeps each ticket's messages in order: one at a time, the next only when the one before has come to an end. */
export function createLanes({ clock, random, waiting, work }: LanesDeps): Lanes {
  const lanes = new Map<string, Lane>();
  let isStopped = false;

  function laneAt(key: string): Lane {
    const lane = lanes.get(key) ?? { isBusy: false, attempt: 0, cancelWait: null };
    lanes.set(key, lane);
    return lane;
  }

  function pump(): void {
    if (isStopped) return;
    for (const entry of waiting()) {
      const lane = laneAt(laneOf(entry));
      if (!lane.isBusy && lane.cancelWait === null) void run(entry, lane);
    }
  }

  async function run(entry: Entry, lane: Lane): Promise<void> {
    lane.isBusy = true;
    const end = await work(entry);
    lane.isBusy = false;
    if (end === 'again') holdBack(lane);
    else lane.attempt = 0;
    pump();
  }

  function holdBack(lane: Lane): void {
    lane.cancelWait = clock.after(backOff(lane.attempt, random), () => {
      lane.cancelWait = null;
      pump();
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
    pump,
    resume() {
      endWaits();
      pump();
    },
    stop() {
      isStopped = true;
      endWaits();
    },
  };
}
