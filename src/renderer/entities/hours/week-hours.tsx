import { CloseOutlined, CopyOutlined, PlusOutlined } from '@ant-design/icons';
import { Switch } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '@renderer/ui/icon-button';
import { MenuButton } from '@renderer/ui/menu-button';
import type { IntervalProblem, TimeInterval } from '@shared/domain/time-intervals';

import { hasNote, IntervalField, IntervalNote } from './interval-fields';
import type { DayHours, HoursRules } from './week';
import {
  closed,
  copiedTo,
  dayProblems,
  intervalsOf,
  isClosed,
  mayAdd,
  opened,
  weekdays,
  withAdded,
  withoutInterval,
  withTimes,
  workdays,
} from './week';
import styles from './week-hours.module.css';

type WeekHoursProps = {
  id?: string;
  week: readonly DayHours[];
  onChange: (week: DayHours[]) => void;
  /** Times of a day that is closed: companies store none, queues equal ones. */
  closedTime: '' | '00:00';
  rules: HoursRules;
  /** A day can get more intervals than one. */
  hasIntervals: boolean;
};

/** Opening hours of each weekday: a switch for open or closed, its intervals, and a copy to other days. */
export function WeekHours({ id, week, onChange, ...day }: WeekHoursProps): JSX.Element {
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
      {week.map((each) => (
        <Day key={each.weekdayEn} {...day} day={each} onChange={(change) => onChange(change(week))} />
      ))}
    </table>
  );
}

type DayProps = Pick<WeekHoursProps, 'closedTime' | 'rules' | 'hasIntervals'> & {
  day: DayHours;
  onChange: (change: (week: readonly DayHours[]) => DayHours[]) => void;
};

function Day({ day, onChange, closedTime, rules, hasIntervals }: DayProps): JSX.Element {
  const { t } = useTranslation('common');
  const { weekdayEn } = day;
  const name = t(`hours.days.${weekdayEn}`);
  const isOff = isClosed(day);
  const problems = dayProblems(day, rules);
  const [first = day, ...further] = intervalsOf(day);
  const rowOf = (interval: TimeInterval, index: number): IntervalProps => ({
    name,
    interval,
    problem: problems[index] ?? null,
    noteId: index === 0 ? `hours-${weekdayEn}` : `hours-${weekdayEn}-${index}`,
    onTimes: (times) => onChange((week) => withTimes(week, weekdayEn, { ...times, index })),
  });
  const turn = (isOpen: boolean): void =>
    onChange((week) => (isOpen ? opened(week, weekdayEn) : closed(week, weekdayEn, closedTime)));
  return (
    <tbody className={styles.day}>
      <tr className={isOff ? styles.closed : undefined}>
        <th scope="row">{name}</th>
        <td>
          <Switch size="small" aria-label={t('hours.openOn', { day: name })} checked={!isOff} onChange={turn} />
          {isOff && <span className={styles.word}>{t('hours.closed')}</span>}
        </td>
        <Times {...rowOf(first, 0)} />
        <td className={styles.actions}>
          {hasIntervals && !isOff && mayAdd(intervalsOf(day)) && (
            <IconButton
              label={t('hours.addInterval', { day: name })}
              icon={<PlusOutlined />}
              onClick={() => onChange((week) => withAdded(week, weekdayEn))}
            />
          )}
          <CopyMenu name={name} onCopy={(days) => onChange((week) => copiedTo(week, day, days))} />
        </td>
      </tr>
      <NoteRow {...rowOf(first, 0)} />
      {further.map((interval, place) => (
        <FurtherInterval
          // Intervals have no identity but their place.
          key={place}
          {...rowOf(interval, place + 1)}
          name={t('hours.interval', { day: name, number: place + 2 })}
          removal={t('hours.removeInterval', { day: name, number: place + 2 })}
          onRemove={() => onChange((week) => withoutInterval(week, weekdayEn, place + 1))}
        />
      ))}
    </tbody>
  );
}

type CopyMenuProps = { name: string; onCopy: (days: readonly DayHours['weekdayEn'][]) => void };

function CopyMenu({ name, onCopy }: CopyMenuProps): JSX.Element {
  const { t } = useTranslation('common');
  return (
    <MenuButton
      label={t('hours.copy', { day: name })}
      icon={<CopyOutlined />}
      items={[
        { key: 'all', label: t('hours.copyToAll'), onClick: () => onCopy(weekdays) },
        { key: 'workdays', label: t('hours.copyToWorkdays'), onClick: () => onCopy(workdays) },
      ]}
    />
  );
}

type IntervalProps = {
  /** Name of the day, with the number of a further interval. */
  name: string;
  interval: TimeInterval;
  problem: IntervalProblem | null;
  noteId: string;
  onTimes: (times: Partial<TimeInterval>) => void;
};

type FurtherIntervalProps = IntervalProps & { removal: string; onRemove: () => void };

function FurtherInterval({ removal, onRemove, ...row }: FurtherIntervalProps): JSX.Element {
  return (
    <>
      <tr>
        <td colSpan={2} />
        <Times {...row} />
        <td className={styles.actions}>
          <IconButton label={removal} icon={<CloseOutlined />} onClick={onRemove} />
        </td>
      </tr>
      <NoteRow {...row} />
    </>
  );
}

function Times({ name, ...field }: IntervalProps): JSX.Element {
  const { t } = useTranslation('common');
  return (
    <>
      <td>
        <IntervalField {...field} side="startTime" label={t('hours.opensAt', { day: name })} />
      </td>
      <td>
        <IntervalField {...field} side="endTime" label={t('hours.closesAt', { day: name })} />
      </td>
    </>
  );
}

function NoteRow({ interval, problem, noteId }: IntervalProps): JSX.Element | null {
  if (!hasNote(interval, problem)) return null;
  return (
    <tr className={problem === null ? styles.note : styles.fault}>
      <td colSpan={5}>
        <IntervalNote id={noteId} problem={problem} />
      </td>
    </tr>
  );
}
