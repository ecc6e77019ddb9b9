import type { JSX } from 'react';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { useVisibleQueues } from '@renderer/entities/queue/use-queues';
import { useSession } from '@renderer/entities/session/session-store';
import { showLists } from '@renderer/entities/ticket/shown-store';
import { isAdmin } from '@renderer/entities/user/roles';
import { searchDelay } from '@renderer/lib/search-delay';
import { useDebounced } from '@renderer/lib/use-debounced';
import { TabStrip } from '@renderer/ui/tab-strip';

import { filterOf, shownStatuses, ticketTabs } from '../model/ticket-view';
import { changeTicketView, useTicketView } from '../model/ticket-view-store';
import { ListFilters } from './list-filters';
import { OpenTickets } from './open-tickets';
import { SearchBox } from './search-box';
import { SingleList } from './single-list';
import styles from './ticket-manager.module.css';
import { useFollowTicket } from './use-follow-ticket';

const SearchFilters = lazy(async () => ({ default: (await import('./search-filters')).SearchFilters }));

const panelId = 'ticket-list-panel';

/** The lists of tickets: open (assigned and pending), closed, and search. */
export function TicketManager({ selectedUuid }: { selectedUuid: string | null }): JSX.Element {
  const { t } = useTranslation('tickets');
  const { accountKey, user } = useSession();
  const view = useTicketView(accountKey, isAdmin(user));
  const visible = useVisibleQueues().map(({ id }) => id);
  const text = useDebounced(view.search.text, searchDelay);
  const asked = { ...view, search: { ...view.search, text } };
  useFollowTicket(selectedUuid, view);
  useEffect(() => {
    showLists(shownStatuses(view.tab));
    return () => showLists([]);
  }, [view.tab]);
  return (
    <section className={styles.manager} aria-label={t('title')}>
      <TabStrip
        label={t('tabs.label')}
        tabs={ticketTabs.map((key) => ({ key, label: t(`tabs.${key}`) }))}
        active={view.tab}
        onChange={(tab) => changeTicketView(accountKey, { tab })}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={t(`tabs.${view.tab}`)} className={styles.panel}>
        {view.tab === 'search' && <SearchBox accountKey={accountKey} text={view.search.text} />}
        {view.tab === 'search' && (
          <Suspense>
            <SearchFilters accountKey={accountKey} values={view.search} />
          </Suspense>
        )}
        <ListFilters accountKey={accountKey} view={view} />
        {view.tab === 'open' && <OpenTickets view={view} visible={visible} selectedUuid={selectedUuid} />}
        {view.tab === 'closed' && (
          <SingleList
            key="closed"
            filter={filterOf(view, 'closed', visible)}
            label={t('tabs.closed')}
            emptyReason="closed"
            selectedUuid={selectedUuid}
          />
        )}
        {view.tab === 'search' && (
          <SingleList
            key="search"
            filter={filterOf(asked, 'search', visible)}
            label={t('tabs.search')}
            emptyReason={filterOf(view, 'search', visible) === null ? 'searchStart' : 'search'}
            selectedUuid={selectedUuid}
          />
        )}
      </div>
    </section>
  );
}
