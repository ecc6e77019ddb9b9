import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';

import { percentOf, useImportRun } from './use-import-runs';

type ImportButtonProps = { label: string; path: string; onClick: () => void };

/** Opens the import of a page; shows the progress of a running one. Hidden from users who may not see numbers. */
export function ImportButton({ label, path, onClick }: ImportButtonProps): JSX.Element | null {
  const { t } = useTranslation('sheets');
  const run = useImportRun(path);
  const { user } = useSession();
  if (user.seesNumbers === false) return null;
  const isRunning = run?.step === 'running';
  return <Button onClick={onClick}>{isRunning ? t('running', { percent: percentOf(run) }) : label}</Button>;
}
