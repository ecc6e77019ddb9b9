import type { Clock } from '../ports/clock';

/** What the server's clock says. Machines may be hours off, and messages carry the server's time. */
export type ServerClock = {
  /** Milliseconds since the epoch; our own clock's until the server has said something. */
  now(): number;
  /** The `date` of an answer that has just come; anything else is no news. */
  heard(date: unknown): void;
};

export function createServerClock(clock: Clock): ServerClock {
  let ahead = 0;
  return {
    now: () => clock.now() + ahead,
    heard(date) {
      const at = typeof date === 'string' ? Date.parse(date) : Number.NaN;
      if (Number.isFinite(at)) ahead = at - clock.now();
    },
  };
}
