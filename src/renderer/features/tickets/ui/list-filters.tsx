import { PlusOutlined } from '@ant-design/icons';
import { Switch } from 'antd';
import type { JSX } from 'react';
import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { openTicketDialog } from '@renderer/entities/ticket/ticket-dialog-store';
import { landmarkOf } from '@renderer/lib/landmark';
import { useAfterFirstScreen } from '@renderer/lib/use-after-first-screen';
import { Hint } from '@renderer/ui/hint';
import { IconButton } from '@renderer/ui/icon-button';
import { canShowAllTickets } from '@shared/domain/permissions';

import { changeTicketView } from '../api/ticket-view-store';
import type { TicketView } from '../model/ticket-view';
import styles from './list-filters.module.css';

/** Loaded later, so that the rows render first. */
const QueueFilter = lazy(async () => ({ default: (await import('./queue-filter')).QueueFilter }));

/** Queue filter, new ticket and, with the permission, the switch for colleagues' tickets. */
export function ListFilters({ accountKey, view }: { accountKey: string; view: TicketView }): JSX.Element {
  const { t } = useTranslation('tickets');
  const { user } = useSession();
  const switchLabel = useId();
  const isLater = useAfterFirstScreen();
  const placeholder = <span className={styles.placeholder}>{t('queues.all')}</span>;
  const hasShowAll = view.tab === 'open' && canShowAllTickets(user);
  return (
    <div className={styles.filters}>
      <div className={styles.queues}>
        <Suspense fallback={placeholder}>
          {isLater ? <QueueFilter accountKey={accountKey} view={view} /> : placeholder}
        </Suspense>
      </div>
      <IconButton
        icon={<PlusOutlined />}
        label={t('newTicket')}
        type="primary"
        onClick={() => openTicketDialog({ kind: 'newTicket' })}
      />
      {hasShowAll && (
        <Hint text={t('showAllHint')} getPopupContainer={landmarkOf}>
          {(watch) => (
            <span className={styles.showAll} {...watch}>
              <Switch
                size="small"
                checked={view.showAll}
                onChange={(showAll) => changeTicketView(accountKey, { showAll })}
                aria-labelledby={switchLabel}
              />
              <span id={switchLabel}>{t('showAll')}</span>
            </span>
          )}
        </Hint>
      )}
    </div>
  );
}
