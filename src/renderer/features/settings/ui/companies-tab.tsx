import { DeleteOutlined, EditOutlined, FieldTimeOutlined, ShopOutlined } from '@ant-design/icons';
import { App, Button, Tag } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { formatDate } from '@renderer/lib/time';
import { useToday } from '@renderer/lib/use-today';
import { EmptyState } from '@renderer/ui/empty-state';
import { IconButton } from '@renderer/ui/icon-button';
import type { Column } from '@renderer/ui/page/record-table';
import { RecordTable } from '@renderer/ui/page/record-table';
import { SearchField } from '@renderer/ui/page/search-field';
import { useRemoval } from '@renderer/ui/use-removal';
import type { CompanyDetails } from '@shared/domain/company';

import { useCompanies, useRefreshRunning } from '../api/running-queries';
import { daysUntil, dueDateAfter, dueTint } from '../model/due-date';
import { CompanyForm } from './company-form';
import styles from './settings.module.css';
import { useListErrorToast, useSaving } from './use-running-toasts';

/** Every company of the workspace: until when it has paid, and its renewal. */
export function CompaniesTab(): JSX.Element {
  const { t } = useTranslation('settings');
  const today = useToday();
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<CompanyDetails | 'new' | null>(null);
  const { rows, ...paging } = useCompanies(search);
  const columns = useColumns(setEdited);
  useListErrorToast('companies', paging.error);
  return (
    <>
      <div className={styles.bar}>
        <SearchField label={t('companies.search')} onSearch={setSearch} />
        <Button type="primary" onClick={() => setEdited('new')}>
          {t('companies.create')}
        </Button>
      </div>
      <div className={styles.table}>
        <RecordTable
          label={t('tabs.companies')}
          columns={columns}
          rows={rows}
          error={paging.error}
          onRetry={paging.retry}
          isRetrying={paging.isRetrying}
          onMore={paging.loadMore}
          isLoadingMore={paging.isLoadingMore}
          hasFailedMore={paging.hasFailedMore}
          empty={<EmptyState icon={<ShopOutlined />} title={t('companies.empty')} />}
          tintOf={({ dueDate }) => dueTint(daysUntil(dueDate, today))}
        />
      </div>
      {edited !== null && <CompanyForm company={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function useColumns(edit: (company: CompanyDetails) => void): Column<CompanyDetails>[] {
  const { t } = useTranslation('settings');
  const { user } = useSession();
  const renew = useRenewal();
  const removeCompany = useRemoveCompany();
  return [
    { key: 'name', title: t('companies.columns.name'), render: ({ name }) => <strong>{name}</strong> },
    { key: 'email', title: t('companies.columns.email'), isSecondary: true, render: ({ email }) => email },
    { key: 'plan', title: t('companies.columns.plan'), isSecondary: true, render: ({ plan }) => plan?.name ?? '' },
    {
      key: 'status',
      title: t('companies.columns.status'),
      width: 'narrow',
      isSecondary: true,
      render: ({ status }) => (
        <Tag variant="filled" {...(status ? { color: 'success' } : {})}>
          {t(status ? 'companies.active' : 'companies.inactive')}
        </Tag>
      ),
    },
    {
      key: 'dueDate',
      title: t('companies.columns.dueDate'),
      width: 'narrow',
      render: ({ dueDate }) => (dueDate === null ? '' : formatDate(dueDate)),
    },
    {
      key: 'recurrence',
      title: t('companies.columns.recurrence'),
      width: 'narrow',
      isSecondary: true,
      render: ({ recurrence }) => t(`recurrences.${recurrence}`),
    },
    {
      key: 'actions',
      title: t('companies.columns.actions'),
      width: 'fit',
      align: 'right',
      render: (company) => (
        <>
          <IconButton
            label={t('companies.renew', { name: company.name })}
            icon={<FieldTimeOutlined />}
            onClick={() => renew(company)}
          />
          <IconButton
            label={t('companies.edit', { name: company.name })}
            icon={<EditOutlined />}
            onClick={() => edit(company)}
          />
          {company.id !== user.companyId && (
            <IconButton
              label={t('companies.remove', { name: company.name })}
              icon={<DeleteOutlined />}
              onClick={() => removeCompany(company)}
            />
          )}
        </>
      ),
    },
  ];
}

/** Asks, then moves the due date on by one recurrence. */
function useRenewal(): (company: CompanyDetails) => void {
  const { t } = useTranslation(['settings', 'common']);
  const { modal } = App.useApp();
  const saving = useSaving('companies');
  const refresh = useRefreshRunning('companies');
  return ({ id, name, dueDate, recurrence }) => {
    const next = dueDateAfter(dueDate ?? new Date().toISOString(), recurrence);
    void modal.confirm({
      title: t('companies.renewal.title', { name }),
      content: t('companies.renewal.hint', {
        recurrence: t(`recurrences.${recurrence}`),
        from: dueDate === null ? t('companies.renewal.today') : formatDate(dueDate),
        to: formatDate(next),
      }),
      okText: t('companies.renewal.ok'),
      cancelText: t('common:cancel'),
      onOk: () =>
        saving(async () => {
          await backend.send('companies.update', { params: { companyId: id }, body: { dueDate: next } });
          await refresh();
        }).catch(() => undefined),
    });
  };
}

function useRemoveCompany(): (company: CompanyDetails) => void {
  const { t } = useTranslation('settings');
  const refresh = useRefreshRunning('companies');
  const ask = useRemoval();
  return ({ id, name }) =>
    ask({
      title: t('companies.removal.title', { name }),
      consequence: t('companies.removal.consequence'),
      loss: {
        count: async () => (await backend.send('users.options', { query: { companyId: id } })).length,
        said: (number) => t('companies.removal.people', { number }),
      },
      done: t('companies.deleted'),
      remove: async () => {
        await backend.send('companies.remove', { params: { companyId: id } });
        await refresh();
      },
    });
}
