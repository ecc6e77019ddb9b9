import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CoffeeOutlined,
  InboxOutlined,
  SearchOutlined,
} from '@ant-design/icons';
import { hashKey } from '@tanstack/react-query';
import { Button } from 'antd';
import type { JSX, MouseEvent, ReactNode } from 'react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContextProp, ItemProps, ListProps } from 'react-virtuoso';
import { Virtuoso } from 'react-virtuoso';

import { usePreferencesStore } from '@renderer/entities/preferences/preferences-store';
import type { TicketList as Tickets } from '@renderer/entities/ticket/ticket-list';
import { ticketTotal } from '@renderer/entities/ticket/ticket-list';
import { useToday } from '@renderer/lib/use-today';
import { useWindowFocus } from '@renderer/lib/use-window-focus';
import { EmptyState } from '@renderer/ui/empty-state';
import { ErrorState } from '@renderer/ui/error-state';
import { useMoreNearEnd } from '@renderer/ui/use-more-near-end';
import type { Ticket } from '@shared/domain/ticket';

import type { TicketListView } from '../api/use-ticket-list';
import type { MenuPlace } from './row-menu';
import { ListSkeleton, RowSkeleton } from './row-skeleton';
import styles from './ticket-list.module.css';
import { TicketRow } from './ticket-row';
import { useReadAhead } from './use-read-ahead';
import { rowIndexOf, useRovingRows } from './use-roving-rows';
import { useRowMotion } from './use-row-motion';
import { useRowSelection } from './use-row-selection';

const BulkBar = lazy(async () => ({ default: (await import('./bulk/bulk-bar')).BulkBar }));
const RowMenu = lazy(async () => ({ default: (await import('./row-menu')).RowMenu }));

export type EmptyReason = 'open' | 'snoozed' | 'pending' | 'closed' | 'search' | 'searchStart';

type TicketListPanelProps = {
  view: TicketListView;
  label: string;
  emptyReason: EmptyReason;
  selectedUuid: string | null;
};

/** A list in any state: loading, failed, empty or filled. */
export function TicketListPanel({ view, label, emptyReason, selectedUuid }: TicketListPanelProps): JSX.Element {
  const { t } = useTranslation('common');
  const { list, error, retry, isRetrying } = view;
  if (emptyReason === 'searchStart') return <EmptyList reason={emptyReason} />;
  if (error !== null) return <ErrorState error={error} onRetry={retry} isRetrying={isRetrying} />;
  if (list === undefined) return <ListSkeleton label={t('loading')} />;
  if (list.tickets.length === 0 && list.nextPage === null) return <EmptyList reason={emptyReason} />;
  const key = hashKey([list.filter]);
  return <TicketList key={key} label={label} list={list} view={view} selectedUuid={selectedUuid} />;
}

const icons: Record<EmptyReason, ReactNode> = {
  open: <InboxOutlined />,
  snoozed: <ClockCircleOutlined />,
  pending: <CoffeeOutlined />,
  closed: <CheckCircleOutlined />,
  search: <SearchOutlined />,
  searchStart: <SearchOutlined />,
};

function EmptyList({ reason }: { reason: EmptyReason }): JSX.Element {
  const { t } = useTranslation('tickets');
  return <EmptyState icon={icons[reason]} title={t(`empty.${reason}.title`)} hint={t(`empty.${reason}.hint`)} />;
}

type TicketListProps = {
  label: string;
  list: Tickets;
  view: TicketListView;
  selectedUuid: string | null;
};

/** Values that the virtual list passes to its root, items and footer. */
type ListContext = {
  label: string;
  total: number;
  /** Height of a row in pixels. */
  rowHeight: number;
  footer: Pick<TicketListView, 'isLoadingMore' | 'hasFailedMore' | 'loadMore'>;
};

/** Heights of a row in pixels, as in ticket-row.module.css. */
const rowHeights = { comfortable: 76, compact: 60 } as const;
const components = { List: ListRoot, Item: ListItem, Footer: ListFooter };

/** Virtual list of tickets. */
function TicketList({ label, list, view, selectedUuid }: TicketListProps): JSX.Element {
  const today = useToday();
  const isCompact = usePreferencesStore(({ isListCompact }) => isListCompact);
  const rowHeight = rowHeights[isCompact ? 'compact' : 'comfortable'];
  const isFocused = useWindowFocus();
  const { loadMore, isLoadingMore, hasFailedMore, noteLastRow } = view;
  const { tickets, nextPage } = list;
  const { container, virtuoso, tabStop, onKeyDown, onFocus } = useRovingRows(tickets, selectedUuid);
  const { chosen, ...selecting } = useRowSelection(tickets, container);
  const readAhead = useReadAhead(tickets, selectedUuid);
  const { t } = useTranslation('tickets');
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const openMenu = (event: MouseEvent): void => {
    const index = rowIndexOf(event.target);
    const ticket = index === null ? undefined : tickets[index];
    if (ticket === undefined) return;
    event.preventDefault();
    setMenu({ ticket, x: event.clientX, y: event.clientY });
  };
  const scroller = useMoreNearEnd({
    rows: tickets,
    hasMore: nextPage !== null,
    isHeld: isLoadingMore || hasFailedMore,
    load: loadMore,
  });
  return (
    <div className={styles.listAndBar}>
      <div
        ref={container}
        className={styles.rows}
        {...selecting}
        {...readAhead}
        onKeyDown={(event) => {
          selecting.onKeyDown(event);
          onKeyDown(event);
        }}
        onFocus={(event) => {
          readAhead.onFocus(event);
          onFocus(event);
        }}
        onContextMenu={openMenu}
      >
        <Virtuoso<Ticket, ListContext>
          key={rowHeight}
          ref={virtuoso}
          scrollerRef={scroller}
          data={tickets}
          fixedItemHeight={rowHeight}
          // Renders rows at once instead of after a first measurement.
          initialItemCount={Math.min(tickets.length, Math.ceil(window.innerHeight / rowHeight))}
          computeItemKey={(_index, ticket) => ticket.id}
          context={{ label, total: ticketTotal(list), rowHeight, footer: { isLoadingMore, hasFailedMore, loadMore } }}
          components={components}
          increaseViewportBy={rowHeight}
          rangeChanged={({ endIndex }) => noteLastRow(endIndex)}
          tabIndex={-1}
          itemContent={(_index, ticket) => (
            <TicketRow
              ticket={ticket}
              isSelected={ticket.uuid === selectedUuid}
              isBeingRead={isFocused && ticket.uuid === selectedUuid && ticket.status !== 'pending'}
              isTabStop={ticket.id === tabStop}
              today={today}
              isCompact={isCompact}
              hasStatus={list.filter.kind === 'search'}
            />
          )}
        />
        {menu !== null && (
          <Suspense>
            <RowMenu place={menu} onClose={() => setMenu(null)} />
          </Suspense>
        )}
      </div>
      <span role="status" className="recado-hidden">
        {chosen.length > 0 && t('bulk.count', { count: chosen.length })}
      </span>
      {chosen.length > 0 && (
        <Suspense>
          <BulkBar tickets={chosen} />
        </Suspense>
      )}
    </div>
  );
}

function ListRoot({ context, ...rest }: ListProps & ContextProp<ListContext>): JSX.Element {
  return <div {...rest} role="list" aria-label={context.label} />;
}

/** States position and total for screen readers, because most rows are not in the document. */
function ListItem(props: ItemProps<Ticket> & ContextProp<ListContext>): JSX.Element {
  const { context, item: _item, ...rest } = props;
  const index = props['data-index'];
  const row = useRowMotion(index, context.rowHeight);
  return <div {...rest} ref={row} role="listitem" aria-setsize={context.total} aria-posinset={index + 1} />;
}

/** Loading state or error of the next page. */
function ListFooter({ context }: ContextProp<ListContext>): JSX.Element | null {
  const { t } = useTranslation('tickets');
  const { isLoadingMore, hasFailedMore, loadMore } = context.footer;
  if (isLoadingMore) return <RowSkeleton />;
  if (!hasFailedMore) return null;
  return (
    <div role="alert" className={styles.failed}>
      {t('more.failed')}
      <Button size="small" onClick={loadMore}>
        {t('more.retry')}
      </Button>
    </div>
  );
}
