const day = 86_400_000;

/** Remaining days of the trial, rounded up; null without a trial. `now` is in milliseconds. */
export function trialDays(trialExpiration: string | null, now: number): number | null {
  const end = trialExpiration === null ? Number.NaN : Date.parse(trialExpiration);
  return Number.isNaN(end) ? null : Math.max(0, Math.ceil((end - now) / day));
}

/** Milliseconds until the number of remaining days changes; Infinity if it does not. */
export function untilNextTrialDay(trialExpiration: string | null, now: number): number {
  const days = trialDays(trialExpiration, now) ?? 0;
  return days === 0 ? Infinity : Date.parse(trialExpiration ?? '') - (days - 1) * day - now;
}
