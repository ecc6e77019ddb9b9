import { FieldTimeOutlined, ShopOutlined, UserSwitchOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { App, Tag } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useRecordAction, useRemoveRecord } from '@renderer/entities/records/area-definition';
import { wholeList } from '@renderer/entities/records/whole-list';
import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { backend } from '@renderer/lib/backend';
import { currentTime } from '@renderer/lib/current-time';
import { formatMoney } from '@renderer/lib/money';
import { formatDate, formatMinute } from '@renderer/lib/time';
import { useClock } from '@renderer/lib/use-clock';
import { useToday } from '@renderer/lib/use-today';
import { EmptyState } from '@renderer/ui/empty-state';
import { IconButton } from '@renderer/ui/icon-button';
import type { Column } from '@renderer/ui/page/record-table';
import type { CompanyDetails } from '@shared/domain/company';
import { subscriptionAt } from '@shared/domain/company';
import type { CompanyId } from '@shared/domain/ids';

import { companiesQuery, companyArea } from '../api/super-admin-areas';
import { daysUntil, dueDateAfter, dueTint } from '../model/due-date';
import { revenueOf } from '../model/revenue';
import { CompanyForm } from './company-form';
import { CompanyUsageList } from './company-usage';
import { EnterAsDialog } from './enter-as-dialog';
import styles from './settings.module.css';
import { SuperAdminTab } from './super-admin-tab';
import { useRemovalTexts } from './super-admin-texts';

/** Lists every company of the workspace with its due date and renewal. */
export function CompaniesTab(): JSX.Element {
  const { t } = useTranslation('settings');
  const today = useToday();
  const [search, setSearch] = useState('');
  const { accountKey } = useSession();
  const list = wholeList(useQuery({ ...companiesQuery(accountKey), select: (all) => companiesNamed(all, search) }));
  const columns = useColumns();
  const renew = useRenewal();
  const removalOf = useRemovalOfCompany();
  const canEnter = useCapability('enterAs');
  const [entered, setEntered] = useState<CompanyDetails | null>(null);
  const tab = (
    <SuperAdminTab
      area="companies"
      search={{ label: t('companies.search'), onSearch: setSearch }}
      summary={<Revenue companies={list.rows} />}
      list={list}
      columns={columns}
      nameOf={({ name }) => name}
      removalOf={removalOf}
      actionsOf={(company) => (
        <>
          {canEnter && (
            <IconButton
              label={t('companies.enterAs.action', { name: company.name })}
              icon={<UserSwitchOutlined />}
              onClick={() => setEntered(company)}
            />
          )}
          <IconButton
            label={t('companies.renew', { name: company.name })}
            icon={<FieldTimeOutlined />}
            onClick={() => renew(company)}
          />
        </>
      )}
      tintOf={({ dueDate }) => dueTint(daysUntil(dueDate, today))}
      empty={<EmptyState icon={<ShopOutlined />} title={t('companies.empty')} />}
      formOf={(company, close) => <CompanyForm company={company} onClose={close} />}
    />
  );
  return (
    <>
      {tab}
      {entered !== null && <EnterAsDialog company={entered} onClose={() => setEntered(null)} />}
    </>
  );
}

function companiesNamed(companies: readonly CompanyDetails[], search: string): CompanyDetails[] {
  const text = search.trim().toLowerCase();
  return companies.filter(({ name }) => name.toLowerCase().includes(text));
}

function useColumns(): Column<CompanyDetails>[] {
  const { t } = useTranslation('settings');
  const hasUsage = useCapability('companyUsage');
  return [
    {
      key: 'name',
      title: t('companies.columns.name'),
      isWhole: true,
      render: ({ name, email }) => (
        <>
          <strong>{name}</strong>
          <span className={`${styles.under} ${styles.address}`}>{email}</span>
        </>
      ),
    },
    {
      key: 'plan',
      title: t('companies.columns.plan'),
      isSecondary: true,
      render: (company) => <CompanyPlan company={company} />,
    },
    {
      key: 'status',
      title: t('companies.columns.status'),
      width: 'narrow',
      isSecondary: true,
      render: (company) => <CompanyStatus company={company} />,
    },
    {
      key: 'dueDate',
      title: t('companies.columns.dueDate'),
      width: 'moment',
      render: ({ dueDate, recurrence }) => (
        <>
          {dueDate === null ? '' : formatDate(dueDate)}
          <span className={styles.under}>{t(`recurrences.${recurrence}`)}</span>
        </>
      ),
    },
    ...(hasUsage
      ? usageColumns({ usage: t('companies.columns.usage'), lastLogin: t('companies.columns.lastLogin') })
      : []),
  ];
}

function usageColumns(titles: { usage: string; lastLogin: string }): Column<CompanyDetails>[] {
  return [
    {
      key: 'usage',
      title: titles.usage,
      isWhole: true,
      isSecondary: true,
      render: ({ usage, name }) => (usage === null ? '' : <CompanyUsageList usage={usage} name={name} />),
    },
    {
      key: 'lastLogin',
      title: titles.lastLogin,
      width: 'moment',
      isSecondary: true,
      render: ({ lastLoginAt }) => (lastLoginAt === null ? '—' : formatMinute(lastLoginAt)),
    },
  ];
}

/** Sum of what the listed companies in good standing pay a month. */
function Revenue({ companies }: { companies: readonly CompanyDetails[] | undefined }): JSX.Element | null {
  const { t } = useTranslation('settings');
  const now = useClock();
  if (companies === undefined || companies.length === 0) return null;
  const { count, perMonth } = revenueOf(companies, now);
  return <span className={styles.revenue}>{t('companies.revenue', { count, amount: formatMoney(perMonth) })}</span>;
}

/** Plan of the company, with the plan that its admin asks for. */
function CompanyPlan({ company: { plan, requestedPlan } }: { company: CompanyDetails }): JSX.Element {
  const { t } = useTranslation('settings');
  return (
    <>
      {plan?.name}{' '}
      {requestedPlan !== null && <Tag color="processing">{t('companies.requested', { plan: requestedPlan.name })}</Tag>}
    </>
  );
}

/** An active company that has not paid is overdue: its users cannot sign in. */
function CompanyStatus({ company: { status, dueDate } }: { company: CompanyDetails }): JSX.Element {
  const { t } = useTranslation('settings');
  const isOverdue = subscriptionAt(dueDate, useClock()).state === 'expired';
  if (!status) return <Tag>{t('companies.inactive')}</Tag>;
  return <Tag color={isOverdue ? 'error' : 'success'}>{t(isOverdue ? 'companies.overdue' : 'companies.active')}</Tag>;
}

/** Asks for confirmation, then moves the due date forward by one recurrence. */
function useRenewal(): (company: CompanyDetails) => void {
  const { t } = useTranslation(['settings', 'common']);
  const { modal } = App.useApp();
  const { run } = useRecordAction(companyArea, renew, {
    done: t('companies.saved'),
    failed: t('companies.error'),
  });
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
      onOk: () => run({ id, dueDate: next }),
    });
  };
}

const renew = ({ id, dueDate }: { id: CompanyId; dueDate: string }) => companyArea.update(id, { dueDate });

/** Nobody can remove the company they belong to. */
function useRemovalOfCompany(): (company: CompanyDetails) => (() => void) | null {
  const { t } = useTranslation('settings');
  const { user } = useSession();
  const textsOf = useRemovalTexts('companies');
  const remove = useRemoveRecord<CompanyDetails>(companyArea, ({ id, name }) => ({
    ...textsOf(name),
    loss: {
      count: async () => (await backend.send('users.options', { query: { companyId: id } })).length,
      said: (number) => t('companies.removal.people', { number }),
    },
  }));
  return (company) => (company.id === user.companyId ? null : () => remove(company));
}
