import { FieldTimeOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { ticketTotal } from '@renderer/entities/ticket/ticket-list';
import { byLongestWait } from '@renderer/entities/ticket/waiting';
import { useAfterFirstScreen } from '@renderer/lib/use-after-first-screen';
import { IconButton } from '@renderer/ui/icon-button';
import { TabStrip } from '@renderer/ui/tab-strip';
import type { QueueId } from '@shared/domain/ids';

import { changeTicketView } from '../api/ticket-view-store';
import { useAssignedFilter } from '../api/use-assigned-filter';
import type { TicketListView } from '../api/use-ticket-list';
import { useTicketList } from '../api/use-ticket-list';
import type { TicketOrder, TicketView } from '../model/ticket-view';
import { filterOf, openTabs } from '../model/ticket-view';
import { TicketListPanel } from './ticket-list';
import styles from './ticket-manager.module.css';

/** Loaded later, so that the rows render first. */
const AssignedFilterSelect = lazy(async () => ({
  default: (await import('./assigned-filter')).AssignedFilterSelect,
}));

const panelId = 'open-tickets-panel';

type OpenTicketsProps = { view: TicketView; visible: readonly QueueId[]; selectedUuid: string | null };

/** Assigned and pending tickets in two tabs; both counts are always shown. */
export function OpenTickets({ view, visible, selectedUuid }: OpenTicketsProps): JSX.Element {
  const { t } = useTranslation('tickets');
  const { accountKey } = useSession();
  const hasWaits = useCapability('waiting');
  const lists = {
    open: useOrderedList(useTicketList(filterOf(view, 'open', { visible, hasWaits })), view.orders.open),
    pending: useOrderedList(useTicketList(filterOf(view, 'pending', { visible, hasWaits })), view.orders.pending),
  };
  const shown = view.openTab;
  const isLater = useAfterFirstScreen();
  const { chosen, choose, isOfLoadedRows } = useAssignedFilter(view);
  return (
    <>
      <div className={styles.subTabs}>
        <TabStrip
          look="pill"
          label={t('openTabs.label')}
          tabs={openTabs.map((key) => {
            const { list } = lists[key];
            return { key, label: t(`openTabs.${key}`), count: list === undefined ? 0 : ticketTotal(list) };
          })}
          active={shown}
          onChange={(openTab) => changeTicketView(accountKey, { openTab })}
          panelId={panelId}
        />
        {shown === 'open' && isLater && (
          <Suspense>
            <AssignedFilterSelect chosen={chosen} onChoose={choose} />
          </Suspense>
        )}
        {shown === 'pending' && <OrderButton accountKey={accountKey} orders={view.orders} />}
      </div>
      {shown === 'open' && isOfLoadedRows(lists.open.list) && (
        <p role="status" className={styles.note}>
          {t('assigned.loadedOnly')}
        </p>
      )}
      {isOrderUncertain(lists[shown].list, view.orders[shown]) && <p className={styles.note}>{t('waitsSeenHere')}</p>}
      <div id={panelId} role="tabpanel" aria-label={t(`openTabs.${shown}`)} className={styles.list}>
        <TicketListPanel
          key={`${shown} ${view.orders[shown]} ${chosen}`}
          view={lists[shown]}
          label={t(`openTabs.${shown}`)}
          emptyReason={shown}
          selectedUuid={selectedUuid}
        />
      </div>
    </>
  );
}

/** Switches between the newest change first and the longest wait first. */
function OrderButton({ accountKey, orders }: { accountKey: string; orders: TicketView['orders'] }): JSX.Element {
  const { t } = useTranslation('tickets');
  const isLongest = orders.pending === 'longest';
  return (
    <IconButton
      size="small"
      icon={<FieldTimeOutlined />}
      label={t('longestFirst')}
      isPressed={isLongest}
      onClick={() => changeTicketView(accountKey, { orders: { ...orders, pending: isLongest ? 'newest' : 'longest' } })}
    />
  );
}

/** Upper limit of tickets loaded for the order by wait from a server that pages by the newest change. */
const mostOrdered = 1_000;

/** The rows are ordered here, and waits or rows that this client does not know may belong above them. */
function isOrderUncertain(list: TicketListView['list'], order: TicketOrder): boolean {
  if (list === undefined || order !== 'longest' || isOrderedByServer(list)) return false;
  return list.nextPage !== null || list.tickets.some(({ waitsAtLeast }) => waitsAtLeast === true);
}

function isOrderedByServer({ filter }: NonNullable<TicketListView['list']>): boolean {
  return filter.kind === 'status' && filter.order !== undefined;
}

function useOrderedList(view: TicketListView, order: TicketOrder): TicketListView {
  const { list, loadMore, noteLastRow, isLoadingMore, hasFailedMore } = view;
  const isLongest = order === 'longest' && !(list !== undefined && isOrderedByServer(list));
  const isPartial = list !== undefined && list.nextPage !== null && list.tickets.length < mostOrdered;
  useEffect(() => {
    if (isLongest && isPartial && !isLoadingMore && !hasFailedMore) loadMore();
  }, [isLongest, isPartial, isLoadingMore, hasFailedMore, loadMore]);
  const ordered = useMemo(
    () => (isLongest && list !== undefined ? { ...list, tickets: list.tickets.toSorted(byLongestWait) } : list),
    [isLongest, list],
  );
  if (!isLongest) return view;
  // Any row may be at the top in this order, so a refetch must cover all rows.
  return { ...view, list: ordered, noteLastRow: () => noteLastRow(list?.tickets.length ?? 0) };
}
