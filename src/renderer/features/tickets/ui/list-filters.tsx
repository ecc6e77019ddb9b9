import { Select, Switch, Tooltip } from 'antd';
import type { JSX } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useVisibleQueues } from '@renderer/entities/queue/use-queues';
import { useSession } from '@renderer/entities/session/session-store';
import { colourOf } from '@renderer/entities/ticket/ticket-facts';
import { landmarkOf } from '@renderer/lib/landmark';
import { canShowAllTickets } from '@shared/domain/permissions';

import type { TicketView } from '../model/ticket-view';
import { changeTicketView } from '../model/ticket-view-store';
import styles from './list-filters.module.css';

const growing = { flex: 1, minWidth: 0 };

/** Above a list: which queues, and whether colleagues' tickets are shown too, for those who may. */
export function ListFilters({ accountKey, view }: { accountKey: string; view: TicketView }): JSX.Element {
  const { t } = useTranslation('tickets');
  const { user } = useSession();
  const queues = useVisibleQueues();
  const switchLabel = useId();
  const hasShowAll = view.tab === 'open' && canShowAllTickets(user);
  return (
    <div className={styles.filters}>
      <Select
        mode="multiple"
        style={growing}
        aria-label={t('queues.label')}
        placeholder={t('queues.all')}
        notFoundContent={t('queues.none')}
        value={view.queueIds.filter((id) => queues.some((queue) => queue.id === id))}
        onChange={(queueIds) => changeTicketView(accountKey, { queueIds })}
        options={queues.map(({ id, name, color }) => ({ value: id, label: name, color }))}
        showSearch={{ optionFilterProp: 'label' }}
        optionRender={({ data, label }) => (
          <span className={styles.option}>
            <span className={styles.dot} style={{ backgroundColor: colourOf(data.color) }} />
            {label}
          </span>
        )}
        maxTagCount="responsive"
        getPopupContainer={landmarkOf}
        allowClear
      />
      {hasShowAll && (
        <Tooltip title={t('showAllHint')} mouseEnterDelay={0.4} getPopupContainer={landmarkOf}>
          <span className={styles.showAll}>
            <Switch
              size="small"
              checked={view.showAll}
              onChange={(showAll) => changeTicketView(accountKey, { showAll })}
              aria-labelledby={switchLabel}
            />
            <span id={switchLabel}>{t('showAll')}</span>
          </span>
        </Tooltip>
      )}
    </div>
  );
}
