import { currentTime } from './current-time';
import { useOfClock } from './use-of-clock';

function startOfToday(): number {
  return new Date(currentTime()).setHours(0, 0, 0, 0);
}

function untilMidnight(): number {
  return new Date(currentTime()).setHours(24, 0, 0, 0) - currentTime();
}

/** Midnight of the current day, which changes as the night passes: what was "today" is told by its date then. */
export function useToday(): number {
  return useOfClock(startOfToday, untilMidnight);
}
