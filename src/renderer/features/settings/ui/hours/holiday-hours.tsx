import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Switch } from 'antd';
import type { JSX } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { hasNote, IntervalField, IntervalNote } from '@renderer/entities/hours/interval-fields';
import { mayAdd, nextInterval } from '@renderer/entities/hours/week';
import { IconButton } from '@renderer/ui/icon-button';
import type { IntervalProblem, TimeInterval } from '@shared/domain/time-intervals';

import styles from './holidays-field.module.css';

type HolidayHoursProps = {
  /** Name of the holiday, for labels. */
  name: string;
  intervals: TimeInterval[];
  problems: readonly (IntervalProblem | null)[];
  onChange: (intervals: TimeInterval[]) => void;
};

/** Hours of a holiday: closed all day, or its own intervals. */
export function HolidayHours({ name, intervals, problems, onChange }: HolidayHoursProps): JSX.Element {
  const { t } = useTranslation(['settings', 'common']);
  const id = useId();
  const isOpen = intervals.length > 0;
  return (
    <div className={styles.hours}>
      <div className={styles.line}>
        <Switch
          size="small"
          aria-label={t('common:hours.openOn', { day: name })}
          checked={isOpen}
          onChange={(isOn) => onChange(isOn ? [nextInterval([])] : [])}
        />
        <span className={styles.hint}>{t(isOpen ? 'calendar.ownHours' : 'calendar.closedAllDay')}</span>
        {isOpen && mayAdd(intervals) && (
          <IconButton
            label={t('common:hours.addInterval', { day: name })}
            icon={<PlusOutlined />}
            onClick={() => onChange([...intervals, nextInterval(intervals)])}
          />
        )}
      </div>
      {intervals.map((interval, index) => {
        const number = index + 1;
        const day = index === 0 ? name : t('common:hours.interval', { day: name, number });
        const problem = problems[index] ?? null;
        const noteId = `${id}-${number}`;
        const field = {
          interval,
          problem,
          noteId,
          onTimes: (times: Partial<TimeInterval>) => onChange(intervals.with(index, { ...interval, ...times })),
        };
        return (
          // Intervals have no identity but their place.
          <div key={index}>
            <div className={styles.line}>
              <IntervalField {...field} side="startTime" label={t('common:hours.opensAt', { day })} />
              <IntervalField {...field} side="endTime" label={t('common:hours.closesAt', { day })} />
              <IconButton
                label={t('common:hours.removeInterval', { day: name, number })}
                icon={<CloseOutlined />}
                onClick={() => onChange(intervals.toSpliced(index, 1))}
              />
            </div>
            {hasNote(interval, problem) && (
              <p className={problem === null ? styles.hint : styles.fault}>
                <IntervalNote id={noteId} problem={problem} />
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
}
