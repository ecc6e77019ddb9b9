import { EditOutlined } from '@ant-design/icons';
import { Modal, Skeleton } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { currentTime } from '@renderer/lib/current-time';
import { formatShortDateTime } from '@renderer/lib/time';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { ErrorState } from '@renderer/ui/error-state';
import { IconButton } from '@renderer/ui/icon-button';
import type { Contact } from '@shared/domain/contact';
import type { Schedule } from '@shared/domain/schedule';

import { useWaitingSchedules } from '../api/schedule-queries';
import { usualSendAt } from '../model/calendar-events';
import styles from './contact-schedules.module.css';
import { ScheduleForm } from './schedule-form';

type ContactSchedulesProps = { contact: Pick<Contact, 'id' | 'name'>; onClose: () => void };

/** Schedules a message for a contact; where some wait already, they are shown first and can be changed. */
export function ContactSchedules({ contact, onClose }: ContactSchedulesProps): JSX.Element {
  useReturnFocus();
  const { t } = useTranslation('schedules');
  const { data: waiting, error, refetch, isFetching } = useWaitingSchedules(contact.id);
  const [open, setOpen] = useState<Schedule | 'new' | null>(null);
  const [sendAt] = useState(() => usualSendAt(new Date(currentTime())));
  const isFirst = waiting?.length === 0;
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
      {waiting === undefined && error === null && <Skeleton active title={false} />}
      {waiting === undefined && error !== null && (
        <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      <ul className={styles.list}>
        {waiting?.map((schedule) => (
          <li key={schedule.id} className={styles.row}>
            <span className={styles.words}>
              <time dateTime={schedule.sendAt}>{formatShortDateTime(schedule.sendAt)}</time>
              <bdi className={styles.body}>{schedule.body}</bdi>
            </span>
            <IconButton
              icon={<EditOutlined />}
              label={t('ofContact.edit', { at: formatShortDateTime(schedule.sendAt) })}
              onClick={() => setOpen(schedule)}
            />
          </li>
        ))}
      </ul>
    </Modal>
  );
}
