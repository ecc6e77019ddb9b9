const minute = 60_000;
const steps = [
  { unit: 'day', length: 24 * 60 * minute },
  { unit: 'hour', length: 60 * minute },
  { unit: 'minute', length: minute },
] as const;

/** "2 min ago" in the locale; null for less than a minute and for times to come. */
export function timeSince(at: number, now: number, locale: string): string | null {
  const passed = now - at;
  const step = steps.find(({ length }) => passed >= length);
  if (step === undefined) return null;
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always', style: 'short' });
  return format.format(-Math.floor(passed / step.length), step.unit);
}
