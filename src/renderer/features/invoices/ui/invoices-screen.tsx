import { DollarOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import type { JSX } from 'react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useRecordList } from '@renderer/entities/records/area-definition';
import { formatMoney } from '@renderer/lib/money';
import { formatDate } from '@renderer/lib/time';
import { useToday } from '@renderer/lib/use-today';
import { EmptyState } from '@renderer/ui/empty-state';
import { ListedRecords } from '@renderer/ui/page/listed-records';
import { PageFrame } from '@renderer/ui/page/page-frame';
import type { Column } from '@renderer/ui/page/record-table';
import { SearchField } from '@renderer/ui/page/search-field';
import type { Invoice, InvoiceStatus } from '@shared/domain/invoice';
import { invoiceStatus } from '@shared/domain/invoice';

import { invoiceArea } from '../invoice-area';
import { dayOf } from '../model/due-day';

const CheckoutDialog = lazy(async () => ({ default: (await import('./checkout-dialog')).CheckoutDialog }));

const ReceiptDialog = lazy(async () => ({ default: (await import('./receipt-dialog')).ReceiptDialog }));

const colors = { paid: 'success', expired: 'error', open: 'default' } as const;

/** Lists the company's invoices; opens the checkout of an unpaid one and the receipt of a paid one. */
export function InvoicesScreen(): JSX.Element {
  const { t } = useTranslation(['invoices', 'shell']);
  const [search, setSearch] = useState('');
  const [paying, setPaying] = useState<Invoice | null>(null);
  const [receiptOf, setReceiptOf] = useState<Invoice | null>(null);
  const list = useRecordList(invoiceArea, search);
  const today = dayOf(useToday());
  const statusOf = (invoice: Invoice): InvoiceStatus => invoiceStatus(invoice, dayOf(invoice.dueDate), today);
  const columns = useColumns(statusOf, { pay: setPaying, showReceipt: setReceiptOf });
  const empty =
    search === '' ? (
      <EmptyState icon={<DollarOutlined />} title={t('empty.title')} hint={t('empty.hint')} />
    ) : (
      <EmptyState icon={<DollarOutlined />} title={t('empty.found')} />
    );
  return (
    <PageFrame title={t('shell:menu.invoices')} filters={<SearchField label={t('search')} onSearch={setSearch} />}>
      <ListedRecords
        id="invoices"
        label={t('shell:menu.invoices')}
        columns={columns}
        list={list}
        empty={empty}
        tintOf={(invoice) => (statusOf(invoice) === 'expired' ? 'danger' : null)}
      />
      <Suspense fallback={null}>
        {paying !== null && <CheckoutDialog invoice={paying} onClose={() => setPaying(null)} />}
        {receiptOf !== null && <ReceiptDialog invoice={receiptOf} onClose={() => setReceiptOf(null)} />}
      </Suspense>
    </PageFrame>
  );
}

type Actions = Record<'pay' | 'showReceipt', (invoice: Invoice) => void>;

function useColumns(statusOf: (invoice: Invoice) => InvoiceStatus, { pay, showReceipt }: Actions): Column<Invoice>[] {
  const { t } = useTranslation('invoices');
  return [
    { key: 'id', title: t('columns.id'), width: 'icon', render: ({ id }) => id, sortBy: ({ id }) => id },
    {
      key: 'detail',
      title: t('columns.detail'),
      isSecondary: true,
      render: ({ detail }) => detail,
      sortBy: ({ detail }) => detail,
    },
    {
      key: 'value',
      title: t('columns.value'),
      align: 'right',
      render: ({ value }) => formatMoney(value),
      sortBy: ({ value }) => value,
    },
    {
      key: 'dueDate',
      title: t('columns.dueDate'),
      render: ({ dueDate }) => formatDate(dueDate),
      sortBy: ({ dueDate }) => dueDate,
    },
    {
      key: 'status',
      title: t('columns.status'),
      render: (invoice) => {
        const status = statusOf(invoice);
        return <Tag color={colors[status]}>{t(`status.${status}`)}</Tag>;
      },
    },
    {
      key: 'action',
      title: t('columns.action'),
      width: 'fitTwo',
      align: 'right',
      render: (invoice) =>
        statusOf(invoice) === 'paid' ? (
          <Button
            size="small"
            type="text"
            aria-label={t('receipt.title', { id: invoice.id })}
            onClick={() => showReceipt(invoice)}
          >
            {t('receipt.open')}
          </Button>
        ) : (
          <Button size="small" aria-label={t('payOf', { id: invoice.id })} onClick={() => pay(invoice)}>
            {t('pay')}
          </Button>
        ),
    },
  ];
}
