import { useTranslation } from 'react-i18next';

import { formatDate, formatTime } from '@renderer/lib/time';

import type { DashboardQuery } from '../../model/dashboard-filter';
import type { Dimension, Measure, Report } from '../../model/report';
import type { ReportWords } from '../../model/report-csv';
import { useWeekdays } from './use-weekdays';

/** Texts of the exported report in the user's language. */
export function useReportWords(): (report: Report, query: DashboardQuery) => ReportWords {
  const { t } = useTranslation('dashboard');
  const weekdays = useWeekdays('long');
  const minutes = (measure: Measure): string => t('report.inMinutes', { name: t(`report.measures.${measure}`) });
  const named = <Text>(text: (dimension: Dimension) => Text): Record<Dimension, Text> => ({
    queues: text('queues'),
    users: text('users'),
    connections: text('connections'),
    tags: text('tags'),
  });
  return ({ before, timeZone }, { charts: { initialDate, finalDate } }) => {
    const until = before.until === null ? '' : ` ${formatTime(before.until)}`;
    return {
      head: [
        [t('report.csv.period'), `${formatDate(initialDate)} – ${formatDate(finalDate)}`],
        [t('report.csv.before'), `${formatDate(before.from)} – ${formatDate(before.to)}${until}`],
        [t('report.csv.zone'), timeZone],
      ],
      group: t('report.csv.group'),
      name: t('attendants.name'),
      total: t('report.csv.total'),
      measures: {
        tickets: t('report.measures.tickets'),
        finished: t('report.measures.finished'),
        firstResponse: minutes('firstResponse'),
        wait: minutes('wait'),
        resolution: minutes('resolution'),
        rating: t('report.measures.rating'),
      },
      dimensions: named((dimension) => t(`report.dimensions.${dimension}`)),
      without: named((dimension) => t(`report.without.${dimension}`)),
      before: (name) => t('report.csv.beforeOf', { name }),
      weekday: t('report.csv.weekday'),
      hour: t('report.csv.hour'),
      weekdays,
    };
  };
}
