/**
 * Milliseconds since the epoch by the machine's clock, for runs against servers in processes of their own: end to end,
 * crashes, the contract. Unit tests read `testNow`. `Date` stands still in Vitest, so this reads the monotonic clock.
 */
export function machineNow(): number {
  return Math.floor(performance.timeOrigin + performance.now());
}

let last = 0;

/** A number that no earlier call and no earlier run answered: for names that a server must not know yet. */
export function uniqueNumber(): number {
  last = Math.max(machineNow(), last + 1);
  return last;
}
