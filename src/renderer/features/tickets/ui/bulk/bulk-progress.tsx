import { Button, Progress } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import type { BulkFailure, BulkRun } from '@renderer/entities/ticket/bulk/bulk-runs';
import { applyToBulkRuns, hasEnded, isStopped, useBulkRuns } from '@renderer/entities/ticket/bulk/bulk-runs';
import { useBulkRun } from '@renderer/entities/ticket/bulk/use-bulk-run';
import { customerName } from '@renderer/entities/ticket/ticket-facts';
import { useErrorText } from '@renderer/ui/use-error-text';

import styles from './bulk.module.css';

/** Progress of actions on many tickets after the time to undo them, and the tickets that failed with the reason of each. */
export function BulkProgress(): JSX.Element | null {
  const runs = useBulkRuns().filter(({ isUndoable, failures }) => !isUndoable || failures.length > 0);
  if (runs.length === 0) return null;
  return (
    <div className={styles.runs}>
      {runs.map((run) => (
        <RunView key={run.batchId} run={run} />
      ))}
    </div>
  );
}

function RunView({ run }: { run: BulkRun }): JSX.Element {
  const { t } = useTranslation('tickets');
  const { kind, total, ended, isUndoable, failures } = run;
  const isRunning = !isUndoable && !hasEnded(run);
  return (
    <>
      {isRunning && (
        <div role="status" className={styles.running}>
          <span>{t(`bulk.running.${kind}`, { ended, total })}</span>
          <Progress percent={(100 * ended) / total} showInfo={false} size="small" aria-label={t('bulk.progress')} />
        </div>
      )}
      {failures.length > 0 && <Failures run={run} />}
    </>
  );
}

function Failures({ run: { batchId, kind, total, ended, failures } }: { run: BulkRun }): JSX.Element {
  const { t } = useTranslation('tickets');
  const runBulk = useBulkRun();
  const dismiss = (): void => applyToBulkRuns({ batchId, kind: 'dismissed' });
  const refused = failures.filter((failure) => !isStopped(failure)).map(({ item }) => item);
  const retry = (): void => {
    dismiss();
    void runBulk({ kind, items: refused });
  };
  return (
    <section role="alert" className={styles.failures} aria-label={t(`bulk.failed.${kind}`, { count: failures.length })}>
      <p>{t(`bulk.failed.${kind}`, { count: failures.length })}</p>
      <ul>
        {failures.map((failure) => (
          <li key={failure.item.ticket.id}>
            <FailureLine failure={failure} />
          </li>
        ))}
      </ul>
      {hasEnded({ ended, total }) && (
        <span className={styles.choices}>
          {refused.length > 0 && (
            <Button size="small" onClick={retry}>
              {t('bulk.retry')}
            </Button>
          )}
          <Button size="small" type="text" onClick={dismiss}>
            {t('bulk.dismiss')}
          </Button>
        </span>
      )}
    </section>
  );
}

function FailureLine({ failure: { item, reason } }: { failure: BulkFailure }): JSX.Element {
  const { t } = useTranslation('tickets');
  const describe = useErrorText();
  return (
    <>
      <bdi>{customerName(item.ticket) || t('row.nameless')}</bdi>:{' '}
      {typeof reason === 'string' ? t(`bulk.${reason}`) : describe(reason)}
    </>
  );
}
