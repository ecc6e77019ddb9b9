/** Milliseconds since the epoch. The only place in the server that reads the machine's clock. */
export const systemNow = (): number => Date.now();

/** The time as the workspace writes it. */
export type Clock = { now(): Date };

/**
 * Returns strictly increasing instants, so that rows created in one millisecond keep their order and clients may skip
 * rows whose updatedAt is not newer.
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
