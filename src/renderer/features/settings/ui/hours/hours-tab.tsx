import { useQuery } from '@tanstack/react-query';
import { App, Button, Skeleton } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { DayHours } from '@renderer/entities/hours/week';
import { weekToSend, wholeWeek } from '@renderer/entities/hours/week';
import { WeekHours } from '@renderer/entities/hours/week-hours';
import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { ErrorState } from '@renderer/ui/error-state';
import { Refusal } from '@renderer/ui/form/refusal';
import { toAppError } from '@shared/domain/app-error';

import { companyHoursQuery, useSaveCompanyHours } from '../../api/company-hours';
import styles from '../settings.module.css';
import { CalendarOption } from './calendar-option';

/** Edits the company's opening hours of each weekday. */
export function HoursTab(): JSX.Element {
  const { t } = useTranslation('common');
  const { accountKey, user } = useSession();
  const { data, error, refetch, isFetching } = useQuery(companyHoursQuery(accountKey, user.companyId));
  if (data !== undefined) return <Week known={wholeWeek(data.schedules, (day) => t(`hours.days.${day}`))} />;
  if (error === null) return <Skeleton active title={false} paragraph={{ rows: 7 }} className={styles.week ?? ''} />;
  return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
}

function Week({ known }: { known: readonly DayHours[] }): JSX.Element {
  const { t } = useTranslation(['settings', 'common']);
  const { message } = App.useApp();
  const [week, setWeek] = useState(known);
  const hasIntervals = useCapability('openingHours');
  const { mutate, error, isPending } = useSaveCompanyHours();
  const save = (): void =>
    mutate({ schedules: weekToSend(week, hasIntervals) }, { onSuccess: () => void message.success(t('hoursSaved')) });
  return (
    <div className={styles.week}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]');
          if (wrong !== null) wrong.focus();
          else if (!isPending) save();
        }}
      >
        <Refusal error={error && toAppError(error)} />
        <p className={styles.hint}>{t('hoursOfCompany')}</p>
        <WeekHours
          week={week}
          onChange={setWeek}
          closedTime=""
          // Other servers never open a company whose hours pass midnight.
          rules={{ mayPassMidnight: hasIntervals }}
          hasIntervals={hasIntervals}
        />
        <Button type="primary" htmlType="submit" className={styles.save ?? ''} loading={isPending}>
          {t('common:save')}
        </Button>
      </form>
      <CalendarOption />
    </div>
  );
}
