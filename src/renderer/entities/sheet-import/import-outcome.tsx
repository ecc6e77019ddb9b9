import { Alert, Progress } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '@renderer/ui/use-error-text';

import styles from './import-dialog.module.css';
import { ImportProblems } from './import-problems';
import type { ImportState } from './use-import';

/** How far an import is, and what became of it: how many contacts, and which rows were refused and why. */
export function ImportOutcome({ state, total }: { state: ImportState; total: number }): JSX.Element {
  const { t } = useTranslation('sheets');
  const describe = useErrorText();
  const { step, sent, made, problems, error } = state;
  return (
    <>
      <Progress percent={total === 0 ? 0 : Math.floor((sent / total) * 100)} aria-label={t('progress')} />
      <p role="status" className={styles.hint}>
        {t('made', { count: made })}
      </p>
      {step === 'stopped' && <Alert type="warning" title={t('stopped', { sent, total })} />}
      {step === 'failed' && <Alert type="error" role="alert" title={describe(error)} />}
      <ImportProblems problems={problems} />
    </>
  );
}
