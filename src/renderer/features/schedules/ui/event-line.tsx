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
import { displayStateOf } from '../model/calendar-events';
import styles from './event-line.module.css';

type EventActions = {
  onEdit: (schedule: Schedule) => void;
  onRemove: (schedule: Schedule) => void;
  /** Shows all messages at a time. */
  onMore: (start: Date) => void;
};

export const EventActions = createContext<EventActions>({
  onEdit: () => undefined,
  onRemove: () => undefined,
  onMore: () => undefined,
});

/** A message in a calendar box, or the number of hidden ones. */
export function BoxLine({ event }: EventProps<CalendarBox>): JSX.Element {
  return isMore(event) ? <MoreLine box={event} /> : <EventLine event={event} />;
}

/** A message in the agenda, which has space for the text. */
export function ListedLine({ event }: EventProps<CalendarBox>): JSX.Element {
  return isMore(event) ? <MoreLine box={event} /> : <EventLine event={event} hasBody />;
}

type EventLineProps = { event: CalendarEvent; hasBody?: boolean };

export function EventLine({ event: { title, schedule }, hasBody = false }: EventLineProps): JSX.Element {
  const { t } = useTranslation('schedules');
  const { onEdit, onRemove } = use(EventActions);
  const state = displayStateOf(schedule);
  return (
    <span ref={removeBoxRole} className={styles.event} title={`${title}: ${schedule.body}`}>
      {/* Opens by keyboard only (detail 0): a mouse drags the event and opens it by a double click. */}
      <button type="button" className={styles.label} onClick={({ detail }) => detail === 0 && onEdit(schedule)}>
        {formatTime(schedule.sendAt)} {title}
        {state !== 'pending' && <span className={styles.state}> · {t(`states.${state}`)}</span>}
      </button>
      {hasBody && <bdi className={styles.body}>{schedule.body}</bdi>}
      <IconButton
        size="small"
        className={styles.action ?? ''}
        label={t('edit', { name: title })}
        icon={<EditOutlined />}
        onClick={() => onEdit(schedule)}
      />
      <IconButton
        size="small"
        className={styles.action ?? ''}
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
    // The button is removed by the view change, so the focus moves to the calendar.
    currentTarget.closest<HTMLElement>('.rbc-calendar')?.focus();
    onMore(start);
  };
  return (
    <span ref={removeBoxRole} className={styles.event} title={hidden.map(({ title }) => title).join(', ')}>
      <button type="button" className={`${styles.label} ${styles.more}`} onClick={show}>
        {t('calendar.more', { count: hidden.length })}
      </button>
    </span>
  );
}

/** Removes the button role of the library's week and day boxes: screen readers skip buttons inside a button. */
function removeBoxRole(line: HTMLElement | null): void {
  const box = line?.closest('[role=button]');
  box?.removeAttribute('role');
  box?.removeAttribute('tabindex');
}
