import { currentTime } from './current-time';
import { useOfClock } from './use-of-clock';

function startOfToday(): number {
  return new Date(currentTime()).setHours(0, 0, 0, 0);
}

function untilMidnight(): number {
  return new Date(currentTime()).setHours(24, 0, 0, 0) - currentTime();
}

/** Midnight of the current day; changes at midnight, so that "today" becomes a date. */
export function useToday(): number {
  return useOfClock(startOfToday, untilMidnight);
}
