import { ArrowLeftOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Progress, Skeleton, Tag } from 'antd';
import type { JSX } from 'react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';

import { useSession } from '@renderer/entities/session/session-store';
import { formatDateTime } from '@renderer/lib/time';
import { LabelledBars } from '@renderer/ui/charts/labelled-bars';
import { EmptyState } from '@renderer/ui/empty-state';
import { ErrorState } from '@renderer/ui/error-state';
import { PageFrame } from '@renderer/ui/page/page-frame';
import type { Column } from '@renderer/ui/page/record-table';
import { RecordTable } from '@renderer/ui/page/record-table';
import type { CampaignReport, CampaignStatus } from '@shared/domain/campaign';

import { campaignReportQuery } from '../campaign-area';
import {
  chartLabels,
  deliveriesOverTime,
  failedRecipients,
  figuresOf,
  isOnPhone,
  isRead,
  isUnsent,
  lastLook,
  progressOf,
  reasonOf,
} from '../campaign-report';
import styles from './campaign-report-screen.module.css';
import { ReportExports } from './report-exports';
import { ResendFailed } from './resend-failed';
import { StatusTag } from './status-tag';
import { VariantTable } from './variant-table';

/** Shows the progress of one campaign and its failed recipients. */
export function CampaignReportScreen(): JSX.Element {
  const { t } = useTranslation(['campaigns', 'common']);
  const { campaignId = '' } = useParams();
  const navigate = useNavigate();
  const { accountKey } = useSession();
  const { data, error, refetch, isFetching } = useQuery(campaignReportQuery(accountKey, campaignId));
  const isFinished = data?.status === 'FINALIZADA';
  useEffect(() => {
    if (!isFinished) return undefined;
    const timer = setTimeout(() => void refetch(), lastLook);
    return () => clearTimeout(timer);
  }, [isFinished, refetch]);
  const back = (
    <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={() => void navigate('/campaigns')}>
      {t('common:back')}
    </Button>
  );
  return (
    <PageFrame
      title={data?.name ?? t('reportTitle')}
      isOwnTitle
      filters={back}
      actions={
        data && (
          <>
            <ResendFailed report={data} />
            <ReportExports report={data} />
          </>
        )
      }
    >
      {data === undefined && error !== null && (
        <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data === undefined && error === null && <Skeleton active title={false} className={styles.skeleton ?? ''} />}
      {data !== undefined && <Report report={data} />}
    </PageFrame>
  );
}

function Report({ report }: { report: CampaignReport }): JSX.Element {
  const { t } = useTranslation('campaigns');
  const { valid, delivered, waiting, percent } = progressOf(report);
  const columns = useColumns(report);
  const figures = figuresOf(report);
  const progress = withoutShipping[report.status];
  const reached: [string, number][] =
    figures === null
      ? [[t('delivered'), delivered]]
      : (['sent', 'onPhone', 'read', 'replied', 'optedOut'] as const).map((key) => [t(`figures.${key}`), figures[key]]);
  const facts: [string, string | number][] = [
    [t('validContacts'), valid],
    ...reached,
    [t('waiting'), waiting],
    [t('failed'), failedRecipients(report).length],
    [t('contactList'), report.contactList?.name ?? '—'],
    [t('connection'), report.whatsapp?.name ?? t('usualConnection')],
    [t('scheduledAt'), report.scheduledAt === null ? '—' : formatDateTime(report.scheduledAt)],
    [t('completedAt'), report.completedAt === null ? '—' : formatDateTime(report.completedAt)],
  ];
  return (
    <div className={styles.report}>
      <section className={styles.summary} aria-label={t('reportTitle')}>
        <Progress
          type="circle"
          size={112}
          percent={percent}
          aria-label={t('progress')}
          format={(value) => `${String(value ?? 0)}%`}
        />
        <dl className={styles.facts}>
          <div>
            <dt>{t('status')}</dt>
            <dd>
              <StatusTag status={report.status} />
            </dd>
          </div>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <DeliveryChart report={report} />
      <VariantTable report={report} />
      <div className={styles.table}>
        <RecordTable
          label={t('recipients')}
          columns={columns}
          rows={report.shipping}
          empty={<EmptyState title={t(`noShipping.${progress}.title`)} hint={t(`noShipping.${progress}.hint`)} />}
        />
      </div>
    </div>
  );
}

/** Text in place of the recipients, by the status of the campaign. */
const withoutShipping = {
  INATIVA: 'waiting',
  PROGRAMADA: 'waiting',
  EM_ANDAMENTO: 'waiting',
  CANCELADA: 'stopped',
  FINALIZADA: 'finished',
} as const satisfies Record<CampaignStatus, string>;

const chartHeight = 140;

/** Chart of deliveries over time; empty before the first delivery. */
function DeliveryChart({ report }: { report: CampaignReport }): JSX.Element | null {
  const { t } = useTranslation('campaigns');
  const { span, deliveries } = useMemo(() => deliveriesOverTime(report), [report]);
  const labels = chartLabels(
    deliveries.map(({ start }) => start),
    span,
  );
  const bars = deliveries.map(({ count }, index) => ({ label: labels[index] ?? '', count }));
  if (bars.length === 0) return null;
  return (
    <figure className={styles.chart} aria-label={t('deliveries')}>
      <figcaption className={styles.caption}>{t('deliveries')}</figcaption>
      <LabelledBars title={t('deliveries')} bars={bars} height={chartHeight} />
    </figure>
  );
}

type Shipment = CampaignReport['shipping'][number];

function useColumns(report: CampaignReport): Column<Shipment>[] {
  const { t } = useTranslation('campaigns');
  return [
    { key: 'name', title: t('recipient'), render: ({ name, number }) => (name === '' ? number : name) },
    { key: 'number', title: t('number'), render: ({ number }) => number },
    { key: 'text', title: t('text'), width: 'wide', isSecondary: true, render: ({ message }) => message },
    {
      key: 'delivered',
      title: t('deliveredAt'),
      render: (shipment) => {
        const { deliveredAt } = shipment;
        if (deliveredAt !== null) {
          return (
            <>
              {formatDateTime(deliveredAt)}
              {isOnPhone(shipment) && (
                <span className={styles.state}>{t(isRead(shipment) ? 'states.read' : 'states.onPhone')}</span>
              )}
            </>
          );
        }
        const isFailed = isUnsent(shipment, report);
        return (
          <Tag color={isFailed ? 'error' : 'default'}>{t(isFailed ? `reasons.${reasonOf(shipment)}` : 'waiting')}</Tag>
        );
      },
    },
  ];
}
