import dayjs from 'dayjs';

import { currentTime } from '@renderer/lib/current-time';
import type { Schedule } from '@shared/domain/schedule';
import { canSaveSchedule } from '@shared/domain/schedule';
import type { Language } from '@shared/i18n/languages';

/** The dayjs locale of a language. */
export function calendarLanguage(language: Language): 'pt-br' | 'en' | 'es' {
  return language === 'pt' ? 'pt-br' : language;
}

/** The seven days of a date's week, starting on the first weekday of the language. */
export function weekOf(date: Date, language: Language): Date[] {
  const first = dayjs(date).locale(calendarLanguage(language)).startOf('week');
  return Array.from({ length: 7 }, (_day, n) => first.add(n, 'day').toDate());
}

export type CalendarEvent = { title: string; start: Date; end: Date; schedule: Schedule };

/** Length of one step by view; the agenda shows thirty days. */
const steps = {
  month: [1, 'month'],
  week: [1, 'week'],
  work_week: [1, 'week'],
  day: [1, 'day'],
  agenda: [30, 'day'],
} as const;

/** The date that a key navigates to: one step back or forward, or today. Null for other keys. */
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
 * Schedules as half-hour events. An unreadable time is skipped. An event ends before midnight, because the calendar shows
 * one that reaches the next day as an all-day event.
 */
export function calendarEvents(schedules: readonly Schedule[]): CalendarEvent[] {
  return schedules.flatMap((schedule) => {
    const start = dayjs(schedule.sendAt);
    if (!start.isValid()) return [];
    const end = Math.min(start.add(shownMinutes, 'minute').valueOf(), start.endOf('day').valueOf());
    return [{ title: schedule.contact?.name ?? '…', start: start.toDate(), end: new Date(end), schedule }];
  });
}

/** Display state of a scheduled message. */
export function displayStateOf(schedule: Schedule): 'pending' | 'sent' | 'failed' {
  if (schedule.status === 'ERRO') return 'failed';
  return canSaveSchedule(schedule) ? 'pending' : 'sent';
}

const inputFormat = 'YYYY-MM-DDTHH:mm';

/** Formats a time for a form's field, in the local time zone. */
export function toInput(moment: Date | string): string {
  return dayjs(moment).format(inputFormat);
}

/** Parses the value of a form's field to UTC, because servers use other time zones. */
export function fromInput(text: string): string {
  return dayjs(text).toISOString();
}

/** Default time of a new message: an hour from now. */
export function defaultSendAt(now: Date): string {
  return toInput(dayjs(now).add(1, 'hour').toDate());
}

/** Time of a new message in a calendar slot: a whole-day slot uses the default time of day. */
export function sendAtIn(slot: Date, now: Date): string {
  const isWholeDay = slot.getHours() === 0 && slot.getMinutes() === 0;
  if (!isWholeDay) return toInput(slot);
  const later = dayjs(now).add(1, 'hour');
  return toInput(dayjs(slot).hour(later.hour()).minute(later.minute()).toDate());
}
