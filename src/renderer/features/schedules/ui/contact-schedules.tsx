import { EditOutlined } from '@ant-design/icons';
import { Modal, Skeleton } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { currentTime } from '@renderer/lib/current-time';
import { formatMinute } from '@renderer/lib/time';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { ErrorState } from '@renderer/ui/error-state';
import { IconButton } from '@renderer/ui/icon-button';
import type { Contact } from '@shared/domain/contact';
import type { Schedule } from '@shared/domain/schedule';

import { defaultSendAt } from '../model/calendar-events';
import { usePendingSchedules } from '../schedule-queries';
import styles from './contact-schedules.module.css';
import { ScheduleForm } from './schedule-form';

type ContactSchedulesProps = { contact: Pick<Contact, 'id' | 'name'>; onClose: () => void };

/** Schedules a message for a contact. Pending messages are listed first and can be edited. */
export function ContactSchedules({ contact, onClose }: ContactSchedulesProps): JSX.Element {
  useReturnFocus();
  const { t } = useTranslation('schedules');
  const { data: pending, error, refetch, isFetching } = usePendingSchedules(contact.id);
  const [open, setOpen] = useState<Schedule | 'new' | null>(null);
  const [sendAt] = useState(() => defaultSendAt(new Date(currentTime())));
  const isFirst = pending?.length === 0;
  if (open !== null || isFirst) {
    return (
      <ScheduleForm schedule={open === 'new' ? null : open} contactId={contact.id} sendAt={sendAt} onClose={onClose} />
    );
  }
  return (
    <Modal
      open
      title={t('ofContact.title', { name: contact.name })}
      okText={t('ofContact.another')}
      onOk={() => setOpen('new')}
      onCancel={onClose}
      width={480}
      destroyOnHidden
    >
      {pending === undefined && error === null && <Skeleton active title={false} />}
      {pending === undefined && error !== null && (
        <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      <ul className={styles.list}>
        {pending?.map((schedule) => (
          <li key={schedule.id} className={styles.row}>
            <span className={styles.words}>
              <time dateTime={schedule.sendAt}>{formatMinute(schedule.sendAt)}</time>
              <bdi className={styles.body}>{schedule.body}</bdi>
            </span>
            <IconButton
              icon={<EditOutlined />}
              label={t('ofContact.edit', { at: formatMinute(schedule.sendAt) })}
              onClick={() => setOpen(schedule)}
            />
          </li>
        ))}
      </ul>
    </Modal>
  );
}
