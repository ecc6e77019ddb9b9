import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import type { ImportRun } from './import-run';
import { canResume, resumeImport, stopImport } from './imports';

/** Buttons of an import: stop it while it runs, resume it after a failure or a stop. */
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
