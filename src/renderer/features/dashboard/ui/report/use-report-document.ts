import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { currentTime } from '@renderer/lib/current-time';
import { localeOf } from '@renderer/lib/language';
import type { PdfDocument } from '@renderer/lib/pdf/pdf-document';
import { formatDate, formatMinute, formatTime } from '@renderer/lib/time';
import { languageOf } from '@shared/i18n/languages';

import type { DashboardQuery } from '../../model/dashboard-filter';
import type { Report } from '../../model/report';
import { reportDocument } from '../../model/report-document';
import { useMeasureText } from './use-measure-text';
import { useWeekdays } from './use-weekdays';

/** The report as a printable document in the user's language. */
export function useReportDocument(): (report: Report, query: DashboardQuery) => PdfDocument {
  const { t, i18n } = useTranslation('dashboard');
  const { user } = useSession();
  const weekdays = useWeekdays('long');
  const valueOf = useMeasureText();
  const language = localeOf(languageOf(i18n.language));
  const percent = new Intl.NumberFormat(language, { style: 'percent', signDisplay: 'exceptZero' });
  return (report, { charts: { initialDate, finalDate } }) => {
    const { before, timeZone } = report;
    const days = { from: formatDate(before.from), to: formatDate(before.to) };
    return reportDocument(report, {
      title: t('report.pdf.title'),
      language,
      lines: [
        t('report.pdf.company', { name: user.company.name }),
        t('report.pdf.period', { from: formatDate(initialDate), to: formatDate(finalDate) }),
        before.until === null
          ? t('report.compared', days)
          : t('report.comparedUntil', { ...days, time: formatTime(before.until) }),
        t('report.zone', { zone: timeZone }),
        t('report.pdf.made', { time: formatMinute(currentTime()) }),
        t('report.tagsHint'),
      ],
      empty: t('report.empty'),
      pageOf: (page, pages) => t('report.pdf.page', { page, pages }),
      summary: t('report.pdf.summary'),
      measure: t('report.pdf.measure'),
      period: t('report.csv.period'),
      periodBefore: t('report.csv.before'),
      change: t('report.pdf.change'),
      measureName: (measure) => t(`report.measures.${measure}`),
      dimensionName: (dimension) => t(`report.dimensions.${dimension}`),
      without: (dimension) => t(`report.without.${dimension}`),
      hours: t('report.hours'),
      weekdays,
      total: t('report.csv.total'),
      valueOf,
      before: (value) => t('report.before', { value }),
      percent: (change) => percent.format(change / 100),
    });
  };
}
