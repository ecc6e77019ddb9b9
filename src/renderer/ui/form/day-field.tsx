import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { JSX } from 'react';

import { landmarkOf } from '@renderer/lib/landmark';

type DayFieldProps = {
  label: string;
  /** yyyy-MM-dd; null for none. */
  day: string | null;
  /** Days that cannot be chosen; all can by default. */
  isBeyond?: (day: string) => boolean;
  onChange: (day: string | null) => void;
};

/** Chooses one day, or none. */
export function DayField({ label, day, isBeyond = () => false, onChange }: DayFieldProps): JSX.Element {
  return (
    <DatePicker
      aria-label={label}
      placeholder={label}
      format="DD/MM/YYYY"
      value={day === null ? null : dayjs(day)}
      disabledDate={(date) => isBeyond(date.format('YYYY-MM-DD'))}
      onChange={(date) => onChange(date === null ? null : date.format('YYYY-MM-DD'))}
      getPopupContainer={landmarkOf}
    />
  );
}
