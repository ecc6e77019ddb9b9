import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContextProp } from 'react-virtuoso';

import type { ListContext } from './list-context';
import styles from './list-footer.module.css';
import { RowSkeleton } from './row-skeleton';

/** Below the last row: the next page on its way, or why it did not come. */
export function ListFooter({ context }: ContextProp<ListContext>): JSX.Element | null {
  const { t } = useTranslation('tickets');
  const { isLoadingMore, hasFailedMore, loadMore } = context.footer;
  if (isLoadingMore) return <RowSkeleton />;
  if (!hasFailedMore) return null;
  return (
    <div role="alert" className={styles.failed}>
      {t('more.failed')}
      <Button size="small" onClick={loadMore}>
        {t('more.retry')}
      </Button>
    </div>
  );
}
