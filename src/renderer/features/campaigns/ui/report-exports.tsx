import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useCustomerExport } from '@renderer/entities/session/use-customer-export';
import { formatDateTime } from '@renderer/lib/time';
import { useCsvExport } from '@renderer/ui/use-csv-export';
import type { CampaignReport } from '@shared/domain/campaign';

import { failedRecipients, figuresOf, isUnsent, reasonOf } from '../campaign-report';

/** Spreadsheets of a campaign: its recipients with their answers, and those whom it did not reach. */
export function ReportExports({ report }: { report: CampaignReport }): JSX.Element | null {
  const { t } = useTranslation('campaigns');
  const failed = failedRecipients(report);
  const { save, isSaving } = useCsvExport();
  const { mayExport, announce } = useCustomerExport();
  const announceOwn = (): Promise<void> => announce({ kind: 'campaign', campaignId: report.id });
  const exportFailed = (): void => {
    const rows = failed.map(({ name, number, reason }) => [name, number, t(`reasons.${reason}`)]);
    save(`${t('failed')} - ${report.name}`, [[t('recipient'), t('number'), t('reason')], ...rows], announceOwn);
  };
  const exportAll = (): void => {
    const hasAcks = figuresOf(report) !== null;
    const heads = [t('recipient'), t('number'), t('text'), t('deliveredAt')];
    if (hasAcks) heads.push(t('figures.readAt'));
    heads.push(t('answers.repliedAt'), t('answers.optedOutAt'), t('reason'));
    const rows = report.shipping.map((shipment) => [
      ...[shipment.name, shipment.number, shipment.message],
      timeOf(shipment.deliveredAt),
      ...(hasAcks ? [timeOf(shipment.readAt)] : []),
      ...[timeOf(shipment.repliedAt), timeOf(shipment.optedOutAt)],
      isUnsent(shipment, report) ? t(`reasons.${reasonOf(shipment)}`) : '',
    ]);
    save(`${t('reportTitle')} - ${report.name}`, [heads, ...rows], announceOwn);
  };
  if (!mayExport) return null;
  return (
    <>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        disabled={report.shipping.length === 0}
        loading={isSaving}
        onClick={exportAll}
      >
        {t('exportAll')}
      </Button>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        disabled={failed.length === 0}
        loading={isSaving}
        onClick={exportFailed}
      >
        {t('exportFailed')}
      </Button>
    </>
  );
}

const timeOf = (instant: string | null): string => (instant === null ? '' : formatDateTime(instant));
