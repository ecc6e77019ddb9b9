import { Button, DatePicker, Segmented, Select } from 'antd';
import dayjs from 'dayjs';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { DashboardFilter } from '../model/dashboard-filter';
import { periods } from '../model/dashboard-filter';
import styles from './dashboard.module.css';

type Dates = Extract<DashboardFilter, { mode: 'dates' }>;
/** `onApply` gets null while the user has not changed the dates. */
type FilterBarProps = { initial: Dates; onApply: (filter: DashboardFilter | null) => void };

/** Filter by a date range or by the last days. */
export function FilterBar({ initial, onApply }: FilterBarProps): JSX.Element {
  const { t } = useTranslation('dashboard');
  const [mode, setMode] = useState<DashboardFilter['mode']>('dates');
  const [typed, setTyped] = useState<Dates | null>(null);
  const dates = typed ?? initial;
  const [days, setDays] = useState(0);
  return (
    <form
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
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
          <DayField label={t('filter.from')} day={dates.from} onChange={(from) => setTyped({ ...dates, from })} />
          <DayField label={t('filter.to')} day={dates.to} onChange={(to) => setTyped({ ...dates, to })} />
        </>
      ) : (
        <Select
          className={styles.period ?? ''}
          aria-label={t('filter.period')}
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
    </form>
  );
}

type DayFieldProps = { label: string; day: string | null; onChange: (day: string | null) => void };

function DayField({ label, day, onChange }: DayFieldProps): JSX.Element {
  return (
    <DatePicker
      aria-label={label}
      placeholder={label}
      format="DD/MM/YYYY"
      value={day === null ? null : dayjs(day)}
      onChange={(value) => onChange(value === null ? null : value.format('YYYY-MM-DD'))}
    />
  );
}
