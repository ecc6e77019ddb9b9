import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import type { QueueDetails } from '@shared/domain/queue';

import { withTimes } from '../model/queue-hours';
import styles from './hours-field.module.css';

type Week = QueueDetails['schedules'];
type HoursFieldProps = { id?: string; value?: Week; onChange?: (week: Week) => void };

/** Form field with the opening hours of each weekday. */
export function HoursField({ id, value = [], onChange }: HoursFieldProps): JSX.Element {
  const { t } = useTranslation('queues');
  return (
    <table id={id} className={styles.week}>
      <thead>
        <tr>
          <th scope="col">{t('hours.day')}</th>
          <th scope="col">{t('hours.from')}</th>
          <th scope="col">{t('hours.to')}</th>
        </tr>
      </thead>
      <tbody>
        {value.map(({ weekdayEn, startTime, endTime }) => {
          const day = t(`days.${weekdayEn}`);
          return (
            <tr key={weekdayEn}>
              <th scope="row">{day}</th>
              <td>
                <input
                  type="time"
                  aria-label={t('hours.fromOn', { day })}
                  value={startTime}
                  onChange={(event) => onChange?.(withTimes(value, weekdayEn, { startTime: event.target.value }))}
                />
              </td>
              <td>
                <input
                  type="time"
                  aria-label={t('hours.toOn', { day })}
                  value={endTime}
                  onChange={(event) => onChange?.(withTimes(value, weekdayEn, { endTime: event.target.value }))}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
