import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { JSX, MouseEvent } from 'react';
import { createContext, use } from 'react';
import type { EventProps } from 'react-big-calendar';
import { useTranslation } from 'react-i18next';

import { formatTime } from '@renderer/lib/time';
import { IconButton } from '@renderer/ui/icon-button';
import type { Schedule } from '@shared/domain/schedule';

import type { CalendarBox, MoreBox } from '../model/calendar-boxes';
import { isMore } from '../model/calendar-boxes';
import type { CalendarEvent } from '../model/calendar-events';
import { lookOf } from '../model/calendar-events';
import styles from './event-line.module.css';

type Acts = {
  onEdit: (schedule: Schedule) => void;
  onRemove: (schedule: Schedule) => void;
  /** Shows all that stands at a moment. */
  onMore: (start: Date) => void;
};

export const EventActions = createContext<Acts>({
  onEdit: () => undefined,
  onRemove: () => undefined,
  onMore: () => undefined,
});

/** A message in a box of the calendar, or how many others there are. */
export function BoxLine({ event }: EventProps<CalendarBox>): JSX.Element {
  return isMore(event) ? <MoreLine box={event} /> : <EventLine event={event} />;
}

/** A message in a list, where there is room for what it says. */
export function ListedLine({ event }: EventProps<CalendarBox>): JSX.Element {
  return isMore(event) ? <MoreLine box={event} /> : <EventLine event={event} hasBody />;
}

type EventLineProps = { event: CalendarEvent; hasBody?: boolean };

export function EventLine({ event: { title, schedule }, hasBody = false }: EventLineProps): JSX.Element {
  const { t } = useTranslation('schedules');
  const { onEdit, onRemove } = use(EventActions);
  const look = lookOf(schedule);
  return (
    <span ref={freeFromBox} className={styles.event} title={`${title}: ${schedule.body}`}>
      {/* By keys; a mouse drags it, and opens it with two clicks. */}
      <button type="button" className={styles.label} onClick={({ detail }) => detail === 0 && onEdit(schedule)}>
        {formatTime(schedule.sendAt)} {title}
        {look !== 'waiting' && <span className={styles.state}> · {t(`states.${look}`)}</span>}
      </button>
      {hasBody && <bdi className={styles.body}>{schedule.body}</bdi>}
      <IconButton
        size="small"
        className={styles.act ?? ''}
        label={t('edit', { name: title })}
        icon={<EditOutlined />}
        onClick={() => onEdit(schedule)}
      />
      <IconButton
        size="small"
        className={styles.act ?? ''}
        label={t('remove', { name: title })}
        icon={<DeleteOutlined />}
        onClick={() => onRemove(schedule)}
      />
    </span>
  );
}

function MoreLine({ box: { start, hidden } }: { box: MoreBox }): JSX.Element {
  const { t } = useTranslation('schedules');
  const { onMore } = use(EventActions);
  const show = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    // The button is not there in what it opens.
    currentTarget.closest<HTMLElement>('.rbc-calendar')?.focus();
    onMore(start);
  };
  return (
    <span ref={freeFromBox} className={styles.event} title={hidden.map(({ title }) => title).join(', ')}>
      <button type="button" className={`${styles.label} ${styles.more}`} onClick={show}>
        {t('calendar.more', { count: hidden.length })}
      </button>
    </span>
  );
}

/** In a week or a day the library makes one button of the whole box: buttons of its own would not be heard in it. */
function freeFromBox(line: HTMLElement | null): void {
  const box = line?.closest('[role=button]');
  box?.removeAttribute('role');
  box?.removeAttribute('tabindex');
}
