/** Wrong tries that cost no time. */
const freeTries = 5;
const minute = 60_000;
/** Waits after each further wrong try; the last one repeats. */
const waits = [minute / 2, minute, 5 * minute, 15 * minute, 30 * minute, 60 * minute] as const;

/** Milliseconds until the next try after so many wrong ones in a row. */
export function waitAfter(failed: number): number {
  if (failed < freeTries) return 0;
  return waits[Math.min(failed - freeTries, waits.length - 1)] ?? 0;
}

/** Wrong tries that remain before the first wait. */
export function triesLeft(failed: number): number {
  return Math.max(0, freeTries - failed);
}

/** Milliseconds that remain of a wait after a restart. A clock that was set back starts the wait anew instead of ending it. */
export function remainingWait({ failed, waitUntil }: { failed: number; waitUntil: number }, now: number): number {
  const remaining = waitUntil - now;
  const whole = waitAfter(failed);
  return remaining > whole ? whole : Math.max(0, remaining);
}
