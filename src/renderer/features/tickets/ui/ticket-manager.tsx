import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
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
import { searchDelay } from '@renderer/lib/search-delay';
import { useDebounced } from '@renderer/lib/use-debounced';

import { changeTicketSearch, changeTicketView, useTicketView } from '../api/ticket-view-store';
import { useTicketList } from '../api/use-ticket-list';
import { leadsToAssigned } from '../model/follow-ticket';
import type { TicketView } from '../model/ticket-view';
import { filterOf, shownStatuses, showsAllFirst } from '../model/ticket-view';
import { ListFilters, ListHead, useFilterState } from './list-head';
import { OpenTickets } from './open-tickets';
import type { EmptyReason } from './ticket-list';
import { TicketListPanel } from './ticket-list';
import styles from './ticket-manager.module.css';

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
  const text = useDebounced(view.search.text, searchDelay);
  const asked = { ...view, search: { ...view.search, text } };
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
        {view.tab === 'search' && <SearchBox accountKey={accountKey} text={view.search.text} />}
        {view.tab === 'open' ? (
          <OpenTickets view={view} visible={visible} selectedUuid={selectedUuid}>
            {filterControls}
          </OpenTickets>
        ) : (
          filterControls
        )}
        {view.tab === 'closed' && (
          <SingleList
            key="closed"
            filter={filterOf(view, 'closed', { visible })}
            label={t('tabs.closed')}
            emptyReason="closed"
            selectedUuid={selectedUuid}
          />
        )}
        {view.tab === 'search' && (
          <SingleList
            key="search"
            filter={filterOf(asked, 'search', { visible })}
            label={t('tabs.search')}
            emptyReason={filterOf(view, 'search', { visible }) === null ? 'searchStart' : 'search'}
            selectedUuid={selectedUuid}
          />
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

function SearchBox({ accountKey, text }: { accountKey: string; text: string }): JSX.Element {
  const { t } = useTranslation('tickets');
  return (
    <div className={styles.second}>
      <Input
        autoFocus
        allowClear
        type="search"
        maxLength={100}
        prefix={<SearchOutlined aria-hidden />}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={text}
        // A new search replaces the old one.
        onFocus={(event) => event.target.select()}
        onChange={(event) => changeTicketSearch(accountKey, { text: event.target.value })}
      />
    </div>
  );
}

type SingleListProps = {
  /** Null while there is nothing to ask for. */
  filter: TicketFilter | null;
  label: string;
  emptyReason: EmptyReason;
  selectedUuid: string | null;
};

/** A tab with one list. */
function SingleList({ filter, label, emptyReason, selectedUuid }: SingleListProps): JSX.Element {
  const view = useTicketList(filter);
  return (
    <div className={styles.list}>
      <TicketListPanel view={view} label={label} emptyReason={emptyReason} selectedUuid={selectedUuid} />
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
