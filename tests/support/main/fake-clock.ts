import type { Clock } from '@main/ports/clock';

type Timer = { at: number; task: () => void };

/** A clock that stands still until a test moves it. */
export type FakeClock = Clock & {
  /** Moves the time forward and runs due tasks in order. */
  advance(milliseconds: number): void;
  /** Number of scheduled tasks. */
  waiting(): number;
};

export function createFakeClock(start = Date.parse('2026-03-02T12:00:00Z')): FakeClock {
  let now = start;
  const timers = new Set<Timer>();
  return {
    now: () => now,
    after(milliseconds, task) {
      const timer = { at: now + milliseconds, task };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        const next = [...timers].sort((one, other) => one.at - other.at).find(({ at }) => at <= end);
        if (next === undefined) break;
        timers.delete(next);
        now = next.at;
        next.task();
      }
      now = end;
    },
    waiting: () => timers.size,
  };
}
