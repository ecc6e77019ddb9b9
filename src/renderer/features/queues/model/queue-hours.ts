import type { HoursRules } from '@renderer/entities/hours/week';
import type { QueueDetails } from '@shared/domain/queue';

type Day = QueueDetails['schedules'][number];

/** Servers store the Portuguese name of a day beside the English one. */
const days: readonly Day[] = [
  { weekday: 'Segunda-feira', weekdayEn: 'monday', startTime: '08:00', endTime: '18:00' },
  { weekday: 'Terça-feira', weekdayEn: 'tuesday', startTime: '08:00', endTime: '18:00' },
  { weekday: 'Quarta-feira', weekdayEn: 'wednesday', startTime: '08:00', endTime: '18:00' },
  { weekday: 'Quinta-feira', weekdayEn: 'thursday', startTime: '08:00', endTime: '18:00' },
  { weekday: 'Sexta-feira', weekdayEn: 'friday', startTime: '08:00', endTime: '18:00' },
  { weekday: 'Sábado', weekdayEn: 'saturday', startTime: '08:00', endTime: '12:00' },
  { weekday: 'Domingo', weekdayEn: 'sunday', startTime: '00:00', endTime: '00:00' },
];

/** Default hours of a new queue. */
export const defaultHours = days;

/** A queue may close after midnight. */
export const queueRules: HoursRules = { mayPassMidnight: true };

/** All seven days from Monday, empty where the queue has no hours. */
export function wholeWeek(schedules: readonly Day[]): Day[] {
  return days.map(
    (day) => schedules.find(({ weekdayEn }) => weekdayEn === day.weekdayEn) ?? { ...day, startTime: '', endTime: '' },
  );
}

/** The days to store: a day that had no hours and was given none is left out. */
export function daysToStore(week: readonly Day[], stored: readonly Day[]): Day[] {
  const had = new Set(stored.map(({ weekdayEn }) => weekdayEn));
  return week.filter((day) => had.has(day.weekdayEn) || day.startTime !== '' || day.endTime !== '');
}
