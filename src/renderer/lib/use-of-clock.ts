import { useSyncExternalStore } from 'react';

/** Milliseconds between two looks at the clock, at most: a timer stands still while the machine sleeps. */
const mostWait = 60_000;

/**
 * Something that the clock decides, as it is now: `read` again when `untilNext` milliseconds have passed. A changing
 * value must be equal to itself while it does not change.
 */
export function useOfClock<T extends number | string | null>(read: () => T, untilNext: () => number): T {
  return useSyncExternalStore((moved) => follow(untilNext, moved), read);
}

function follow(untilNext: () => number, moved: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = (): void => {
    timer = setTimeout(
      () => {
        look();
        moved();
      },
      Math.min(untilNext(), mostWait),
    );
  };
  look();
  return () => clearTimeout(timer);
}
