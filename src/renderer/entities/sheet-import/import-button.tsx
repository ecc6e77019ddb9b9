import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { percentOf, useImportRun } from './use-import-runs';

type ImportButtonProps = { label: string; path: string; onClick: () => void };

/** Opens the import of a page; shows the progress of a running one. */
export function ImportButton({ label, path, onClick }: ImportButtonProps): JSX.Element {
  const { t } = useTranslation('sheets');
  const run = useImportRun(path);
  const isRunning = run?.step === 'running';
  return <Button onClick={onClick}>{isRunning ? t('running', { percent: percentOf(run) }) : label}</Button>;
}
