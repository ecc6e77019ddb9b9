import { DollarOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import type { JSX } from 'react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { formatMoney } from '@renderer/lib/money';
import { formatDate } from '@renderer/lib/time';
import { useToday } from '@renderer/lib/use-today';
import { EmptyState } from '@renderer/ui/empty-state';
import { PageFrame } from '@renderer/ui/page/page-frame';
import type { Column } from '@renderer/ui/page/record-table';
import { RecordTable } from '@renderer/ui/page/record-table';
import { SearchField } from '@renderer/ui/page/search-field';
import type { Invoice, InvoiceStatus } from '@shared/domain/invoice';
import { invoiceStatus } from '@shared/domain/invoice';

import { useInvoices } from '../api/invoice-queries';
import { dayOf } from '../model/due-day';

const CheckoutDialog = lazy(async () => ({ default: (await import('./checkout-dialog')).CheckoutDialog }));

const colors = { paid: 'success', expired: 'error', open: 'default' } as const;

/** What the company owes and has paid, and the way to pay. */
export function InvoicesScreen(): JSX.Element {
  const { t } = useTranslation(['invoices', 'shell']);
  const [search, setSearch] = useState('');
  const [paying, setPaying] = useState<Invoice | null>(null);
  const { rows, ...paging } = useInvoices(search);
  const today = dayOf(useToday());
  const standingOf = (invoice: Invoice): InvoiceStatus => invoiceStatus(invoice, dayOf(invoice.dueDate), today);
  const columns = useColumns(standingOf, setPaying);
  const empty =
    search === '' ? (
      <EmptyState icon={<DollarOutlined />} title={t('empty.title')} hint={t('empty.hint')} />
    ) : (
      <EmptyState icon={<DollarOutlined />} title={t('empty.found')} />
    );
  return (
    <PageFrame title={t('shell:menu.invoices')} filters={<SearchField label={t('search')} onSearch={setSearch} />}>
      <RecordTable
        label={t('shell:menu.invoices')}
        columns={columns}
        rows={rows}
        error={paging.error}
        onRetry={paging.retry}
        isRetrying={paging.isRetrying}
        onMore={paging.loadMore}
        isLoadingMore={paging.isLoadingMore}
        hasFailedMore={paging.hasFailedMore}
        empty={empty}
        tintOf={(invoice) => (standingOf(invoice) === 'expired' ? 'danger' : null)}
      />
      <Suspense fallback={null}>
        {paying !== null && <CheckoutDialog invoice={paying} onClose={() => setPaying(null)} />}
      </Suspense>
    </PageFrame>
  );
}

function useColumns(
  standingOf: (invoice: Invoice) => InvoiceStatus,
  pay: (invoice: Invoice) => void,
): Column<Invoice>[] {
  const { t } = useTranslation('invoices');
  return [
    { key: 'id', title: t('columns.id'), width: 'icon', render: ({ id }) => id },
    { key: 'detail', title: t('columns.detail'), isSecondary: true, render: ({ detail }) => detail },
    { key: 'value', title: t('columns.value'), align: 'right', render: ({ value }) => formatMoney(value) },
    { key: 'dueDate', title: t('columns.dueDate'), render: ({ dueDate }) => formatDate(dueDate) },
    {
      key: 'status',
      title: t('columns.status'),
      render: (invoice) => {
        const standing = standingOf(invoice);
        return <Tag color={colors[standing]}>{t(`status.${standing}`)}</Tag>;
      },
    },
    {
      key: 'action',
      title: t('columns.action'),
      width: 'fitTwo',
      align: 'right',
      render: (invoice) =>
        standingOf(invoice) === 'paid' ? (
          t('settled')
        ) : (
          <Button size="small" aria-label={t('payOf', { id: invoice.id })} onClick={() => pay(invoice)}>
            {t('pay')}
          </Button>
        ),
    },
  ];
}
