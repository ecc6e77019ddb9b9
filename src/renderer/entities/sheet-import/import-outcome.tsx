import { Alert, Progress } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '@renderer/ui/use-error-text';

import styles from './import-dialog.module.css';
import { ImportProblems } from './import-problems';
import type { ImportRun } from './import-run';
import { percentOf } from './use-import-runs';

/** Progress and result of an import: number of contacts, refused rows and reasons. */
export function ImportOutcome({ run }: { run: ImportRun }): JSX.Element {
  const { t } = useTranslation('sheets');
  const describe = useErrorText();
  const { step, sent, total, made, refused, problems, heads, error } = run;
  return (
    <div className={styles.stack}>
      <Progress percent={percentOf(run)} aria-label={t('progress')} />
      <p role="status" className={styles.hint}>
        {t('made', { count: made })}
      </p>
      {step === 'stopped' && <Alert type="warning" title={t('stopped', { sent, total })} />}
      {step === 'interrupted' && <Alert type="warning" role="alert" title={t('interrupted', { sent, total })} />}
      {step === 'failed' && (
        <Alert type="error" role="alert" title={describe(error)} description={t('stopped', { sent, total })} />
      )}
      {refused > problems.length && <p className={styles.hint}>{t('problems', { count: refused })}</p>}
      <ImportProblems problems={problems} heads={heads} />
    </div>
  );
}
