import 'dayjs/locale/es';
import 'dayjs/locale/pt-br';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import 'react-big-calendar/lib/addons/dragAndDrop/styles.css';

import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import dayjs from 'dayjs';
import type { JSX, KeyboardEvent } from 'react';
import { createContext, use, useMemo, useState } from 'react';
import type { EventProps, View } from 'react-big-calendar';
import { Calendar, dayjsLocalizer } from 'react-big-calendar';
import dragAndDrop from 'react-big-calendar/lib/addons/dragAndDrop';
import { useTranslation } from 'react-i18next';

import { formatTime } from '@renderer/lib/time';
import { IconButton } from '@renderer/ui/icon-button';
import type { Schedule } from '@shared/domain/schedule';
import { canSaveSchedule } from '@shared/domain/schedule';
import { languageOf } from '@shared/i18n/languages';

import type { CalendarEvent } from '../model/calendar-events';
import { calendarLanguage, dateByKey, lookOf } from '../model/calendar-events';
import { calendarFormats } from '../model/calendar-formats';
import { withoutHalfTables } from './half-tables';
import styles from './schedule-calendar.module.css';

/** The addon is CommonJS: bundled by Node's rules, its default export is one step further in. */
const addon: typeof dragAndDrop & { default?: typeof dragAndDrop } = dragAndDrop;
const withDragAndDrop = addon.default ?? addon;

const DraggableCalendar = withDragAndDrop<CalendarEvent>(Calendar);
const localizer = dayjsLocalizer(dayjs);

type Acts = { onEdit: (schedule: Schedule) => void; onRemove: (schedule: Schedule) => void };
const EventActs = createContext<Acts>({ onEdit: () => undefined, onRemove: () => undefined });

type ScheduleCalendarProps = Acts & {
  events: CalendarEvent[];
  onMove: (schedule: Schedule, start: Date) => void;
  onChooseSlot: (start: Date) => void;
};

/**
 * Month, week, day and agenda; what was not sent can be dragged to another time. By keys: Page up, Page down and Home
 * turn its pages, Tab goes from message to message, Enter opens one.
 */
export function ScheduleCalendar(props: ScheduleCalendarProps): JSX.Element {
  const { events, onEdit, onRemove, onMove, onChooseSlot } = props;
  const { i18n } = useTranslation('schedules');
  const [date, setDate] = useState(() => new Date());
  const [view, setView] = useState<View>('month');
  const messages = useMessages();
  const language = languageOf(i18n.language);
  const formats = useMemo(() => calendarFormats(language), [language]);
  const acts = useMemo(() => ({ onEdit, onRemove }), [onEdit, onRemove]);
  const turn = (event: KeyboardEvent<HTMLElement>): void => {
    const next = event.altKey || event.ctrlKey || event.metaKey ? null : dateByKey(event.key, { date, view });
    if (next === null) return;
    event.preventDefault();
    // What has the focus may not be there on the next page.
    event.currentTarget.focus();
    setDate(next);
  };
  return (
    <EventActs value={acts}>
      <div ref={withoutHalfTables} className={styles.frame}>
        <DraggableCalendar
          className={styles.calendar ?? ''}
          elementProps={{ onKeyDown: turn, tabIndex: -1, 'aria-keyshortcuts': 'PageUp PageDown Home' }}
          localizer={localizer}
          culture={calendarLanguage(language)}
          formats={formats}
          messages={messages}
          events={events}
          components={{ event: EventLine }}
          eventPropGetter={({ schedule }) => ({ className: styles[lookOf(schedule)] ?? '' })}
          date={date}
          onNavigate={setDate}
          view={view}
          onView={setView}
          popup
          selectable
          resizable={false}
          draggableAccessor={({ schedule }) => canSaveSchedule(schedule)}
          onEventDrop={({ event, start }) => onMove(event.schedule, new Date(start))}
          onSelectSlot={({ start }) => onChooseSlot(start)}
          onDoubleClickEvent={({ schedule }) => onEdit(schedule)}
        />
      </div>
    </EventActs>
  );
}

function EventLine({ event: { title, schedule } }: EventProps<CalendarEvent>): JSX.Element {
  const { t } = useTranslation('schedules');
  const { onEdit, onRemove } = use(EventActs);
  const look = lookOf(schedule);
  return (
    <span ref={freeFromBox} className={styles.event} title={`${title}: ${schedule.body}`}>
      {/* By keys; a mouse drags it, and opens it with two clicks. */}
      <button type="button" className={styles.label} onClick={({ detail }) => detail === 0 && onEdit(schedule)}>
        {formatTime(schedule.sendAt)} {title}
        {look !== 'waiting' && <span className={styles.state}> · {t(`states.${look}`)}</span>}
      </button>
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

/** In a week or a day the library makes one button of the whole box: buttons of its own would not be heard in it. */
function freeFromBox(line: HTMLElement | null): void {
  const box = line?.closest('[role=button]');
  box?.removeAttribute('role');
  box?.removeAttribute('tabindex');
}

function useMessages() {
  const { t } = useTranslation('schedules');
  return {
    ...{ today: t('calendar.today'), previous: t('calendar.previous'), next: t('calendar.next') },
    ...{ month: t('calendar.month'), week: t('calendar.week'), day: t('calendar.day'), agenda: t('calendar.agenda') },
    ...{ date: t('calendar.date'), time: t('calendar.time'), event: t('calendar.event') },
    ...{ allDay: t('calendar.allDay'), noEventsInRange: t('calendar.none') },
    showMore: (count: number) => t('calendar.more', { count }),
  };
}
