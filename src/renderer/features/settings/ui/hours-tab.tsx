import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Input, Skeleton } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { ErrorState } from '@renderer/ui/error-state';
import { Refusal } from '@renderer/ui/form/refusal';
import { toAppError } from '@shared/domain/app-error';
import type { CompanyId } from '@shared/domain/ids';

import type { DayHours } from '../model/week';
import { asClock, hoursProblem, wholeWeek } from '../model/week';
import styles from './settings.module.css';

const hoursQuery = (accountKey: string, companyId: CompanyId) =>
  queryOptions({
    queryKey: [accountKey, 'company', 'hours'],
    queryFn: () => backend.send('companies.show', { params: { companyId } }),
    staleTime: 0,
    gcTime: 0,
  });

/** Edits the company's opening hours of each weekday. */
export function HoursTab(): JSX.Element {
  const { t } = useTranslation('settings');
  const { accountKey, user } = useSession();
  const { data, error, refetch, isFetching } = useQuery(hoursQuery(accountKey, user.companyId));
  if (data !== undefined) return <Week known={wholeWeek(data.schedules, (day) => t(`days.${day}`))} />;
  if (error === null) return <Skeleton active title={false} paragraph={{ rows: 7 }} className={styles.week ?? ''} />;
  return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
}

function Week({ known }: { known: readonly DayHours[] }): JSX.Element {
  const { t } = useTranslation(['settings', 'common']);
  const { message } = App.useApp();
  const client = useQueryClient();
  const { accountKey, user } = useSession();
  const [week, setWeek] = useState(known);
  const change = (day: DayHours, part: Partial<DayHours>): void =>
    setWeek(week.map((other) => (other.weekdayEn === day.weekdayEn ? { ...other, ...part } : other)));
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      backend.send('companies.saveSchedules', {
        params: { companyId: user.companyId },
        body: { schedules: [...week] },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [accountKey, 'company'] });
      void message.success(t('hoursSaved'));
    },
  });
  return (
    <form
      className={styles.week}
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]');
        if (wrong !== null) wrong.focus();
        else if (!isPending) mutate();
      }}
    >
      <Refusal error={error && toAppError(error)} />
      {week.map((day) => (
        <Day key={day.weekdayEn} day={day} onChange={(part) => change(day, part)} />
      ))}
      <Button type="primary" htmlType="submit" className={styles.save ?? ''} loading={isPending}>
        {t('common:save')}
      </Button>
    </form>
  );
}

function Day({ day, onChange }: { day: DayHours; onChange: (part: Partial<DayHours>) => void }): JSX.Element {
  const { t } = useTranslation('settings');
  const name = t(`days.${day.weekdayEn}`);
  const problem = hoursProblem(day);
  const problemId = `hours-${day.weekdayEn}`;
  const field = (key: 'startTime' | 'endTime', label: string): JSX.Element => (
    <Input
      aria-label={label}
      aria-invalid={problem !== null}
      aria-describedby={problem === null ? undefined : problemId}
      inputMode="numeric"
      placeholder={t('hours.placeholder')}
      maxLength={5}
      status={problem === null ? '' : 'error'}
      value={day[key]}
      onChange={(event) => onChange({ [key]: asClock(event.target.value) })}
    />
  );
  return (
    <fieldset className={styles.day} aria-label={name}>
      <span className={styles.dayName}>{name}</span>
      {field('startTime', t('hours.from', { day: name }))}
      {field('endTime', t('hours.to', { day: name }))}
      {problem !== null && (
        <p id={problemId} role="alert" className={styles.problem}>
          {t(`hours.${problem}`)}
        </p>
      )}
    </fieldset>
  );
}
