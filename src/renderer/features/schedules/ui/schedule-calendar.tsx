import 'dayjs/locale/es';
import 'dayjs/locale/pt-br';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import 'react-big-calendar/lib/addons/dragAndDrop/styles.css';

import type { JSX, KeyboardEvent } from 'react';
import { useEffect, useMemo, useState } from 'react';
import type { View } from 'react-big-calendar';
import { Calendar } from 'react-big-calendar';
import dragAndDrop from 'react-big-calendar/lib/addons/dragAndDrop';
import { useTranslation } from 'react-i18next';

import { currentTime } from '@renderer/lib/current-time';
import { narrowQuery, useMediaQuery } from '@renderer/lib/use-media-query';
import type { Schedule } from '@shared/domain/schedule';
import { canSaveSchedule } from '@shared/domain/schedule';
import { languageOf } from '@shared/i18n/languages';

import type { CalendarBox } from '../model/calendar-boxes';
import { calendarBoxes, isMore, lanesIn } from '../model/calendar-boxes';
import type { CalendarEvent } from '../model/calendar-events';
import { calendarLanguage, dateByKey, displayStateOf } from '../model/calendar-events';
import { calendarFormats } from '../model/calendar-formats';
import { calendarLocalizer } from '../model/calendar-localizer';
import { CalendarToolbar } from './calendar-toolbar';
import { BoxLine, EventActions, ListedLine } from './event-line';
import styles from './schedule-calendar.module.css';
import { weekRowsIn } from './week-rows';

/** CommonJS interop: depending on the bundler, the addon's function is the default export or its `default` property. */
const addon: typeof dragAndDrop & { default?: typeof dragAndDrop } = dragAndDrop;
const withDragAndDrop = addon.default ?? addon;

const DraggableCalendar = withDragAndDrop<CalendarBox>(Calendar);

const components = { event: BoxLine, toolbar: CalendarToolbar, agenda: { event: ListedLine } };
const views = { month: true, week: true, day: true, agenda: true };
/** Initial scroll position of week and day; only the time of day is used. */
const morning = new Date(2026, 0, 1, 7);

type ScheduleCalendarProps = {
  events: CalendarEvent[];
  onEdit: (schedule: Schedule) => void;
  onRemove: (schedule: Schedule) => void;
  onMove: (schedule: Schedule, start: Date) => void;
  onChooseSlot: (start: Date) => void;
};

/**
 * Calendar with month, week, day and agenda. Unsent messages can be dragged to another time. Page Up, Page Down and Home
 * navigate, Tab moves between messages, Enter opens one.
 */
export function ScheduleCalendar(props: ScheduleCalendarProps): JSX.Element {
  const { events, onEdit, onRemove, onMove, onChooseSlot } = props;
  const { i18n } = useTranslation('schedules');
  const [date, setDate] = useState(() => new Date(currentTime()));
  const [view, setView] = useState<View>('month');
  const isNarrow = useMediaQuery(narrowQuery);
  const { width, measured } = useWidth();
  const messages = useMessages();
  const language = languageOf(i18n.language);
  const localizer = useMemo(() => calendarLocalizer(language), [language]);
  const formats = useMemo(() => calendarFormats(language), [language]);
  const narrowViews = useMemo(() => ({ ...views, week: weekRowsIn(language) }), [language]);
  const lanes = isNarrow && view === 'week' ? Infinity : lanesIn(width, view);
  const boxes = useMemo(() => calendarBoxes(events, view, lanes), [events, view, lanes]);
  const actions = useMemo(() => {
    const onMore = (start: Date): void => {
      setDate(start);
      setView(view === 'week' ? 'day' : 'agenda');
    };
    return { onEdit, onRemove, onMore };
  }, [onEdit, onRemove, view]);
  const navigateByKey = (event: KeyboardEvent<HTMLElement>): void => {
    const next = event.altKey || event.ctrlKey || event.metaKey ? null : dateByKey(event.key, { date, view });
    if (next === null) return;
    event.preventDefault();
    // The focused message may not exist on the next page.
    event.currentTarget.focus();
    setDate(next);
  };
  return (
    <EventActions value={actions}>
      <div ref={measured} className={styles.measured}>
        <div ref={stripTableRoles} className={styles.frame}>
          <DraggableCalendar
            className={styles.calendar ?? ''}
            elementProps={{ onKeyDown: navigateByKey, tabIndex: -1, 'aria-keyshortcuts': 'PageUp PageDown Home' }}
            localizer={localizer}
            culture={calendarLanguage(language)}
            formats={formats}
            messages={messages}
            events={boxes}
            components={components}
            eventPropGetter={(box) => ({
              className: (isMore(box) ? styles.more : styles[displayStateOf(box.schedule)]) ?? '',
            })}
            date={date}
            onNavigate={setDate}
            views={isNarrow ? narrowViews : views}
            view={view}
            onView={setView}
            dayLayoutAlgorithm="no-overlap"
            scrollToTime={morning}
            popup
            selectable
            resizable={false}
            draggableAccessor={(box) => !isMore(box) && canSaveSchedule(box.schedule)}
            onEventDrop={({ event, start }) => !isMore(event) && onMove(event.schedule, new Date(start))}
            onSelectSlot={({ start }) => onChooseSlot(start)}
            onDoubleClickEvent={(box) => !isMore(box) && onEdit(box.schedule)}
          />
        </div>
      </div>
    </EventActions>
  );
}

function useMessages() {
  const { t } = useTranslation('schedules');
  return {
    date: t('calendar.date'),
    event: t('calendar.event'),
    noEventsInRange: t('calendar.none'),
    showMore: (count: number) => t('calendar.more', { count }),
  };
}

const tableRoles = ['table', 'grid', 'rowgroup', 'row', 'columnheader', 'cell', 'gridcell']
  .map((role) => `[role=${role}]`)
  .join();

/**
 * Removes the library's table roles, which are incomplete and mislead screen readers, now and whenever they are added.
 * A ref callback: returns its cleanup.
 */
function stripTableRoles(calendar: HTMLElement | null): (() => void) | undefined {
  if (calendar === null) return undefined;
  const strip = (): void => {
    for (const box of calendar.querySelectorAll(tableRoles)) {
      box.removeAttribute('role');
      box.removeAttribute('aria-sort');
    }
  };
  strip();
  const observer = new MutationObserver(strip);
  observer.observe(calendar, { childList: true, subtree: true, attributeFilter: ['role'] });
  return () => observer.disconnect();
}

type MeasuredWidth = { width: number; measured: (element: HTMLElement | null) => void };

/** Width of an element in pixels; 0 until it is measured. `measured` is its ref callback. */
function useWidth(): MeasuredWidth {
  const [element, measured] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { width, measured };
}
