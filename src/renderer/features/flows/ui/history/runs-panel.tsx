import { Button, Segmented, Skeleton } from 'antd';
import type { JSX } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { localeOf } from '@renderer/lib/language';
import { ErrorState } from '@renderer/ui/error-state';
import type { FlowLog } from '@shared/domain/flow-log';
import { logDays } from '@shared/domain/flow-log';
import type { FlowId } from '@shared/domain/ids';
import { languageOf } from '@shared/i18n/languages';

import { useFigures, useLogs } from '../../api/flow-history-queries';
import { useEditor } from '../editor-context';
import sideStyles from '../side-panels.module.css';
import styles from './history.module.css';
import { RunSteps } from './run-steps';

const periods = [7, 30, logDays];

/** Counts of customers by block, which the canvas shows too, and the run of each customer. */
export function RunsPanel({ flowId }: { flowId: FlowId }): JSX.Element {
  const [days, setDays] = useState(30);
  return (
    <div className={styles.runs}>
      <Figures flowId={flowId} days={days} onChange={setDays} />
      <Runs flowId={flowId} />
    </div>
  );
}

type FiguresProps = { flowId: FlowId; days: number; onChange: (days: number) => void };

function Figures({ flowId, days, onChange }: FiguresProps): JSX.Element {
  const { t } = useTranslation('flows');
  const { data, error, refetch, isFetching } = useFigures(flowId, days);
  const show = useEditor((editor) => editor.showFigures);
  useEffect(() => {
    show(data === undefined ? null : new Map(data.blocks.map((block) => [block.nodeId, block])));
  }, [data, show]);
  useEffect(() => () => show(null), [show]);
  return (
    <section className={styles.figures} aria-label={t('runs.figures')}>
      <Segmented
        block
        size="small"
        aria-label={t('runs.period')}
        value={days}
        options={periods.map((value) => ({ value, label: t('runs.days', { count: value }) }))}
        onChange={onChange}
      />
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {data !== undefined && (
        <p role="status">
          {t('runs.started', { count: data.started })} · {t('runs.finished', { count: data.finished })}
        </p>
      )}
      {data !== undefined && data.started > 0 && <p className={styles.same}>{t('runs.legend')}</p>}
    </section>
  );
}

function Runs({ flowId }: { flowId: FlowId }): JSX.Element {
  const { t } = useTranslation('flows');
  const { data: logs, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useLogs(flowId);
  const [open, setOpen] = useState<number | null>(null);
  if (logs === undefined) {
    if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
    return <Skeleton active className={styles.loading ?? ''} />;
  }
  if (logs.length === 0) return <p className={sideStyles.hint}>{t('runs.none')}</p>;
  return (
    <ul className={sideStyles.list} aria-label={t('runs.list')}>
      {logs.map((log) => (
        <li key={log.id}>
          <button
            type="button"
            className={sideStyles.row}
            aria-expanded={open === log.id}
            onClick={() => setOpen(open === log.id ? null : log.id)}
          >
            <RunName log={log} />
          </button>
          {open === log.id && <RunSteps flowId={flowId} logId={log.id} />}
        </li>
      ))}
      {hasNextPage && (
        <li className={sideStyles.hint}>
          <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('runs.more')}
          </Button>
        </li>
      )}
    </ul>
  );
}

function RunName({ log: { contactName, contactNumber, startedAt, outcome } }: { log: FlowLog }): JSX.Element {
  const { t, i18n } = useTranslation('flows');
  const time = new Intl.DateTimeFormat(localeOf(languageOf(i18n.language)), { dateStyle: 'short', timeStyle: 'short' });
  return (
    <span className={sideStyles.rowText}>
      <span dir="auto">{contactName === '' ? contactNumber : contactName}</span>
      <span className={sideStyles.level}>
        {time.format(new Date(startedAt))} · {t(`runs.outcomes.${outcome}`)}
      </span>
    </span>
  );
}
