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

/** All seven days from Monday; missing days have the default hours. */
export function wholeWeek(schedules: readonly Day[]): Day[] {
  return days.map((day) => schedules.find(({ weekdayEn }) => weekdayEn === day.weekdayEn) ?? day);
}

export function withTimes(week: readonly Day[], weekdayEn: Day['weekdayEn'], times: Partial<Day>): Day[] {
  return week.map((day) => (day.weekdayEn === weekdayEn ? { ...day, ...times } : day));
}
