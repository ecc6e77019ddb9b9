import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { customerName } from '@renderer/entities/ticket/ticket-facts';
import { useErrorText } from '@renderer/ui/use-error-text';

import { applyToRuns, useMacroRuns } from '../api/run-store';
import { useMacroRunner } from '../api/use-run-macro';
import type { MacroRun } from '../model/macro-runs';
import styles from './macro-runs.module.css';

/** Macros at work, and those that stopped, with the step and the reason. */
export function MacroRuns(): JSX.Element | null {
  const { t } = useTranslation('macros');
  const runs = useMacroRuns();
  if (runs.length === 0) return null;
  return (
    <section className={styles.runs} aria-label={t('runs.label')}>
      {runs.map((run) => (
        <RunView key={run.runId} run={run} />
      ))}
    </section>
  );
}

function RunView({ run }: { run: MacroRun }): JSX.Element {
  const { t } = useTranslation(['macros', 'tickets', 'common']);
  const describe = useErrorText();
  const { resume } = useMacroRunner();
  const { runId, name, ticket, steps, at } = run;
  const step = steps[at];
  const dismiss = (): void => applyToRuns({ runId, kind: 'dismissed' });
  const kind = step === undefined ? '' : t(`kinds.${step.kind}`);
  const place = { name, step: at + 1, total: steps.length, kind };
  const customer = customerName(ticket) || t('tickets:row.nameless');
  if (run.state === 'running') {
    return (
      <div className={styles.run} role="status">
        <p>
          <bdi>{customer}</bdi>: {t('runs.running', place)}
        </p>
        <Button size="small" onClick={dismiss}>
          {t('runs.stop')}
        </Button>
      </div>
    );
  }
  return (
    <div className={`${styles.run ?? ''} ${styles.stopped ?? ''}`} role="alert">
      <p className={styles.title}>
        <bdi>{customer}</bdi>: {t('runs.stopped', place)}
      </p>
      <p>{describe(run.error)}</p>
      <span className={styles.choices}>
        <Button size="small" type="primary" onClick={() => resume(runId)}>
          {t('runs.resume')}
        </Button>
        <Button size="small" onClick={dismiss}>
          {t('runs.dismiss')}
        </Button>
      </span>
    </div>
  );
}
