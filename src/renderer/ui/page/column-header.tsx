import { CaretDownOutlined, CaretUpOutlined, SwapOutlined } from '@ant-design/icons';
import type { JSX, ReactNode } from 'react';

import styles from './record-table.module.css';

type ColumnHeaderProps = {
  title: string;
  className: string;
  /** Null where the column cannot be sorted. */
  sort: { direction: 'ascending' | 'descending' | null; onSort: () => void } | null;
  /** A control after the title. */
  extra?: ReactNode;
};

/** Header cell of a table; a button where the rows can be sorted by the column. */
export function ColumnHeader({ title, className, sort, extra }: ColumnHeaderProps): JSX.Element {
  return (
    <th
      scope="col"
      className={className}
      // A control in the cell would be part of its name.
      aria-label={extra ? title : undefined}
      aria-sort={sort === null ? undefined : (sort.direction ?? 'none')}
    >
      {sort === null ? (
        <span className={extra ? styles.besideControl : undefined}>{title}</span>
      ) : (
        <button type="button" className={styles.sort} onClick={sort.onSort}>
          {title}
          <SortSign direction={sort.direction} />
        </button>
      )}
      {extra}
    </th>
  );
}

function SortSign({ direction }: { direction: 'ascending' | 'descending' | null }): JSX.Element {
  if (direction === null) return <SwapOutlined aria-hidden rotate={90} className={styles.unsorted ?? ''} />;
  return direction === 'ascending' ? <CaretUpOutlined aria-hidden /> : <CaretDownOutlined aria-hidden />;
}
