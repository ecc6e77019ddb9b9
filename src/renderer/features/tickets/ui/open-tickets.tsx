import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { ticketTotal } from '@renderer/entities/ticket/ticket-list';
import { TabStrip } from '@renderer/ui/tab-strip';
import type { QueueId } from '@shared/domain/ids';

import { useTicketList } from '../api/use-ticket-list';
import type { TicketView } from '../model/ticket-view';
import { filterOf, openTabs } from '../model/ticket-view';
import { changeTicketView } from '../model/ticket-view-store';
import { OrderButton } from './order-button';
import { TicketListPanel } from './ticket-list-panel';
import styles from './ticket-manager.module.css';
import { useOrderedList } from './use-ordered-list';

const panelId = 'open-tickets-panel';

type OpenTicketsProps = { view: TicketView; visible: readonly QueueId[]; selectedUuid: string | null };

/** Assigned and pending tickets, both counted whichever is shown. */
export function OpenTickets({ view, visible, selectedUuid }: OpenTicketsProps): JSX.Element {
  const { t } = useTranslation('tickets');
  const { accountKey } = useSession();
  const lists = {
    open: useTicketList(filterOf(view, 'open', visible)),
    pending: useOrderedList(useTicketList(filterOf(view, 'pending', visible)), view.order),
  };
  const shown = view.openTab;
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
        {shown === 'pending' && <OrderButton accountKey={accountKey} order={view.order} />}
      </div>
      <div id={panelId} role="tabpanel" aria-label={t(`openTabs.${shown}`)} className={styles.list}>
        <TicketListPanel
          key={`${shown} ${view.order}`}
          view={lists[shown]}
          label={t(`openTabs.${shown}`)}
          emptyReason={shown}
          selectedUuid={selectedUuid}
        />
      </div>
    </>
  );
}
