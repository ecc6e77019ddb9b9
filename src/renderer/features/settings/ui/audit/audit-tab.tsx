import { AuditOutlined } from '@ant-design/icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { formatDateTime } from '@renderer/lib/time';
import { EmptyState } from '@renderer/ui/empty-state';
import { ListedRecords } from '@renderer/ui/page/listed-records';
import type { Column } from '@renderer/ui/page/record-table';
import type { AuditEntry } from '@shared/domain/audit-entry';

import { auditLogQuery } from '../../api/audit-log';
import { isNarrowed, noAuditFilter } from '../../model/audit-filter';
import styles from '../settings.module.css';
import { AuditExport } from './audit-export';
import { AuditFilters } from './audit-filters';
import { useAuditWords } from './use-audit-words';

/** Changes of the configuration, for admins: who changed what, when and from which address. */
export function AuditTab(): JSX.Element {
  const { t } = useTranslation('audit');
  const { accountKey } = useSession();
  const [filter, setFilter] = useState(noAuditFilter);
  const query = useInfiniteQuery(auditLogQuery(accountKey, filter));
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = query;
  const columns = useColumns();
  return (
    <>
      <div className={styles.bar}>
        <AuditFilters filter={filter} onChange={setFilter} />
        <AuditExport filter={filter} isEmpty={data === undefined || data.length === 0} />
      </div>
      <p className={styles.note}>{t('hint')}</p>
      <div className={styles.table}>
        <ListedRecords
          id="audit-log"
          label={t('label')}
          columns={columns}
          list={{
            rows: data,
            error,
            retry: () => void refetch(),
            isRetrying: isFetching,
            hasMore: hasNextPage,
            isLoadingMore: query.isFetchingNextPage,
            hasFailedMore: query.isFetchNextPageError,
            ...(hasNextPage && { loadMore: () => void fetchNextPage({ cancelRefetch: false }) }),
          }}
          empty={
            isNarrowed(filter) ? (
              <EmptyState icon={<AuditOutlined />} title={t('emptyFound')} />
            ) : (
              <EmptyState icon={<AuditOutlined />} title={t('empty')} hint={t('emptyHint')} />
            )
          }
        />
      </div>
    </>
  );
}

function useColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation('audit');
  const { whoOf, actionOf, recordOf, fieldsOf } = useAuditWords();
  return [
    { key: 'when', title: t('columns.when'), width: 'phone', render: ({ createdAt }) => formatDateTime(createdAt) },
    { key: 'who', title: t('columns.who'), render: whoOf },
    { key: 'action', title: t('columns.action'), render: actionOf },
    { key: 'record', title: t('columns.record'), isWhole: true, render: recordOf },
    {
      key: 'fields',
      title: t('columns.fields'),
      isWhole: true,
      render: (entry) => fieldsOf(entry).map((text) => <div key={text}>{text}</div>),
    },
    {
      key: 'address',
      title: t('columns.address'),
      width: 'moment',
      isSecondary: true,
      render: ({ address }) => address,
    },
  ];
}
