import type { JSX } from 'react';

import type { DayHours, HoursProblem } from '@renderer/entities/hours/week';
import { hoursProblem } from '@renderer/entities/hours/week';
import { WeekHours } from '@renderer/entities/hours/week-hours';
import type { QueueDetails } from '@shared/domain/queue';

type Week = QueueDetails['schedules'];
type HoursFieldProps = { id?: string; value?: Week; onChange?: (week: Week) => void };

/** Form field with the opening hours of each weekday. A queue may close after midnight. */
export function HoursField({ id = '', value = [], onChange }: HoursFieldProps): JSX.Element {
  return (
    <WeekHours
      id={id}
      week={value}
      onChange={(week) => onChange?.(week)}
      closedTime="00:00"
      problemOf={queueHoursProblem}
    />
  );
}

function queueHoursProblem(day: DayHours): HoursProblem | null {
  const problem = hoursProblem(day);
  return problem === 'order' ? null : problem;
}
