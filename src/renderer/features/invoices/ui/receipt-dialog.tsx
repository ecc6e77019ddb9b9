import { DownloadOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { exportText } from '@renderer/lib/export-text';
import { formatMoney } from '@renderer/lib/money';
import { formatDate } from '@renderer/lib/time';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { useToast } from '@renderer/ui/use-toast';
import type { Invoice } from '@shared/domain/invoice';

import type { ReceiptRow } from '../model/receipt';
import { receiptDocument } from '../model/receipt';
import styles from './checkout.module.css';

/** Receipt of a paid invoice, which can be saved as a page for printing. */
export function ReceiptDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }): JSX.Element {
  useReturnFocus();
  const { t, i18n } = useTranslation(['invoices', 'common']);
  const toast = useToast();
  const [isSaving, setIsSaving] = useState(false);
  const title = t('receipt.title', { id: invoice.id });
  const rows = useReceiptRows(invoice);
  const save = async (): Promise<void> => {
    setIsSaving(true);
    try {
      const name = await exportText(`${title}.html`, [receiptDocument(title, i18n.language, rows)]);
      if (name !== null) toast.success(t('common:exported', { name }));
    } catch (error) {
      toast.error(error);
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      destroyOnHidden
      footer={
        <Button
          type="primary"
          autoFocus
          icon={<DownloadOutlined aria-hidden />}
          loading={isSaving}
          onClick={() => void save()}
        >
          {t('receipt.save')}
        </Button>
      }
    >
      <dl className={styles.review}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

/** Rows with an unknown value are left out: few servers tell the day of the payment and the payer's address. */
function useReceiptRows({ id, detail, value, dueDate, paidAt }: Invoice): ReceiptRow[] {
  const { t } = useTranslation('invoices');
  const { company } = useSession().user;
  const { billingName, addressStreet, addressCity, addressState, addressZipCode } = company;
  const billing = [billingName, addressStreet, addressCity, addressState, addressZipCode];
  const rows = [
    { label: t('receipt.number'), value: String(id) },
    { label: t('columns.detail'), value: detail },
    { label: t('columns.value'), value: formatMoney(value) },
    { label: t('columns.dueDate'), value: formatDate(dueDate) },
    { label: t('receipt.paidAt'), value: paidAt === null ? '' : formatDate(paidAt) },
    { label: t('receipt.payer'), value: company.name },
    { label: t('receipt.billing'), value: billing.filter((part) => part !== '').join(', ') },
  ];
  return rows.filter((row) => row.value !== '');
}
