import type { JSX } from 'react';

import { WeekHours } from '@renderer/entities/hours/week-hours';
import { useCapability } from '@renderer/entities/session/use-capability';
import type { QueueDetails } from '@shared/domain/queue';

import { queueRules } from '../model/queue-hours';

type Week = QueueDetails['schedules'];
type HoursFieldProps = { id?: string; value?: Week; onChange?: (week: Week) => void };

/** Form field with the opening hours of each weekday. A queue may close after midnight. */
export function HoursField({ id = '', value = [], onChange }: HoursFieldProps): JSX.Element {
  const hasIntervals = useCapability('openingHours');
  return (
    <WeekHours
      id={id}
      week={value}
      onChange={(week) => onChange?.(week)}
      closedTime="00:00"
      rules={queueRules}
      hasIntervals={hasIntervals}
    />
  );
}
