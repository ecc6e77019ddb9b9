import type { QueueDetails } from '@shared/domain/queue';

type Day = QueueDetails['schedules'][number];

/** The wire carries both names of a day; the Portuguese one is what servers of the family store. */
const days: readonly Day[] = [
  { weekday: 'Segunda-feira', weekdayEn: 'monday', startTime: '08:00', endTime: '18:00' },
  { weekday: 'Terça-feira', weekdayEn: 'tuesday', startTime: '08:00', endTime: '18:00' },
  { weekday: 'Quarta-feira', weekdayEn: 'wednesday', startTime: '08:00', endTime: '18:00' },
  { weekday: 'Quinta-feira', weekdayEn: 'thursday', startTime: '08:00', endTime: '18:00' },
  { weekday: 'Sexta-feira', weekdayEn: 'friday', startTime: '08:00', endTime: '18:00' },
  { weekday: 'Sábado', weekdayEn: 'saturday', startTime: '08:00', endTime: '12:00' },
  { weekday: 'Domingo', weekdayEn: 'sunday', startTime: '00:00', endTime: '00:00' },
];

/** The hours of a queue that was given none. */
export const defaultHours = days;

/** All seven days from Monday, those that a queue leaves out with the usual hours. */
export function wholeWeek(schedules: readonly Day[]): Day[] {
  return days.map((day) => schedules.find(({ weekdayEn }) => weekdayEn === day.weekdayEn) ?? day);
}

/** The same week with other times on one day. */
export function withTimes(week: readonly Day[], weekdayEn: Day['weekdayEn'], times: Partial<Day>): Day[] {
  return week.map((day) => (day.weekdayEn === weekdayEn ? { ...day, ...times } : day));
}
