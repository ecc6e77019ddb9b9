import { Input } from 'antd';
import type { ComponentProps, JSX } from 'react';

import { clockText } from '@renderer/lib/clock-text';

type ClockInputProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'type'> & {
  /** `HH:MM` of 24 hours, '' for none, or what was typed so far. */
  value: string;
  onChange: (value: string) => void;
};

/** A time of day of 24 hours in any language. Digits are enough: `0830` becomes `08:30`. */
export function ClockInput({ value, onChange, ...field }: ClockInputProps): JSX.Element {
  return (
    <Input
      {...field}
      inputMode="numeric"
      maxLength={5}
      value={value}
      onChange={(event) => onChange(clockText(event.target.value))}
    />
  );
}
