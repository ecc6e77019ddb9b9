import { DownloadOutlined, FilePdfOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { formatDate, formatTime } from '@renderer/lib/time';
import { ErrorState } from '@renderer/ui/error-state';
import { useCsvExport } from '@renderer/ui/use-csv-export';
import { usePdfExport } from '@renderer/ui/use-pdf-export';

import { useReport } from '../../dashboard-queries';
import type { DashboardQuery } from '../../model/dashboard-filter';
import type { Report } from '../../model/report';
import { reportRows } from '../../model/report-csv';
import pageStyles from '../dashboard.module.css';
import { Breakdown } from './breakdown';
import { ChangeCards } from './change-cards';
import { HeatMap } from './heat-map';
import { useReportDocument } from './use-report-document';
import { useReportWords } from './use-report-words';

/** The period against the one before, by queue, attendant, connection, tag and hour. */
export function ReportSection({ query }: { query: DashboardQuery }): JSX.Element {
  const { t } = useTranslation('dashboard');
  const id = useId();
  const { data, error, refetch, isFetching } = useReport(query);
  return (
    <section className={pageStyles.section} aria-labelledby={id}>
      <header className={pageStyles.sectionHead}>
        <h2 id={id}>{t('report.title')}</h2>
        {data !== undefined && <Compared report={data} />}
        {data !== undefined && <ReportExport report={data} query={query} />}
      </header>
      {data === undefined && error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <ChangeCards total={data?.total} />
      )}
      {data !== undefined && <Breakdown report={data} />}
      {data !== undefined && <HeatMap hours={data.hours} />}
    </section>
  );
}

/** The days compared with, and the time zone that days and hours are counted in. */
function Compared({ report: { before, timeZone } }: { report: Report }): JSX.Element {
  const { t } = useTranslation('dashboard');
  const days = { from: formatDate(before.from), to: formatDate(before.to) };
  const compared =
    before.until === null
      ? t('report.compared', days)
      : t('report.comparedUntil', { ...days, time: formatTime(before.until) });
  return (
    <p>
      {compared} {t('report.zone', { zone: timeZone })}
    </p>
  );
}

function ReportExport({ report, query }: { report: Report; query: DashboardQuery }): JSX.Element {
  const { t } = useTranslation('dashboard');
  const csv = useCsvExport();
  const pdf = usePdfExport();
  const wordsOf = useReportWords();
  const documentOf = useReportDocument();
  return (
    <span className={pageStyles.exports}>
      <Button
        size="small"
        icon={<DownloadOutlined aria-hidden />}
        loading={csv.isSaving}
        onClick={() => csv.save(t('report.fileName'), reportRows(report, wordsOf(report, query)))}
      >
        {t('report.export')}
      </Button>
      <Button
        size="small"
        icon={<FilePdfOutlined aria-hidden />}
        loading={pdf.isSaving}
        aria-label={t('report.exportPdf')}
        onClick={() => pdf.save(t('report.fileName'), documentOf(report, query))}
      >
        {t('report.pdf.button')}
      </Button>
    </span>
  );
}
