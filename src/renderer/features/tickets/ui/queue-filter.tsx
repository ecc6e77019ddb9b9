import { Select } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useVisibleQueues } from '@renderer/entities/queue/use-queues';
import { colourOf } from '@renderer/entities/ticket/ticket-facts';
import { landmarkOf } from '@renderer/lib/landmark';

import { changeTicketView } from '../api/ticket-view-store';
import type { TicketView } from '../model/ticket-view';
import styles from './queue-filter.module.css';

const fullWidth = { width: '100%' };

/** Chooses queues; an empty choice means all of the user's queues. */
export function QueueFilter({ accountKey, view }: { accountKey: string; view: TicketView }): JSX.Element {
  const { t } = useTranslation('tickets');
  const queues = useVisibleQueues();
  return (
    <Select
      mode="multiple"
      style={fullWidth}
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
  );
}
