import { FileExcelOutlined } from '@ant-design/icons';
import { Badge } from 'antd';
import type { JSX } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { ImportList } from '@renderer/entities/sheet-import/import-list';
import type { ImportRun } from '@renderer/entities/sheet-import/import-run';
import { importId } from '@renderer/entities/sheet-import/import-run';
import { recallImports, useImports } from '@renderer/entities/sheet-import/imports';
import { percentOf, useImportRuns } from '@renderer/entities/sheet-import/use-import-runs';
import { IconButton } from '@renderer/ui/icon-button';
import { useToast } from '@renderer/ui/use-toast';

import { ToolPopover } from './tool-popover';

/** Button with the running imports, and with finished ones until the user has seen the result. */
export function ImportsButton(): JSX.Element | null {
  const { t } = useTranslation('shell');
  const { accountKey } = useSession();
  const runs = useImportRuns();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => recallImports(accountKey), [accountKey]);
  useResultToasts(accountKey);
  if (runs.length === 0 && !isOpen) return null;
  const running = runs.find(({ step }) => step === 'running');
  const isShort = runs.some(({ step, refused }) => step !== 'running' && (step !== 'done' || refused > 0));
  const label = running === undefined ? t('imports.ended') : t('imports.running', { percent: percentOf(running) });
  return (
    <ToolPopover isOpen={isOpen} onOpenChange={setIsOpen} content={<ImportList onLeave={() => setIsOpen(false)} />}>
      <IconButton
        label={label}
        icon={
          <Badge dot status={isShort ? 'warning' : running === undefined ? 'success' : 'processing'}>
            <FileExcelOutlined />
          </Badge>
        }
      />
    </ToolPopover>
  );
}

/** Shows a toast when an import ends that the user is not looking at. */
function useResultToasts(accountKey: string): void {
  const { t } = useTranslation('shell');
  const toast = useToast();
  useEffect(
    () =>
      useImports.subscribe(({ runs, watched }, before) => {
        for (const run of Object.values(runs)) {
          const id = importId(run);
          if (!hasEnded(run, before.runs[id]) || watched === id || run.accountKey !== accountKey) continue;
          const { title, sent, total, made } = run;
          if (run.step !== 'done') toast.info(t('imports.cut', { title, sent, total }));
          else if (run.refused > 0) toast.info(t('imports.doneShort', { title, made, refused: run.refused }));
          else toast.success(t('imports.done', { title, made }));
        }
      }),
    [t, toast, accountKey],
  );
}

function hasEnded(run: ImportRun, before: ImportRun | undefined): boolean {
  return before?.step === 'running' && run.step !== 'running';
}
