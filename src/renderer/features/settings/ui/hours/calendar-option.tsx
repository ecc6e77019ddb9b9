import { Button } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useCapability } from '@renderer/entities/session/use-capability';

import styles from '../settings.module.css';
import { CalendarForm } from './calendar-form';

/** Opens the holidays and the time zone of the company; nothing on servers without them. */
export function CalendarOption(): JSX.Element | null {
  const { t } = useTranslation('settings');
  const [isOpen, setOpen] = useState(false);
  const hasCalendar = useCapability('openingHours');
  if (!hasCalendar) return null;
  return (
    <div className={styles.option}>
      <div className={styles.text}>
        <p className={styles.name}>{t('calendar.title')}</p>
        <p className={styles.hint}>{t('calendar.hint')}</p>
      </div>
      <Button onClick={() => setOpen(true)}>{t('calendar.edit')}</Button>
      {isOpen && <CalendarForm onClose={() => setOpen(false)} />}
    </div>
  );
}
