import type { View } from 'react-big-calendar';

import type { CalendarEvent } from './calendar-events';
import { inLanes } from './crowd';

/** Stands for messages that have no room beside those at the same time. */
export type MoreBox = { start: Date; end: Date; hidden: readonly CalendarEvent[] };

export type CalendarBox = CalendarEvent | MoreBox;

export function isMore(box: CalendarBox): box is MoreBox {
  return 'hidden' in box;
}

/** What the calendar draws: where a view sets messages side by side, as many as can be read there. */
export function calendarBoxes(events: readonly CalendarEvent[], view: View, lanes: number): CalendarBox[] {
  if (view !== 'week' && view !== 'day') return [...events];
  const { shown, boxes } = inLanes(events, lanes);
  return [...shown, ...boxes];
}

/** Beside the hours, and at the edges. */
const elsewhere = 110;
/** Room for a time and the beginning of a name. */
const leastWidth = 64;

/** How many messages can be read beside each other in a day of a calendar so wide; 0 is a calendar not seen yet. */
export function lanesIn(width: number, view: View): number {
  if (width === 0) return Infinity;
  return Math.max(1, Math.floor((width - elsewhere) / (view === 'week' ? 7 : 1) / leastWidth));
}
