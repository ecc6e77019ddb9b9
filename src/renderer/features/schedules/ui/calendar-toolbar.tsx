import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX } from 'react';
import type { ToolbarProps, View } from 'react-big-calendar';
import { useTranslation } from 'react-i18next';

import { IconButton } from '@renderer/ui/icon-button';

import type { CalendarBox } from '../model/calendar-boxes';
import styles from './calendar-toolbar.module.css';

const views = ['month', 'week', 'day', 'agenda'] as const satisfies readonly View[];

/** Navigation and view of the calendar. */
export function CalendarToolbar({ label, view, onNavigate, onView }: ToolbarProps<CalendarBox>): JSX.Element {
  const { t } = useTranslation('schedules');
  return (
    <div className={styles.bar}>
      <div className={styles.group}>
        <Button onClick={() => onNavigate('TODAY')}>{t('calendar.today')}</Button>
        <IconButton label={t('calendar.previous')} icon={<LeftOutlined />} onClick={() => onNavigate('PREV')} />
        <IconButton label={t('calendar.next')} icon={<RightOutlined />} onClick={() => onNavigate('NEXT')} />
      </div>
      <h2 className={styles.period} aria-live="polite">
        {label}
      </h2>
      <div role="group" aria-label={t('calendar.views')} className={styles.views}>
        {views.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.view}
            aria-pressed={name === view}
            onClick={() => onView(name)}
          >
            {t(`calendar.${name}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
