import { Segmented, Select, Switch } from 'antd';
import type { JSX, ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { usePreferences, useUpdatePreferences } from '@renderer/entities/preferences/preferences-store';
import { useSession } from '@renderer/entities/session/session-store';
import { useAsleep } from '@renderer/entities/ticket/snoozes';
import { landmarkOf } from '@renderer/lib/landmark';
import { Hint } from '@renderer/ui/hint';
import { canShowAllTickets } from '@shared/domain/permissions';

import { changeTicketView } from '../api/ticket-view-store';
import type { TicketView } from '../model/ticket-view';
import { assignedFilters, ticketOrders } from '../model/ticket-view';
import styles from './filter-panel.module.css';
import { QueueFilter } from './queue-filter';
import { SearchFilters } from './search/search-filters';

/** The filters of the tab on display, its order, and the height of the rows. */
export function FilterPanel({ view }: { view: TicketView }): JSX.Element {
  const { accountKey, user } = useSession();
  return (
    <>
      {view.tab === 'search' && <SearchFilters accountKey={accountKey} values={view.search} />}
      <div className={styles.wide}>
        <QueueFilter accountKey={accountKey} view={view} />
      </div>
      {view.tab === 'open' && <OpenTicketFilters view={view} />}
      {view.tab === 'open' && canShowAllTickets(user) && <ShowAllSwitch view={view} />}
      <Density />
    </>
  );
}

function OpenTicketFilters({ view }: { view: TicketView }): JSX.Element {
  const { t } = useTranslation('tickets');
  const { accountKey } = useSession();
  const { openTab, orders } = view;
  const asleep = useAsleep().length;
  return (
    <>
      {openTab === 'open' && (
        <Labelled text={t('assigned.label')}>
          {(id) => (
            <Select
              id={id}
              popupMatchSelectWidth={false}
              value={view.assigned}
              onChange={(assigned) => changeTicketView(accountKey, { assigned })}
              options={assignedFilters.map((value) => ({
                value,
                label: value === 'snoozed' ? t('snooze.filter', { count: asleep }) : t(`assigned.${value}`),
              }))}
              getPopupContainer={landmarkOf}
            />
          )}
        </Labelled>
      )}
      <Labelled text={t('orders.label')} isWide={openTab === 'pending'}>
        {(id) => (
          <Select
            id={id}
            popupMatchSelectWidth={false}
            value={orders[openTab]}
            onChange={(order) => changeTicketView(accountKey, { orders: { ...orders, [openTab]: order } })}
            options={ticketOrders.map((value) => ({ value, label: t(`orders.${value}`) }))}
            getPopupContainer={landmarkOf}
          />
        )}
      </Labelled>
    </>
  );
}

type LabelledProps = { text: string; isWide?: boolean; children: (id: string) => ReactNode };

function Labelled({ text, isWide = false, children }: LabelledProps): JSX.Element {
  const id = useId();
  return (
    <div className={isWide ? `${styles.field ?? ''} ${styles.wide ?? ''}` : styles.field}>
      <label htmlFor={id}>{text}</label>
      {children(id)}
    </div>
  );
}

function ShowAllSwitch({ view }: { view: TicketView }): JSX.Element {
  const { t } = useTranslation('tickets');
  const { accountKey } = useSession();
  const label = useId();
  return (
    <Hint text={t('showAllHint')} getPopupContainer={landmarkOf}>
      {(watch) => (
        <span className={styles.showAll} {...watch}>
          <Switch
            size="small"
            checked={view.showAll}
            onChange={(showAll) => changeTicketView(accountKey, { showAll })}
            aria-labelledby={label}
          />
          <span id={label}>{t('showAll')}</span>
        </span>
      )}
    </Hint>
  );
}

function Density(): JSX.Element {
  const { t } = useTranslation('tickets');
  const { isListCompact } = usePreferences();
  const update = useUpdatePreferences();
  return (
    <Segmented
      className={styles.density ?? ''}
      size="small"
      aria-label={t('density.label')}
      value={isListCompact ? 'compact' : 'comfortable'}
      options={(['comfortable', 'compact'] as const).map((value) => ({ value, label: t(`density.${value}`) }))}
      // A failed save restores the rows, which is feedback enough.
      onChange={(value) => void update({ isListCompact: value === 'compact' }).catch(() => undefined)}
    />
  );
}
