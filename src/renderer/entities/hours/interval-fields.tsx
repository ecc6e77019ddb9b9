import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { ClockInput } from '@renderer/ui/form/clock-input';
import type { IntervalProblem, TimeInterval } from '@shared/domain/time-intervals';

type IntervalFieldProps = {
  side: 'startTime' | 'endTime';
  label: string;
  interval: TimeInterval;
  problem: IntervalProblem | null;
  /** Id of the note below the interval, which is there for a problem and for an end on the next day. */
  noteId: string;
  onTimes: (times: Partial<TimeInterval>) => void;
};

/** Start or end of an interval. */
export function IntervalField(props: IntervalFieldProps): JSX.Element {
  const { side, label, interval, problem, noteId, onTimes } = props;
  const { t } = useTranslation('common');
  return (
    <ClockInput
      aria-label={label}
      aria-invalid={problem !== null}
      aria-describedby={hasNote(interval, problem) ? noteId : undefined}
      placeholder={t('hours.placeholder')}
      status={problem === null ? '' : 'error'}
      value={interval[side]}
      onChange={(time) => onTimes({ [side]: time })}
    />
  );
}

const isOvernight = ({ startTime, endTime }: TimeInterval): boolean => endTime !== '' && endTime < startTime;

export const hasNote = (interval: TimeInterval, problem: IntervalProblem | null): boolean =>
  problem !== null || isOvernight(interval);

/** Text of an interval's problem, else that it ends on the next day. */
export function IntervalNote({ id, problem }: { id: string; problem: IntervalProblem | null }): JSX.Element {
  const { t } = useTranslation('common');
  return problem === null ? (
    <span id={id}>{t('hours.overnight')}</span>
  ) : (
    <span id={id} role="alert">
      {t(`hours.${problem}`)}
    </span>
  );
}
