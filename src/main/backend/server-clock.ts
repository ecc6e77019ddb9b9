import type { Clock } from '../ports/clock';

/** Time of the server. The machine's clock may be hours off, and messages carry the server's time. */
export type ServerClock = {
  /** Milliseconds since the epoch; the machine's own time until the server has sent a date. */
  now(): number;
  /** Takes the `date` header of an answer; ignores anything else. */
  received(date: unknown): void;
};

export function createServerClock(clock: Clock): ServerClock {
  let ahead = 0;
  return {
    now: () => clock.now() + ahead,
    received(date) {
      const at = typeof date === 'string' ? Date.parse(date) : Number.NaN;
      if (Number.isFinite(at)) ahead = at - clock.now();
    },
  };
}
