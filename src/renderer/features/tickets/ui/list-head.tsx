import { FilterOutlined, PlusOutlined } from '@ant-design/icons';
import { Badge } from 'antd';
import type { JSX } from 'react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { openTicketDialog } from '@renderer/entities/ticket/ticket-dialog-store';
import { IconButton } from '@renderer/ui/icon-button';
import { TabStrip } from '@renderer/ui/tab-strip';

import { changeTicketView } from '../api/ticket-view-store';
import { useActiveFilters } from '../api/use-active-filters';
import type { TicketView } from '../model/ticket-view';
import { ticketTabs } from '../model/ticket-view';
import { FilterChips } from './filter-chips';
import styles from './list-head.module.css';

const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel')).FilterPanel }));

const filtersId = 'ticket-list-filters';

type ListHeadProps = { view: TicketView; panelId: string };

/** First row above the list: its tabs, the button for the filters and the one for a new ticket. */
export function ListHead({ view, panelId, isOpen, onToggle }: ListHeadProps & FilterState): JSX.Element {
  const { t } = useTranslation('tickets');
  const { accountKey } = useSession();
  const { length: count } = useActiveFilters(view);
  return (
    <div className={styles.head}>
      <TabStrip
        label={t('tabs.label')}
        tabs={ticketTabs.map((key) => ({ key, label: t(`tabs.${key}`) }))}
        active={view.tab}
        onChange={(tab) => changeTicketView(accountKey, { tab })}
        panelId={panelId}
      />
      <IconButton
        label={t('filters.label', { count })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? filtersId : undefined}
        icon={
          <Badge dot={count > 0} color="var(--recado-brand)">
            <FilterOutlined />
          </Badge>
        }
        onClick={onToggle}
      />
      <IconButton
        icon={<PlusOutlined />}
        label={t('newTicket')}
        type="primary"
        onClick={() => openTicketDialog({ kind: 'newTicket' })}
      />
    </div>
  );
}

type FilterState = { isOpen: boolean; onToggle: () => void };

/** The filters are shown until they are closed, also in another tab. */
export function useFilterState(): FilterState {
  const [isOpen, setIsOpen] = useState(false);
  return { isOpen, onToggle: () => setIsOpen(!isOpen) };
}

/** The controls of all filters, or a chip for each filter that is on. */
export function ListFilters({ view, isOpen }: { view: TicketView; isOpen: boolean }): JSX.Element {
  const { t } = useTranslation('tickets');
  if (!isOpen) return <FilterChips view={view} />;
  return (
    <Suspense fallback={null}>
      <section id={filtersId} aria-label={t('filters.title')} className={styles.filters}>
        <FilterPanel view={view} />
      </section>
    </Suspense>
  );
}
