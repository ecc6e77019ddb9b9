import type { JSX } from 'react';

import type { TicketFilter } from '@renderer/entities/ticket/ticket-filter';

import { useTicketList } from '../api/use-ticket-list';
import type { EmptyReason } from './empty-list';
import { TicketListPanel } from './ticket-list-panel';
import styles from './ticket-manager.module.css';

type SingleListProps = {
  /** Null where nothing is asked for yet. */
  filter: TicketFilter | null;
  label: string;
  emptyReason: EmptyReason;
  selectedUuid: string | null;
};

/** A tab with one list. */
export function SingleList({ filter, ...rest }: SingleListProps): JSX.Element {
  const view = useTicketList(filter);
  return (
    <div className={styles.list}>
      <TicketListPanel view={view} {...rest} />
    </div>
  );
}
