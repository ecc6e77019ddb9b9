/** Milliseconds since the epoch. The only place in the server that reads the machine's clock. */
export const systemNow = (): number => Date.now();

/** The time as the workspace writes it. */
export type Clock = { now(): Date };

/**
 * No two answers are equal, and none goes back: rows made in one millisecond keep their order, and "skip what is not
 * newer" is a safe rule for whoever compares updatedAt.
 */
export function increasingClock(read: () => number = systemNow): Clock {
  let last = 0;
  return {
    now() {
      last = Math.max(read(), last + 1);
      return new Date(last);
    },
  };
}
