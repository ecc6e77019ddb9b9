import { useSyncExternalStore } from 'react';

/** Maximum milliseconds between two clock reads: timers stop while the machine sleeps. */
const mostWait = 60_000;

/**
 * A value derived from the clock: `read` runs again after `untilNext` milliseconds. It has to return an identical value
 * until the value changes.
 */
export function useOfClock<T extends number | string | null>(read: () => T, untilNext: () => number): T {
  return useSyncExternalStore((moved) => follow(untilNext, moved), read);
}

function follow(untilNext: () => number, moved: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const check = (): void => {
    timer = setTimeout(
      () => {
        check();
        moved();
      },
      Math.min(untilNext(), mostWait),
    );
  };
  check();
  return () => clearTimeout(timer);
}
