import { Button, DatePicker, Modal } from 'antd';
import type { Dayjs } from 'dayjs';
import dayjs from 'dayjs';
import type { JSX } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { snoozeTimes } from '@renderer/entities/ticket/snooze-times';
import { currentTime } from '@renderer/lib/current-time';
import { formatMinute } from '@renderer/lib/time';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import type { Ticket } from '@shared/domain/ticket';

import { useSnoozeTickets } from '../../api/use-snooze-tickets';
import styles from './snooze-dialog.module.css';

type SnoozeDialogProps = { tickets: readonly Ticket[]; onClose: () => void };

/** Puts tickets aside until a time or until the customer writes. */
export function SnoozeDialog({ tickets, onClose }: SnoozeDialogProps): JSX.Element {
  useReturnFocus();
  const { t } = useTranslation('tickets');
  const [now] = useState(currentTime);
  const snooze = useSnoozeTickets();
  const choose = (until: number | null): void => {
    onClose();
    void snooze(tickets, until);
  };
  return (
    <Modal
      open
      title={t('snooze.title', { count: tickets.length })}
      footer={null}
      onCancel={onClose}
      width={400}
      destroyOnHidden
    >
      <div className={styles.choices}>
        {snoozeTimes(now).map(({ name, at }, index) => (
          <Button key={name} autoFocus={index === 0} onClick={() => choose(at)}>
            <span>{t(`snooze.${name}`)}</span>
            <time className={styles.time}>{formatMinute(at)}</time>
          </Button>
        ))}
        <Button onClick={() => choose(null)}>
          <span>{t('snooze.message')}</span>
        </Button>
        <CustomTime onChoose={choose} />
      </div>
      <p className={styles.hint}>{t('snooze.hint')}</p>
    </Modal>
  );
}

function CustomTime({ onChoose }: { onChoose: (until: number) => void }): JSX.Element {
  const { t } = useTranslation('tickets');
  const field = useId();
  const [time, setTime] = useState<Dayjs | null>(null);
  const [isPast, setIsPast] = useState(false);
  const submit = (): void => {
    if (time === null) return;
    if (time.valueOf() > currentTime()) onChoose(time.valueOf());
    else setIsPast(true);
  };
  return (
    <>
      <label htmlFor={field}>{t('snooze.custom')}</label>
      <div className={styles.custom}>
        <DatePicker
          id={field}
          showTime={{ format: 'HH:mm' }}
          format="DD/MM/YYYY HH:mm"
          needConfirm={false}
          value={time}
          status={isPast ? 'error' : ''}
          disabledDate={(day) => day.isBefore(dayjs(currentTime()), 'day')}
          onChange={(chosen) => {
            setTime(chosen);
            setIsPast(false);
          }}
        />
        <Button type="primary" disabled={time === null} onClick={submit}>
          {t('snooze.ok')}
        </Button>
      </div>
      {isPast && <p role="alert">{t('snooze.past')}</p>}
    </>
  );
}
