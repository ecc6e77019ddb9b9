import type { JSX } from 'react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useVisibleQueues } from '@renderer/entities/queue/use-queues';
import { useSession } from '@renderer/entities/session/session-store';
import { useBulkRuns } from '@renderer/entities/ticket/bulk/bulk-runs';
import { showLists } from '@renderer/entities/ticket/shown-store';
import type { TicketFilter } from '@renderer/entities/ticket/ticket-filter';
import { setMark } from '@renderer/entities/ticket/ticket-marks';
import { useCachedTicket } from '@renderer/entities/ticket/use-cached-ticket';

import { changeTicketView, useTicketView } from '../api/ticket-view-store';
import { useTicketList } from '../api/use-ticket-list';
import { leadsToAssigned } from '../model/follow-ticket';
import type { TicketView } from '../model/ticket-view';
import { filterOf, shownStatuses, showsAllFirst } from '../model/ticket-view';
import { ListFilters, ListHead, useFilterState } from './list-head';
import { OpenTickets } from './open-tickets';
import { TicketListPanel } from './ticket-list';
import styles from './ticket-manager.module.css';

const SearchTab = lazy(async () => ({ default: (await import('./search/search-tab')).SearchTab }));
const BulkProgress = lazy(async () => ({ default: (await import('./bulk/bulk-progress')).BulkProgress }));

const panelId = 'ticket-list-panel';

type TicketManagerProps = {
  /** The ticket in the address. */
  openUuid: string | null;
  /** The highlighted row: the previewed ticket, else the open one. */
  selectedUuid: string | null;
};

/** The lists of tickets: open (assigned and pending), closed, and search. */
export function TicketManager({ openUuid, selectedUuid }: TicketManagerProps): JSX.Element {
  const { t } = useTranslation('tickets');
  const { accountKey, user } = useSession();
  const view = useTicketView(accountKey, showsAllFirst(user));
  const visible = useVisibleQueues().map(({ id }) => id);
  const filters = useFilterState();
  useFollowTicket(openUuid, view);
  useEffect(() => {
    if (openUuid !== null) setMark(accountKey, 'unread', { uuid: openUuid, isSet: false });
  }, [accountKey, openUuid]);
  useEffect(() => {
    showLists(shownStatuses(view.tab));
    return () => showLists([]);
  }, [view.tab]);
  const filterControls = <ListFilters view={view} isOpen={filters.isOpen} />;
  return (
    <section className={styles.manager} aria-label={t('title')}>
      <ListHead view={view} panelId={panelId} {...filters} />
      <div id={panelId} role="tabpanel" aria-label={t(`tabs.${view.tab}`)} className={styles.panel}>
        {view.tab === 'open' && (
          <OpenTickets view={view} visible={visible} selectedUuid={selectedUuid}>
            {filterControls}
          </OpenTickets>
        )}
        {view.tab === 'closed' && (
          <>
            {filterControls}
            <ClosedTickets filter={filterOf(view, 'closed', { visible })} selectedUuid={selectedUuid} />
          </>
        )}
        {view.tab === 'search' && (
          <Suspense fallback={filterControls}>
            <SearchTab view={view} visible={visible} selectedUuid={selectedUuid}>
              {filterControls}
            </SearchTab>
          </Suspense>
        )}
      </div>
      <BulkRuns />
    </section>
  );
}

/** Actions on many tickets that still run or have failed, in every tab. */
function BulkRuns(): JSX.Element | null {
  const hasRuns = useBulkRuns(({ length }) => length > 0);
  if (!hasRuns) return null;
  return (
    <Suspense>
      <BulkProgress />
    </Suspense>
  );
}

type ClosedTicketsProps = { filter: TicketFilter | null; selectedUuid: string | null };

function ClosedTickets({ filter, selectedUuid }: ClosedTicketsProps): JSX.Element {
  const { t } = useTranslation('tickets');
  const view = useTicketList(filter);
  return (
    <div className={styles.list}>
      <TicketListPanel view={view} label={t('tabs.closed')} emptyReason="closed" selectedUuid={selectedUuid} />
    </div>
  );
}

/** Switches to the assigned tickets when the selected one is accepted or reopened. */
function useFollowTicket(openUuid: string | null, view: TicketView): void {
  const { accountKey } = useSession();
  const status = useCachedTicket(openUuid)?.status ?? null;
  const before = useRef({ uuid: openUuid, status });
  useEffect(() => {
    const now = { uuid: openUuid, status };
    if (leadsToAssigned(before.current, now, view)) changeTicketView(accountKey, { tab: 'open', openTab: 'open' });
    before.current = now;
  }, [openUuid, status, view, accountKey]);
}
