const day = 86_400_000;

/** Whole days of trial that remain, a begun one counting; null where there is no trial, or none any more to speak of. */
export function trialDays(trialExpiration: string | null, now: number): number | null {
  const end = trialExpiration === null ? Number.NaN : Date.parse(trialExpiration);
  return Number.isNaN(end) ? null : Math.max(0, Math.ceil((end - now) / day));
}

/** Milliseconds until one day less remains; for ever where none does. */
export function untilNextTrialDay(trialExpiration: string | null, now: number): number {
  const days = trialDays(trialExpiration, now) ?? 0;
  return days === 0 ? Infinity : Date.parse(trialExpiration ?? '') - (days - 1) * day - now;
}
