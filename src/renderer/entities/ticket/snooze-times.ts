const morning = 9;
const laterHours = 3;
const hourMs = 3_600_000;
const quarterMs = 15 * 60_000;
const daysPerWeek = 7;

export type SnoozeTime = { name: 'later' | 'tomorrow' | 'monday'; at: number };

/** Times to choose from, in the zone of this machine. “Later today” is not offered when it would be tomorrow. */
export function snoozeTimes(now: number): SnoozeTime[] {
  const today = new Date(now);
  const later = Math.ceil((now + laterHours * hourMs) / quarterMs) * quarterMs;
  const isToday = new Date(later).toDateString() === today.toDateString();
  const toMonday = (daysPerWeek + 1 - today.getDay()) % daysPerWeek || daysPerWeek;
  return [
    ...(isToday ? [{ name: 'later', at: later } as const] : []),
    { name: 'tomorrow', at: morningAfter(today, 1) },
    // On a Sunday both would be the same morning.
    ...(toMonday === 1 ? [] : [{ name: 'monday', at: morningAfter(today, toMonday) } as const]),
  ];
}

/** Nine o'clock a number of days after a day, by the calendar: a day may have 23 or 25 hours. */
function morningAfter(day: Date, days: number): number {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, morning).getTime();
}

/** The time of a name, even where it is not offered at this moment. */
export function snoozeTimeOf(name: SnoozeTime['name'], now: number): number {
  const offered = snoozeTimes(now).find((time) => time.name === name);
  if (offered !== undefined) return offered.at;
  return name === 'later' ? now + laterHours * hourMs : morningAfter(new Date(now), 1);
}
