import { useMutation } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

import { currentTime } from '@renderer/lib/current-time';
import { ErrorState } from '@renderer/ui/error-state';
import { MoreBelow } from '@renderer/ui/more-below';
import { PageFrame } from '@renderer/ui/page/page-frame';
import { SearchField } from '@renderer/ui/page/search-field';
import { useToast } from '@renderer/ui/use-toast';
import type { ContactId } from '@shared/domain/ids';
import { contactId as contactIdSchema } from '@shared/domain/ids';
import type { Schedule } from '@shared/domain/schedule';

import { calendarEvents, defaultSendAt, sendAtIn } from '../model/calendar-events';
import { useRemoveSchedule, useSaveSchedule, useSchedules } from '../schedule-queries';
import { ScheduleCalendar } from './schedule-calendar';
import { ScheduleForm } from './schedule-form';
import styles from './schedules-screen.module.css';

type Open = { schedule: Schedule | null; contactId: ContactId | null; sendAt: string };

/** The company's scheduled messages on a calendar. */
export function SchedulesScreen(): JSX.Element {
  const { t } = useTranslation(['schedules', 'shell']);
  const [parameters] = useSearchParams();
  const linkedContact = contactIdSchema.safeParse(parameters.get('contactId'));
  const blank = (sendAt = defaultSendAt(new Date(currentTime()))): Open => ({
    schedule: null,
    contactId: null,
    sendAt,
  });
  const [open, setOpen] = useState<Open | null>(
    linkedContact.success ? { ...blank(), contactId: linkedContact.data } : null,
  );
  const [search, setSearch] = useState('');
  const { rows, error, retry, isRetrying, ...more } = useSchedules(search);
  const remove = useRemoveSchedule();
  const move = useMove();
  const edit = (schedule: Schedule): void => setOpen({ ...blank(), schedule, contactId: schedule.contactId });
  return (
    <PageFrame
      title={t('shell:menu.schedules')}
      filters={
        <>
          <SearchField label={t('search')} onSearch={setSearch} />
          {rows !== undefined && search !== '' && <Found count={rows.length} />}
        </>
      }
      actions={
        <Button type="primary" onClick={() => setOpen(blank())}>
          {t('create')}
        </Button>
      }
    >
      {rows === undefined && error !== null && <ErrorState error={error} onRetry={retry} isRetrying={isRetrying} />}
      {rows === undefined && error === null && <Skeleton active title={false} />}
      <MoreBelow isLoading={false} hasFailed={more.hasFailedMore} onRetry={more.loadMore} />
      {rows !== undefined && (
        <ScheduleCalendar
          events={calendarEvents(rows)}
          onEdit={edit}
          onRemove={remove}
          onMove={move}
          onChooseSlot={(slot) => setOpen(blank(sendAtIn(slot, new Date(currentTime()))))}
        />
      )}
      {open !== null && <ScheduleForm {...open} onClose={() => setOpen(null)} />}
    </PageFrame>
  );
}

/** Number of search results, which may be in another month. */
function Found({ count }: { count: number }): JSX.Element {
  const { t } = useTranslation('schedules');
  return (
    <span role="status" className={styles.found}>
      {count === 0 ? t('nothingFound') : t('found', { count })}
    </span>
  );
}

/** Moves a message to another time. If the server refuses, the calendar still shows the old time. */
function useMove(): (schedule: Schedule, start: Date) => void {
  const { t } = useTranslation('schedules');
  const toast = useToast();
  const save = useSaveSchedule();
  const { mutate } = useMutation({
    mutationFn: ({ schedule, start }: { schedule: Schedule; start: Date }) =>
      save.change(schedule.id, { sendAt: start.toISOString() }, 'keep'),
    onSuccess: () => toast.success(t('moved')),
    onError: toast.error,
  });
  return (schedule, start) => mutate({ schedule, start });
}
