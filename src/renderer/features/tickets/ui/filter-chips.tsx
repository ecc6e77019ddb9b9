import { ClockCircleOutlined, CloseOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useVisibleQueues } from '@renderer/entities/queue/use-queues';
import { useSession } from '@renderer/entities/session/session-store';
import type { SearchDays } from '@renderer/entities/ticket/search-period';
import { useAsleep } from '@renderer/entities/ticket/snoozes';
import { formatDate } from '@renderer/lib/time';

import { changeTicketView } from '../api/ticket-view-store';
import { useActiveFilters } from '../api/use-active-filters';
import type { ActiveFilter } from '../model/active-filters';
import type { TicketView } from '../model/ticket-view';
import styles from './list-head.module.css';

/** A button for each filter that is on, which switches it off, and one that shows snoozed tickets while there are any. */
export function FilterChips({ view }: { view: TicketView }): JSX.Element | null {
  const { t } = useTranslation('tickets');
  const { accountKey } = useSession();
  const filters = useActiveFilters(view);
  const asleep = useAsleep().length;
  const isOffered = asleep > 0 && view.tab === 'open' && view.openTab === 'open' && view.assigned !== 'snoozed';
  if (filters.length === 0 && !isOffered) return null;
  return (
    <div className={styles.chips}>
      {isOffered && (
        <button
          type="button"
          className={styles.chip}
          aria-label={t('snooze.show', { count: asleep })}
          onClick={() => changeTicketView(accountKey, { assigned: 'snoozed' })}
        >
          <ClockCircleOutlined aria-hidden />
          <span>{t('snooze.filter', { count: asleep })}</span>
        </button>
      )}
      <ActiveChips view={view} />
    </div>
  );
}

function ActiveChips({ view }: { view: TicketView }): JSX.Element | null {
  const { t } = useTranslation('tickets');
  const { accountKey } = useSession();
  const nameOf = useFilterName();
  const filters = useActiveFilters(view);
  if (filters.length === 0) return null;
  return (
    <ul className={styles.activeChips} aria-label={t('filters.active')}>
      {filters.map((filter) => {
        const name = nameOf(filter);
        return (
          <li key={name}>
            <button
              type="button"
              className={styles.chip}
              aria-label={t('filters.remove', { name })}
              onClick={() => changeTicketView(accountKey, filter.undo)}
            >
              <span>{name}</span>
              <CloseOutlined aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** A day without the other is an open period. */
function daysInWords({ from, to }: SearchDays, t: TFunction<'tickets'>): string {
  const day = (date: string | null) => (date === null ? '' : formatDate(date));
  if (from === null) return t('search.until', { day: day(to) });
  return to === null ? t('search.since', { day: day(from) }) : `${day(from)} – ${day(to)}`;
}

function useFilterName(): (filter: ActiveFilter) => string {
  const { t } = useTranslation('tickets');
  const queues = useVisibleQueues();
  const asleep = useAsleep().length;
  return (filter) => {
    switch (filter.kind) {
      case 'queue':
        return queues.find(({ id }) => id === filter.queueId)?.name ?? '';
      case 'showAll':
        return t(filter.isOn ? 'filters.everybody' : 'filters.withoutColleagues');
      case 'assigned':
        return filter.assigned === 'snoozed' ? t('snooze.filter', { count: asleep }) : t(`assigned.${filter.assigned}`);
      case 'order':
        return t(`orders.${filter.order}`);
      case 'tags':
        return t('filters.tags', { count: filter.count });
      case 'users':
        return t('filters.users', { count: filter.count });
      case 'status':
        return t(`row.status.${filter.status}`);
      case 'period':
        return typeof filter.period === 'string' ? t(`search.periods.${filter.period}`) : daysInWords(filter.period, t);
    }
  };
}
