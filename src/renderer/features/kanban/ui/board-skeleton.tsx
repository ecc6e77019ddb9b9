import { Skeleton } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './kanban.module.css';

const columns = ['a', 'b', 'c'];

/** Stands for the lanes while they are on their way. */
export function BoardSkeleton(): JSX.Element {
  const { t } = useTranslation('common');
  return (
    <div className={styles.board} role="status" aria-label={t('loading')}>
      {columns.map((column) => (
        <div key={column} className={styles.lane}>
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        </div>
      ))}
    </div>
  );
}
