import { Button, DatePicker, Segmented, Select } from 'antd';
import dayjs from 'dayjs';
import type { JSX } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { DashboardFilter, DatesFilter } from '../model/dashboard-filter';
import { filterProblem, periods, presetFilter, presets } from '../model/dashboard-filter';
import styles from './dashboard.module.css';

type FilterBarProps = {
  initial: DatesFilter;
  /** Midnight of the current day, in milliseconds. */
  today: number;
  /** Gets null while the user has not changed the dates. */
  onApply: (filter: DashboardFilter | null) => void;
};

/** Filter by a date range or by the last days. */
export function FilterBar({ initial, today, onApply }: FilterBarProps): JSX.Element {
  const { t } = useTranslation('dashboard');
  const [mode, setMode] = useState<DashboardFilter['mode']>('dates');
  const [typed, setTyped] = useState<DatesFilter | null>(null);
  const dates = typed ?? initial;
  const [days, setDays] = useState(0);
  const [isRefused, setIsRefused] = useState(false);
  const errorId = useId();
  const filter: DashboardFilter = mode === 'dates' ? dates : { mode, days };
  // A correction removes the error at once.
  const problem = isRefused ? filterProblem(filter, today) : null;
  const field = { isWrong: problem !== null, errorId: problem === 'reversed' ? errorId : undefined };
  return (
    <form
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        setIsRefused(filterProblem(filter, today) !== null);
        onApply(mode === 'dates' ? typed : { mode, days });
      }}
    >
      <Segmented
        aria-label={t('filter.mode')}
        value={mode}
        onChange={setMode}
        options={[
          { value: 'dates', label: t('filter.dates') },
          { value: 'period', label: t('filter.period') },
        ]}
      />
      {mode === 'dates' ? (
        <>
          <div role="group" aria-label={t('filter.presets.label')} className={styles.presets}>
            {presets.map((preset) => {
              const ready = presetFilter(preset, today);
              return (
                <Button
                  key={preset}
                  size="small"
                  onClick={() => {
                    setTyped(ready);
                    setIsRefused(false);
                    onApply(ready);
                  }}
                >
                  {t(`filter.presets.${preset}`)}
                </Button>
              );
            })}
          </div>
          <DayField
            {...field}
            label={t('filter.from')}
            day={dates.from}
            onChange={(from) => setTyped({ ...dates, from })}
          />
          <DayField {...field} label={t('filter.to')} day={dates.to} onChange={(to) => setTyped({ ...dates, to })} />
        </>
      ) : (
        <Select
          className={styles.period ?? ''}
          aria-label={t('filter.period')}
          aria-invalid={problem !== null}
          status={problem === null ? '' : 'error'}
          value={days}
          onChange={setDays}
          options={periods.map((count) => ({
            value: count,
            label: count === 0 ? t('filter.none') : t('filter.lastDays', { count }),
          }))}
        />
      )}
      <Button type="primary" htmlType="submit">
        {t('filter.apply')}
      </Button>
      {problem === 'reversed' && (
        <p id={errorId} role="alert" className={styles.filterError}>
          {t('filter.reversed')}
        </p>
      )}
    </form>
  );
}

type DayFieldProps = {
  label: string;
  day: string | null;
  isWrong: boolean;
  /** Id of the sentence that explains the error. */
  errorId: string | undefined;
  onChange: (day: string | null) => void;
};

function DayField({ label, day, isWrong, errorId, onChange }: DayFieldProps): JSX.Element {
  return (
    <DatePicker
      aria-label={label}
      aria-invalid={isWrong}
      aria-describedby={errorId}
      status={isWrong ? 'error' : ''}
      placeholder={label}
      format="DD/MM/YYYY"
      value={day === null ? null : dayjs(day)}
      onChange={(value) => onChange(value === null ? null : value.format('YYYY-MM-DD'))}
    />
  );
}
