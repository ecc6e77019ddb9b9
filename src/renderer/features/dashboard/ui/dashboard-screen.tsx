import { DownloadOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import type { JSX, ReactNode } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useCapability } from '@renderer/entities/session/use-capability';
import { useHasRoute } from '@renderer/entities/session/use-has-route';
import { useToday } from '@renderer/lib/use-today';
import { EmptyState } from '@renderer/ui/empty-state';
import { ErrorState } from '@renderer/ui/error-state';
import { PageFrame } from '@renderer/ui/page/page-frame';
import { useCsvExport } from '@renderer/ui/use-csv-export';
import type { EndpointReply } from '@shared/api/table';

import { useFigures, useTicketsByDay, useTicketsByUser } from '../dashboard-queries';
import { dashboardRows } from '../model/dashboard-csv';
import type { DashboardFilter, DashboardQuery } from '../model/dashboard-filter';
import { defaultFilter, filterProblem, queryOf } from '../model/dashboard-filter';
import { AttendantsTable } from './attendants-table';
import { BarChart } from './bar-chart';
import { Counters } from './counters';
import styles from './dashboard.module.css';
import { FilterBar } from './filter-bar';
import { ReportSection } from './report/report-section';

type Attendants = EndpointReply<'dashboard.figures'>['attendants'];

type DashboardScreenProps = {
  /** Rendered above everything else. */
  lead?: ReactNode;
  /** Figures without dates; gets the attendants of the last answer. */
  now?: (attendants: Attendants | undefined) => ReactNode;
};

/** Statistics of the company's tickets: now, and in a period. */
export function DashboardScreen(parts: DashboardScreenProps): JSX.Element {
  const { t } = useTranslation(['dashboard', 'shell']);
  const { message } = App.useApp();
  const hasFigures = useHasRoute('dashboard');
  const today = useToday();
  const start = defaultFilter(today);
  // Null means the current month, so that the range follows the date after midnight.
  const [chosen, setChosen] = useState<DashboardFilter | null>(null);
  const query = queryOf(chosen ?? start, today);
  const apply = (filter: DashboardFilter | null): void => {
    if (filter !== null && filterProblem(filter, today) === 'empty') void message.error(t('selectFilterError'), 3);
    else if (filter === null || filterProblem(filter, today) === null) setChosen(filter);
  };
  return (
    <PageFrame title={t('shell:menu.dashboard')}>
      {query !== null && !hasFigures && <WithoutFigures {...parts} />}
      {query !== null && hasFigures && (
        <Figures query={query} filter={<FilterBar initial={start} today={today} onApply={apply} />} {...parts} />
      )}
    </PageFrame>
  );
}

/** The dashboard of a server that has no figures of a period. */
function WithoutFigures({ lead, now }: DashboardScreenProps): JSX.Element {
  const { t } = useTranslation(['dashboard', 'errors']);
  return (
    <div className={styles.page}>
      {lead}
      {now?.(undefined)}
      <EmptyState title={t('period.title')} hint={t('errors:ERR_NO_ROUTE_FOUND')} />
    </div>
  );
}

type FiguresProps = DashboardScreenProps & { query: DashboardQuery; filter: ReactNode };

function Figures({ query, lead, now, filter }: FiguresProps): JSX.Element {
  const { t } = useTranslation('dashboard');
  const periodId = useId();
  const hasReport = useCapability('periodReport');
  const { data, error, refetch, isFetching } = useFigures(query);
  const byUser = useTicketsByUser(query);
  const byDay = useTicketsByDay(query);
  const { save, isSaving } = useCsvExport();
  const download = (): void => {
    if (data === undefined) return;
    const headings = {
      name: t('attendants.name'),
      rating: t('attendants.rating'),
      tickets: t('attendants.tickets'),
      supportTime: t('attendants.supportTime'),
      online: t('attendants.status'),
    };
    const words = { yes: t('attendants.online'), no: t('attendants.offline') };
    save(t('fileName'), dashboardRows(data, headings, words));
  };
  return (
    <div className={styles.page}>
      {lead}
      {now?.(data?.attendants)}
      <section className={styles.section} aria-labelledby={periodId}>
        <header className={styles.sectionHead}>
          <h2 id={periodId}>{t('period.title')}</h2>
          <p>{t('period.hint')}</p>
        </header>
        {filter}
        {data === undefined && error !== null ? (
          <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Counters counters={data?.counters} />
        )}
      </section>
      {hasReport && <ReportSection query={query} />}
      <div className={styles.charts}>
        <BarChart title={t('charts.users')} failure={t('userChartError')} query={byUser} />
        <BarChart title={t('charts.days')} failure={t('dateChartError')} query={byDay} />
      </div>
      <div className={styles.card}>
        <header className={styles.cardHead}>
          <h2>{t('attendants.title')}</h2>
          <Button
            icon={<DownloadOutlined aria-hidden />}
            disabled={data === undefined}
            loading={isSaving}
            onClick={download}
          >
            {t('export')}
          </Button>
        </header>
        <AttendantsTable attendants={data?.attendants} />
      </div>
    </div>
  );
}
