import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import type { JSX, ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { searchDelay } from '@renderer/lib/search-delay';
import { useDebounced } from '@renderer/lib/use-debounced';
import { useToday } from '@renderer/lib/use-today';
import { EmptyState } from '@renderer/ui/empty-state';
import { ErrorState } from '@renderer/ui/error-state';
import { TabStrip } from '@renderer/ui/tab-strip';
import type { QueueId } from '@shared/domain/ids';
import type { LocalHits } from '@shared/domain/local-search';

import { changeTicketSearch } from '../../api/ticket-view-store';
import { isLocalQuery, useLocalSearch } from '../../api/use-local-search';
import { useTicketList } from '../../api/use-ticket-list';
import type { TicketView } from '../../model/ticket-view';
import { localFilterOf, ofTicketsAlone, searchFilterOf } from '../../model/ticket-view';
import { ListSkeleton } from '../row-skeleton';
import { TicketListPanel } from '../ticket-list';
import managerStyles from '../ticket-manager.module.css';
import { useArrowKeys } from '../use-arrow-keys';
import { ContactHit, MessageHit, TicketHit } from './search-hits';
import styles from './search-hits.module.css';

const panelId = 'search-panel';
/** Milliseconds without typing before this machine is searched. */
const localDelay = 150;

const kinds = ['tickets', 'messages', 'files', 'contacts'] as const;
type Kind = (typeof kinds)[number];

type SearchTabProps = {
  view: TicketView;
  visible: readonly QueueId[];
  selectedUuid: string | null;
  /** The filters, below the search field. */
  children: ReactNode;
};

/** One search: tickets on the server; messages, files and contacts among what this machine has received. */
export function SearchTab({ view, visible, selectedUuid, children }: SearchTabProps): JSX.Element {
  const { t } = useTranslation('tickets');
  const { accountKey } = useSession();
  const [kind, setKind] = useState<Kind>('tickets');
  const { text } = view.search;
  const query = useDebounced(text, localDelay);
  const filter = localFilterOf(view, useToday());
  const local = useLocalSearch(query, filter);
  const isSearching = isLocalQuery(query);
  const hits = isSearching ? local.data : undefined;
  const count = (one: Kind): number => (one === 'tickets' ? 0 : (hits?.[one].total ?? 0));
  return (
    <>
      <SearchBox accountKey={accountKey} text={text} />
      {children}
      <div className={managerStyles.second}>
        <TabStrip
          look="pill"
          label={t('hits.label')}
          tabs={kinds.map((key) => ({ key, label: t(`hits.kinds.${key}`), count: count(key) }))}
          active={kind}
          onChange={setKind}
          panelId={panelId}
        />
      </div>
      <div id={panelId} role="tabpanel" aria-label={t(`hits.kinds.${kind}`)} className={managerStyles.list}>
        {kind === 'tickets' ? (
          <SearchedTickets view={view} visible={visible} selectedUuid={selectedUuid} local={hits} query={query} />
        ) : (
          <LocalResults
            kind={kind}
            query={query}
            isSearching={isSearching}
            result={local}
            isFiltered={filter !== null}
            ignoresFilters={ofTicketsAlone(view, visible)}
          />
        )}
      </div>
    </>
  );
}

function SearchBox({ accountKey, text }: { accountKey: string; text: string }): JSX.Element {
  const { t } = useTranslation('tickets');
  return (
    <div className={managerStyles.second}>
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

type SearchedTicketsProps = Omit<SearchTabProps, 'children'> & { local: LocalHits | undefined; query: string };

/** The server's tickets; without an answer the tickets that this machine knows. */
function SearchedTickets({ view, visible, selectedUuid, local, query }: SearchedTicketsProps): JSX.Element {
  const { t } = useTranslation('tickets');
  const text = useDebounced(view.search.text, searchDelay);
  const today = useToday();
  const asked = searchFilterOf({ ...view, search: { ...view.search, text } }, { visible, today });
  const list = useTicketList(asked);
  const isEmpty = searchFilterOf(view, { visible, today }) === null;
  const known = local?.tickets;
  if (list.error !== null && known !== undefined && known.total > 0) {
    return (
      <HitList note={t('hits.localTickets')} {...known}>
        {known.hits.map((hit) => (
          <li key={hit.id}>
            <TicketHit hit={hit} query={query} />
          </li>
        ))}
      </HitList>
    );
  }
  return (
    <TicketListPanel
      view={list}
      label={t('tabs.search')}
      emptyReason={isEmpty ? 'searchStart' : 'search'}
      selectedUuid={selectedUuid}
    />
  );
}

type LocalResultsProps = {
  kind: Exclude<Kind, 'tickets'>;
  query: string;
  isSearching: boolean;
  result: ReturnType<typeof useLocalSearch>;
  isFiltered: boolean;
  /** Tags or queues are chosen, which narrow tickets alone. */
  ignoresFilters: boolean;
};

/** Hits of one kind in any state: too short a query, loading, failed, empty or filled. */
function LocalResults(props: LocalResultsProps): JSX.Element {
  const { t } = useTranslation(['tickets', 'common']);
  const { kind, query, isSearching, result, isFiltered, ignoresFilters } = props;
  const { data, error, refetch, isFetching } = result;
  const icon = <SearchOutlined />;
  if (!isSearching) return <EmptyState icon={icon} title={t('hits.short.title')} hint={t('hits.short.hint')} />;
  if (data === undefined && error !== null) {
    return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (data === undefined) return <ListSkeleton label={t('loading', { ns: 'common' })} />;
  const found = data[kind];
  if (found.total === 0) {
    const reason = isFiltered ? 'filtered' : 'empty';
    return <EmptyState icon={icon} title={t(`hits.${reason}.title`)} hint={t(`hits.${reason}.hint`)} />;
  }
  return (
    <HitList note={ignoresFilters ? `${t('hits.local')} ${t('hits.ticketsAlone')}` : t('hits.local')} {...found}>
      {kind === 'contacts'
        ? data.contacts.hits.map((hit) => (
            <li key={hit.id}>
              <ContactHit hit={hit} query={query} />
            </li>
          ))
        : data[kind].hits.map((hit) => (
            <li key={hit.message.id}>
              <MessageHit hit={hit} query={query} />
            </li>
          ))}
    </HitList>
  );
}

type HitListProps = { note: string; total: number; hits: readonly unknown[]; children: ReactNode };

function HitList({ note, total, hits, children }: HitListProps): JSX.Element {
  const { t } = useTranslation('tickets');
  const { container, onKeyDown } = useArrowKeys({ focusesFirst: false });
  return (
    <div ref={container} className={styles.panel} onKeyDown={onKeyDown}>
      <p role="status" className={managerStyles.note}>
        {note} {total > hits.length && t('hits.most', { shown: hits.length, total })}
      </p>
      <ul className={styles.hits}>{children}</ul>
    </div>
  );
}
