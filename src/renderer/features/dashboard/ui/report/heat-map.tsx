import type { JSX } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import type { Report } from '../../model/report';
import { shadeOf } from '../../model/report';
import tableStyles from '../dashboard.module.css';
import styles from './report.module.css';
import { useWeekdays } from './use-weekdays';

const hours = Array.from({ length: 24 }, (_none, hour) => hour);
/** The week begins on Monday; 0 is Sunday. */
const week = [1, 2, 3, 4, 5, 6, 0];

/** Tickets begun by weekday and hour. */
export function HeatMap({ hours: counts }: Pick<Report, 'hours'>): JSX.Element {
  const { t } = useTranslation('dashboard');
  const id = useId();
  const weekdays = useWeekdays('short');
  const busiest = Math.max(1, ...counts.map(({ tickets }) => tickets));
  const ticketsIn = (weekday: number, hour: number): number =>
    counts.find((count) => count.weekday === weekday && count.hour === hour)?.tickets ?? 0;
  return (
    <div className={tableStyles.card}>
      <header className={styles.head}>
        <h3 id={id}>{t('report.hours')}</h3>
      </header>
      <div className={tableStyles.tableScroll} tabIndex={0} role="region" aria-labelledby={id}>
        <table className={styles.map}>
          <thead>
            <tr>
              <td />
              {hours.map((hour) => (
                <th key={hour} scope="col">
                  {t('report.hour', { hour })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {week.map((weekday) => (
              <tr key={weekday}>
                <th scope="row">{weekdays[weekday]}</th>
                {hours.map((hour) => {
                  const tickets = ticketsIn(weekday, hour);
                  return (
                    <td key={hour} data-shade={shadeOf(tickets, busiest)}>
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
