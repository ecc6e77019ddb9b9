import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import type { TicketList } from '@renderer/entities/ticket/ticket-list';
import { ticketTotal } from '@renderer/entities/ticket/ticket-list';
import { TabStrip } from '@renderer/ui/tab-strip';
import type { QueueId } from '@shared/domain/ids';

import { changeTicketView } from '../api/ticket-view-store';
import { isOfLoadedRows, isOrderUncertain, useOpenLists } from '../api/use-open-lists';
import type { TicketView } from '../model/ticket-view';
import { openTabs } from '../model/ticket-view';
import { TicketListPanel } from './ticket-list';
import styles from './ticket-manager.module.css';

const panelId = 'open-tickets-panel';

type OpenTicketsProps = {
  view: TicketView;
  visible: readonly QueueId[];
  selectedUuid: string | null;
  /** The filters, between the tabs and the list. */
  children: ReactNode;
};

/** Assigned and pending tickets in two tabs; both counts are always shown. */
export function OpenTickets({ view, visible, selectedUuid, children }: OpenTicketsProps): JSX.Element {
  const { t } = useTranslation('tickets');
  const { accountKey } = useSession();
  const lists = useOpenLists(view, visible);
  const { openTab: shown, orders, assigned } = view;
  const { list } = lists[shown];
  return (
    <>
      <div className={styles.second}>
        <TabStrip
          look="pill"
          label={t('openTabs.label')}
          tabs={openTabs.map((key) => ({ key, label: t(`openTabs.${key}`), count: totalOf(lists[key].list) }))}
          active={shown}
          onChange={(openTab) => changeTicketView(accountKey, { openTab })}
          panelId={panelId}
        />
      </div>
      {children}
      {shown === 'open' && isOfLoadedRows(list) && (
        <p role="status" className={styles.note}>
          {t('assigned.loadedOnly')}
        </p>
      )}
      {isOrderUncertain(list, orders[shown]) && <p className={styles.note}>{t('waitsSeenHere')}</p>}
      <div id={panelId} role="tabpanel" aria-label={t(`openTabs.${shown}`)} className={styles.list}>
        <TicketListPanel
          key={`${shown} ${orders[shown]} ${assigned}`}
          view={lists[shown]}
          label={t(`openTabs.${shown}`)}
          emptyReason={shown === 'open' && assigned === 'snoozed' ? 'snoozed' : shown}
          selectedUuid={selectedUuid}
        />
      </div>
    </>
  );
}

const totalOf = (list: TicketList | undefined): number => (list === undefined ? 0 : ticketTotal(list));
