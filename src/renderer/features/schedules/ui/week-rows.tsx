import dayjs from 'dayjs';
import type { JSX } from 'react';
import type { NavigateAction } from 'react-big-calendar';
import { useTranslation } from 'react-i18next';

import type { Language } from '@shared/i18n/languages';

import type { CalendarBox } from '../model/calendar-boxes';
import { isMore } from '../model/calendar-boxes';
import type { CalendarEvent } from '../model/calendar-events';
import { displayStateOf, weekOf } from '../model/calendar-events';
import { calendarFormats } from '../model/calendar-formats';
import { EventLine } from './event-line';
import styles from './week-rows.module.css';

type WeekRowsProps = { days: readonly Date[]; events: readonly CalendarBox[]; nameOf: (day: Date) => string };

/** Week view for a narrow window: days below each other, since seven columns have no space for names. */
function WeekRows({ days, events, nameOf }: WeekRowsProps): JSX.Element {
  const { t } = useTranslation('schedules');
  const messages = events
    .filter((box): box is CalendarEvent => !isMore(box))
    .toSorted((one, other) => one.start.getTime() - other.start.getTime());
  const filledDays = days
    .map((day) => ({ day, ofDay: messages.filter(({ start }) => dayjs(start).isSame(day, 'day')) }))
    .filter(({ ofDay }) => ofDay.length > 0);
  if (filledDays.length === 0) return <p className={styles.none}>{t('calendar.none')}</p>;
  return (
    <div className={styles.days}>
      {filledDays.map(({ day, ofDay }) => {
        const name = nameOf(day);
        return (
          <section key={day.getTime()} aria-label={name}>
            <h3 className={styles.day}>{name}</h3>
            <ul className={styles.messages}>
              {ofDay.map((event) => (
                <li key={event.schedule.id} className={styles[displayStateOf(event.schedule)]}>
                  <EventLine event={event} hasBody />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

/** The week view as a custom view of the calendar. */
export function weekRowsIn(language: Language) {
  const formats = calendarFormats(language);
  const View = ({ date, events }: Pick<WeekRowsProps, 'events'> & { date: Date }): JSX.Element => (
    <WeekRows days={weekOf(date, language)} events={events} nameOf={formats.dayHeaderFormat} />
  );
  return Object.assign(View, {
    range: (date: Date): Date[] => weekOf(date, language),
    navigate: (date: Date, action: NavigateAction): Date =>
      dayjs(date)
        .add(steps[action] ?? 0, 'week')
        .toDate(),
    title: (date: Date): string => {
      const days = weekOf(date, language);
      return formats.dayRangeHeaderFormat({ start: days[0] ?? date, end: days.at(-1) ?? date });
    },
  });
}

const steps: Partial<Record<NavigateAction, number>> = { PREV: -1, NEXT: 1 };
