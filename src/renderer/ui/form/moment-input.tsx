import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import dayjs from 'dayjs';
import type { JSX } from 'react';

/** Local time without an offset, to the minute. */
const valueFormat = 'YYYY-MM-DDTHH:mm';

type MomentInputProps = {
  /** `YYYY-MM-DDTHH:mm` in the local time zone. */
  value?: string | null | undefined;
  onChange?: (value: string | null) => void;
  id?: string;
  disabled?: boolean;
  'aria-label'?: string;
};

/** Date and time in the application's language and format; the browser's own fields use the system's. */
export function MomentInput({ value, onChange, ...field }: MomentInputProps): JSX.Element {
  const moment = value ? dayjs(value) : null;
  const report = (chosen: Dayjs | null): void => onChange?.(chosen === null ? null : chosen.format(valueFormat));
  return (
    <DatePicker
      {...field}
      showTime={{ format: 'HH:mm' }}
      format="DD/MM/YYYY HH:mm"
      needConfirm={false}
      value={moment?.isValid() === true ? moment : null}
      onChange={report}
      onBlur={({ target }) => {
        // The picker puts a deleted text back.
        if (target instanceof HTMLInputElement && target.value === '' && moment !== null) report(null);
      }}
    />
  );
}
