const first = 1_000;
const longest = 15_000;

/**
 * Milliseconds before attempt `attempt` (from 0). Doubles up to a limit; half of it is random, so that clients that
 * lost the same server do not return together.
 */
export function backOff(attempt: number, random: () => number): number {
  const full = Math.min(longest, first * 2 ** Math.min(attempt, 10));
  return Math.round(full / 2 + (full / 2) * random());
}
