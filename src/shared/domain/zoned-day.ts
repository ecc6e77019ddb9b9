/** Days of a time zone, written `YYYY-MM-DD`. */

const hour = 3_600_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function partsIn(timeZone: string, instant: number): Record<string, string> {
  let format = formats.get(timeZone);
  if (format === undefined) {
    const fields = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
    format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...fields });
    formats.set(timeZone, format);
  }
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}

/** Day at an instant in the zone. */
export function dayIn(timeZone: string, instant: number): string {
  const { year = '', month = '', day = '' } = partsIn(timeZone, instant);
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

/** Hour of the day in the zone, 0 to 23. */
export function hourIn(timeZone: string, instant: number): number {
  return Number(partsIn(timeZone, instant).hour);
}

/** Minutes since midnight by the clock of the zone, 0 to 1439. */
export function minuteOfDayIn(timeZone: string, instant: number): number {
  const { hour: hours, minute } = partsIn(timeZone, instant);
  return Number(hours) * 60 + Number(minute);
}

/** First instant of a day in the zone; later than midnight where the clocks skip it. */
export function startOfDayIn(timeZone: string, day: string): number {
  const utcMidnight = Date.parse(`${day}T00:00:00Z`);
  let before = utcMidnight - 16 * hour;
  let within = utcMidnight + 14 * hour;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayIn(timeZone, middle) >= day) within = middle;
    else before = middle;
  }
  return within;
}

/** Adds days to a day. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * hour).toISOString().slice(0, 10);
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
