import { CopyOutlined } from '@ant-design/icons';
import { Switch } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { ClockInput } from '@renderer/ui/form/clock-input';
import { IconButton } from '@renderer/ui/icon-button';

import type { DayHours, HoursProblem } from './week';
import { copiedToAll, isClosed, opened, withTimes } from './week';
import styles from './week-hours.module.css';

type WeekHoursProps = {
  id?: string;
  week: readonly DayHours[];
  onChange: (week: DayHours[]) => void;
  /** Times of a day that is closed: companies store none, queues equal ones. */
  closedTime: '' | '00:00';
  problemOf: (day: DayHours) => HoursProblem | null;
};

/** Opening hours of each weekday: a switch for open or closed, both times, and a copy to all days. */
export function WeekHours({ id, week, onChange, closedTime, problemOf }: WeekHoursProps): JSX.Element {
  const { t } = useTranslation('common');
  return (
    <table id={id} className={styles.week}>
      <thead>
        <tr>
          <th scope="col">{t('hours.day')}</th>
          <th scope="col">{t('hours.open')}</th>
          <th scope="col">{t('hours.from')}</th>
          <th scope="col">{t('hours.to')}</th>
          <td />
        </tr>
      </thead>
      {week.map((day) => (
        <Day
          key={day.weekdayEn}
          day={day}
          problem={problemOf(day)}
          onTimes={(times) => onChange(withTimes(week, day.weekdayEn, times))}
          onOpen={(isOpen) =>
            onChange(
              isOpen
                ? opened(week, day.weekdayEn)
                : withTimes(week, day.weekdayEn, { startTime: closedTime, endTime: closedTime }),
            )
          }
          onCopy={() => onChange(copiedToAll(week, day))}
        />
      ))}
    </table>
  );
}

type DayProps = {
  day: DayHours;
  problem: HoursProblem | null;
  onTimes: (times: Partial<DayHours>) => void;
  onOpen: (isOpen: boolean) => void;
  onCopy: () => void;
};

function Day({ day, problem, onTimes, onOpen, onCopy }: DayProps): JSX.Element {
  const { t } = useTranslation('common');
  const name = t(`hours.days.${day.weekdayEn}`);
  const problemId = `hours-${day.weekdayEn}`;
  const closed = isClosed(day);
  const field = (key: 'startTime' | 'endTime', label: string): JSX.Element => (
    <ClockInput
      aria-label={label}
      aria-invalid={problem !== null}
      aria-describedby={problem === null ? undefined : problemId}
      placeholder={t('hours.placeholder')}
      status={problem === null ? '' : 'error'}
      value={day[key]}
      onChange={(time) => onTimes({ [key]: time })}
    />
  );
  return (
    <tbody>
      <tr className={closed ? styles.closed : undefined}>
        <th scope="row">{name}</th>
        <td>
          <Switch size="small" aria-label={t('hours.openOn', { day: name })} checked={!closed} onChange={onOpen} />
          {closed && <span className={styles.word}>{t('hours.closed')}</span>}
        </td>
        <td>{field('startTime', t('hours.opensAt', { day: name }))}</td>
        <td>{field('endTime', t('hours.closesAt', { day: name }))}</td>
        <td>
          <IconButton label={t('hours.copy', { day: name })} icon={<CopyOutlined />} onClick={onCopy} />
        </td>
      </tr>
      {problem !== null && (
        <tr className={styles.fault}>
          <td colSpan={5} id={problemId} role="alert">
            {t(`hours.${problem}`)}
          </td>
        </tr>
      )}
    </tbody>
  );
}
