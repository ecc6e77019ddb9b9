/** Time and timers, replaceable in tests. */
export type Clock = {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs `task` once after `milliseconds`. Returns a function that cancels it. */
  after(milliseconds: number, task: () => void): () => void;
};

/** True within `milliseconds` after `since`; false if the clock was set back meanwhile. */
export function isSoonAfter(clock: Clock, since: number, milliseconds: number): boolean {
  const elapsed = clock.now() - since;
  return elapsed >= 0 && elapsed < milliseconds;
}
