import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import type { ImportRun } from './import-run';
import { canResume, resumeImport, stopImport } from './imports';

/** What can be done with an import: stop it while it runs, and send the rest where it has ended too soon. */
export function ImportActions({ run }: { run: ImportRun }): JSX.Element | null {
  const { t } = useTranslation('sheets');
  if (run.step === 'running') {
    return (
      <Button loading={run.isStopping} onClick={() => stopImport(run)}>
        {t(run.isStopping ? 'stopping' : 'stop')}
      </Button>
    );
  }
  return canResume(run) ? <Button onClick={() => void resumeImport(run)}>{t('resume')}</Button> : null;
}
