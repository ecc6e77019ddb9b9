import { Form, Skeleton } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '@renderer/ui/error-state';
import type { QueueId } from '@shared/domain/ids';
import type { QueueDetails } from '@shared/domain/queue';

import { useQueueMenu } from '../api/queue-menu-queries';
import { MenuLevel } from './menu-level';
import { MenuPreview } from './menu-preview';
import styles from './queue-menu.module.css';

/** Editor and preview of a queue's menu. Only a saved queue can have one. */
export function QueueMenuSection({ queue }: { queue: QueueDetails | null }): JSX.Element {
  const { t } = useTranslation('queues');
  return (
    <section aria-label={t('menu.title')} className={styles.section}>
      <h2 className={styles.title}>{t('menu.title')}</h2>
      {queue === null ? <p className={styles.hint}>{t('menu.afterSave')}</p> : <Menu queueId={queue.id} />}
    </section>
  );
}

function Menu({ queueId }: { queueId: QueueId }): JSX.Element {
  const { t } = useTranslation('queues');
  const { data, error, refetch, isFetching } = useQueueMenu(queueId);
  const typed: unknown = Form.useWatch('greetingMessage');
  if (data === undefined) {
    if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
    return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  }
  return (
    <>
      <p className={styles.hint}>{t('menu.hint')}</p>
      <MenuLevel queueId={queueId} parentId={null} nodes={data} />
      <MenuPreview greeting={typeof typed === 'string' ? typed : ''} menu={data} />
    </>
  );
}
