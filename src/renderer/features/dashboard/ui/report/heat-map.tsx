import type { JSX } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { narrowQuery, useMediaQuery } from '@renderer/lib/use-media-query';

import type { Report } from '../../model/report';
import { shadeOf } from '../../model/report';
import tableStyles from '../dashboard.module.css';
import styles from './report.module.css';
import { useWeekdays } from './use-weekdays';

const hours = Array.from({ length: 24 }, (_none, hour) => hour);
/** The week begins on Monday; 0 is Sunday. */
const week = [1, 2, 3, 4, 5, 6, 0];

/** Tickets begun by weekday and hour; hours are the rows of a narrow window. */
export function HeatMap({ hours: counts }: Pick<Report, 'hours'>): JSX.Element {
  const { t } = useTranslation('dashboard');
  const id = useId();
  const weekdays = useWeekdays('short');
  const isNarrow = useMediaQuery(narrowQuery);
  const busiest = Math.max(1, ...counts.map(({ tickets }) => tickets));
  const ticketsIn = (weekday: number, hour: number): number =>
    counts.find((count) => count.weekday === weekday && count.hour === hour)?.tickets ?? 0;
  const ofHours = hours.map((hour) => ({ key: hour, title: t('report.hour', { hour }) }));
  const ofDays = week.map((weekday) => ({ key: weekday, title: weekdays[weekday] }));
  // A narrow window has room for seven columns and not for 24.
  const [rows, columns] = isNarrow ? [ofHours, ofDays] : [ofDays, ofHours];
  return (
    <div className={tableStyles.card}>
      <header className={styles.head}>
        <h3 id={id}>{t('report.hours')}</h3>
      </header>
      <div className={tableStyles.tableScroll} tabIndex={0} role="region" aria-labelledby={id}>
        <table className={isNarrow ? styles.narrowMap : styles.map}>
          <thead>
            <tr>
              <td />
              {columns.map(({ key, title }) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.title}</th>
                {columns.map((column) => {
                  const tickets = isNarrow ? ticketsIn(column.key, row.key) : ticketsIn(row.key, column.key);
                  return (
                    <td key={column.key} data-shade={shadeOf(tickets, busiest)}>
                      {tickets > 0 && tickets}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
