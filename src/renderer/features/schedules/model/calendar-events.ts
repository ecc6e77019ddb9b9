import dayjs from 'dayjs';

import { currentTime } from '@renderer/lib/current-time';
import type { Schedule } from '@shared/domain/schedule';
import { canSaveSchedule } from '@shared/domain/schedule';
import type { Language } from '@shared/i18n/languages';

/** The calendar's own name of a language. */
export function calendarLanguage(language: Language): 'pt-br' | 'en' | 'es' {
  return language === 'pt' ? 'pt-br' : language;
}

/** The seven days of a date's week, which begins where the language has it begin. */
export function weekOf(date: Date, language: Language): Date[] {
  const first = dayjs(date).locale(calendarLanguage(language)).startOf('week');
  return Array.from({ length: 7 }, (_day, n) => first.add(n, 'day').toDate());
}

export type CalendarEvent = { title: string; start: Date; end: Date; schedule: Schedule };

/** How far one step goes in each view; the agenda lists thirty days. */
const steps = {
  month: [1, 'month'],
  week: [1, 'week'],
  work_week: [1, 'week'],
  day: [1, 'day'],
  agenda: [30, 'day'],
} as const;

/** Where a key leads from a date: a step back or on in the view, or to today. Null for keys that lead nowhere. */
export function dateByKey(key: string, { date, view }: { date: Date; view: keyof typeof steps }): Date | null {
  if (key === 'Home') return new Date(currentTime());
  if (key !== 'PageUp' && key !== 'PageDown') return null;
  const [count, unit] = steps[view];
  return dayjs(date)
    .add(key === 'PageUp' ? -count : count, unit)
    .toDate();
}

const shownMinutes = 30;

/**
 * Schedules at the moment at which they are sent, by whom they are for. What has no readable moment has no place; none
 * reaches into the next day, where the calendar would take it for something that lasts all day.
 */
export function calendarEvents(schedules: readonly Schedule[]): CalendarEvent[] {
  return schedules.flatMap((schedule) => {
    const start = dayjs(schedule.sendAt);
    if (!start.isValid()) return [];
    const end = Math.min(start.add(shownMinutes, 'minute').valueOf(), start.endOf('day').valueOf());
    return [{ title: schedule.contact?.name ?? '…', start: start.toDate(), end: new Date(end), schedule }];
  });
}

/** Sent and failed ones look it; only what was not sent can be moved. */
export function lookOf(schedule: Schedule): 'waiting' | 'sent' | 'failed' {
  if (schedule.status === 'ERRO') return 'failed';
  return canSaveSchedule(schedule) ? 'waiting' : 'sent';
}

const inputFormat = 'YYYY-MM-DDTHH:mm';

/** A moment as a date-and-time input has it, in the local time zone. */
export function toInput(moment: Date | string): string {
  return dayjs(moment).format(inputFormat);
}

/** The other way, with its offset: servers have time zones of their own. */
export function fromInput(text: string): string {
  return dayjs(text).toISOString();
}

/** When a new message is to be sent, unless told: an hour from now. */
export function usualSendAt(now: Date): string {
  return toInput(dayjs(now).add(1, 'hour').toDate());
}

/** A day that was chosen in the calendar means that day at the usual time; a time of day means itself. */
export function sendAtIn(slot: Date, now: Date): string {
  const isWholeDay = slot.getHours() === 0 && slot.getMinutes() === 0;
  if (!isWholeDay) return toInput(slot);
  const later = dayjs(now).add(1, 'hour');
  return toInput(dayjs(slot).hour(later.hour()).minute(later.minute()).toDate());
}
