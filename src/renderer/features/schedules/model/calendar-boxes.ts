import type { View } from 'react-big-calendar';

import type { CalendarEvent } from './calendar-events';
import { inLanes } from './lane-layout';

/** Replaces messages that have no space beside others at the same time. */
export type MoreBox = { start: Date; end: Date; hidden: readonly CalendarEvent[] };

export type CalendarBox = CalendarEvent | MoreBox;

export function isMore(box: CalendarBox): box is MoreBox {
  return 'hidden' in box;
}

/** Entries of the calendar. Views with lanes show as many messages side by side as are readable. */
export function calendarBoxes(events: readonly CalendarEvent[], view: View, lanes: number): CalendarBox[] {
  if (view !== 'week' && view !== 'day') return [...events];
  const { shown, boxes } = inLanes(events, lanes);
  return [...shown, ...boxes];
}

/** Width in pixels of the hour column and the edges. */
const hourColumnWidth = 110;
/** Width in pixels for a time and the beginning of a name. */
const minimumLaneWidth = 64;

/** Number of lanes per day at a width in pixels; unlimited while the width is not measured (0). */
export function lanesIn(width: number, view: View): number {
  if (width === 0) return Infinity;
  return Math.max(1, Math.floor((width - hourColumnWidth) / (view === 'week' ? 7 : 1) / minimumLaneWidth));
}
