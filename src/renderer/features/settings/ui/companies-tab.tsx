import { FieldTimeOutlined, ShopOutlined } from '@ant-design/icons';
import { App, Tag } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { currentTime } from '@renderer/lib/current-time';
import { formatDate } from '@renderer/lib/time';
import { useToday } from '@renderer/lib/use-today';
import { EmptyState } from '@renderer/ui/empty-state';
import { IconButton } from '@renderer/ui/icon-button';
import type { Column } from '@renderer/ui/page/record-table';
import type { CompanyDetails } from '@shared/domain/company';

import { useCompanies, useRefreshRunning } from '../api/running-queries';
import { daysUntil, dueDateAfter, dueTint } from '../model/due-date';
import { CompanyForm } from './company-form';
import { RunningTab } from './running-tab';
import { useRunningRemoval } from './use-running-removal';
import { useSaving } from './use-running-toasts';

/** Every company of the workspace: until when it has paid, and its renewal. */
export function CompaniesTab(): JSX.Element {
  const { t } = useTranslation('settings');
  const today = useToday();
  const [search, setSearch] = useState('');
  const list = useCompanies(search);
  const columns = useColumns();
  const renew = useRenewal();
  const removalOf = useRemovalOfCompany();
  return (
    <RunningTab
      kind="companies"
      search={{ label: t('companies.search'), onSearch: setSearch }}
      list={list}
      columns={columns}
      nameOf={({ name }) => name}
      removalOf={removalOf}
      actionsOf={(company) => (
        <IconButton
          label={t('companies.renew', { name: company.name })}
          icon={<FieldTimeOutlined />}
          onClick={() => renew(company)}
        />
      )}
      tintOf={({ dueDate }) => dueTint(daysUntil(dueDate, today))}
      empty={<EmptyState icon={<ShopOutlined />} title={t('companies.empty')} />}
      formOf={(company, close) => <CompanyForm company={company} onClose={close} />}
    />
  );
}

function useColumns(): Column<CompanyDetails>[] {
  const { t } = useTranslation('settings');
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
  ];
}

/** Asks, then moves the due date on by one recurrence. */
function useRenewal(): (company: CompanyDetails) => void {
  const { t } = useTranslation(['settings', 'common']);
  const { modal } = App.useApp();
  const saving = useSaving('companies');
  const refresh = useRefreshRunning('companies');
  return ({ id, name, dueDate, recurrence }) => {
    const next = dueDateAfter(dueDate ?? new Date(currentTime()).toISOString(), recurrence);
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

/** One's own company stays. */
function useRemovalOfCompany(): (company: CompanyDetails) => (() => void) | null {
  const { t } = useTranslation('settings');
  const { user } = useSession();
  const ask = useRunningRemoval('companies');
  return ({ id, name }) => {
    if (id === user.companyId) return null;
    const loss = {
      count: async () => (await backend.send('users.options', { query: { companyId: id } })).length,
      said: (number: number) => t('companies.removal.people', { number }),
    };
    return () => ask({ name, loss, remove: () => backend.send('companies.remove', { params: { companyId: id } }) });
  };
}
