import type { JSX } from 'react';

import styles from './row-skeleton.module.css';

/** Placeholder of a row. */
export function RowSkeleton(): JSX.Element {
  return (
    <div aria-hidden className={styles.row}>
      <span className={styles.avatar} />
      <span className={styles.name} />
      <span className={styles.last} />
    </div>
  );
}

const rows = [0, 1, 2, 3, 4, 5];

/** Placeholder of a list. */
export function ListSkeleton({ label }: { label: string }): JSX.Element {
  return (
    <div role="status" aria-label={label} className={styles.list}>
      {rows.map((key) => (
        <RowSkeleton key={key} />
      ))}
    </div>
  );
}
