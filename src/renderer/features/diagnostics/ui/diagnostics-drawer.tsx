import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Segmented, Skeleton } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { usePreferences } from '@renderer/entities/preferences/preferences-store';
import { callMain } from '@renderer/lib/bridge';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { ErrorState } from '@renderer/ui/error-state';
import { useErrorText } from '@renderer/ui/use-error-text';
import { useRemoval } from '@renderer/ui/use-removal';
import { useToast } from '@renderer/ui/use-toast';
import { AppError } from '@shared/domain/app-error';
import type { DiagnosticCheck, DiagnosticReport } from '@shared/ipc/diagnostics';

import type { DiagnosticsView } from '../model/diagnostics-view';
import { diagnosticsViews } from '../model/diagnostics-view';
import { checkDevices } from '../own-checks';
import { reportText } from '../report-text';
import { Bundle } from './bundle';
import styles from './diagnostics.module.css';
import { Log } from './log';

const icons = {
  ok: <CheckCircleFilled />,
  warning: <ExclamationCircleFilled />,
  failed: <CloseCircleFilled />,
} as const;

/** The worst state stands first, because it says what to do. */
const order = { failed: 0, warning: 1, ok: 2 } as const;

type DrawerProps = { first?: DiagnosticsView; onClose: () => void };

/** Self-check of this computer, the log of main, and the archive for support. */
export function DiagnosticsDrawer({ first = 'checks', onClose }: DrawerProps): JSX.Element {
  const { t } = useTranslation('diagnostics');
  useReturnFocus();
  const [view, setView] = useState(first);
  const views = diagnosticsViews.map((value) => ({ value, label: t(`views.${value}`) }));
  return (
    <Drawer open title={t('title')} size={480} onClose={onClose} destroyOnHidden>
      <Segmented<DiagnosticsView>
        className={styles.views}
        options={views}
        value={view}
        onChange={setView}
        aria-label={t('views.label')}
      />
      {view === 'checks' && <Checks />}
      {view === 'log' && <Log />}
      {view === 'bundle' && <Bundle />}
    </Drawer>
  );
}

/** Checks of computer, network and server, each result with its next step. */
function Checks(): JSX.Element {
  const { t } = useTranslation('diagnostics');
  const { data, error, refetch, isFetching } = useReport();
  return (
    <>
      <p className={styles.hint}>{t('hint')}</p>
      <p className={styles.summary} role="status">
        {data === undefined || isFetching ? t('running') : t(`summary.${worstOf(data)}`)}
      </p>
      {data === undefined && error === null && <Skeleton active title={false} paragraph={{ rows: 9 }} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <ul className={styles.list} aria-label={t('title')} aria-busy={isFetching}>
          {data.checks
            .toSorted((one, other) => order[one.state] - order[other.state])
            .map((check) => (
              <Check key={check.topic} check={check} />
            ))}
        </ul>
      )}
      {data !== undefined && <Actions report={data} onRepeat={() => void refetch()} isRunning={isFetching} />}
    </>
  );
}

function useReport() {
  const { volume } = usePreferences();
  return useQuery({
    queryKey: ['this computer', 'diagnostics', volume],
    queryFn: async (): Promise<DiagnosticReport> => {
      const [report, devices] = await Promise.all([callMain('diagnostics.run'), checkDevices(volume)]);
      return { ...report, checks: [...report.checks, ...devices] };
    },
    // A result of yesterday would mislead.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

function worstOf({ checks }: DiagnosticReport): DiagnosticCheck['state'] {
  const states = new Set(checks.map(({ state }) => state));
  if (states.has('failed')) return 'failed';
  return states.has('warning') ? 'warning' : 'ok';
}

function Check({ check }: { check: DiagnosticCheck }): JSX.Element {
  const { t } = useTranslation('diagnostics');
  const describe = useErrorText();
  const { topic, state, finding, values } = check;
  const { code, ...data } = values;
  const cause = typeof code === 'string' ? describe(new AppError(code, 'offline', data)) : null;
  return (
    <li className={styles.check}>
      <span className={styles[state]} role="img" aria-label={t(`state.${state}`)}>
        {icons[state]}
      </span>
      <div className={styles.text}>
        <strong>{t(`topic.${topic}`)}</strong>
        <span>{cause ?? t(`finding.${finding}`, values)}</span>
      </div>
    </li>
  );
}

type ActionsProps = { report: DiagnosticReport; onRepeat: () => void; isRunning: boolean };

function Actions({ report, onRepeat, isRunning }: ActionsProps): JSX.Element {
  const { t } = useTranslation('diagnostics');
  const toast = useToast();
  const remove = useRemoval();
  const [isTested, setIsTested] = useState(false);
  const test = async (): Promise<void> => {
    try {
      await callMain('diagnostics.testNotice');
      setIsTested(true);
    } catch (thrown) {
      toast.error(thrown);
    }
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(reportText(report));
      toast.success(t('copied'));
    } catch (thrown) {
      toast.error(thrown);
    }
  };
  const reset = (): void =>
    remove({
      title: t('reset.title'),
      consequence: t('reset.detail'),
      ok: t('reset.confirm'),
      done: t('reset.done'),
      remove: () => callMain('offlineCache.reset'),
    });
  return (
    <>
      <div className={styles.actions}>
        <Button onClick={onRepeat} loading={isRunning}>
          {t('again')}
        </Button>
        <Button onClick={() => void test()}>{t('testNotice')}</Button>
        <Button onClick={() => void copy()}>{t('copy')}</Button>
        <Button onClick={reset}>{t('reset.button')}</Button>
      </div>
      <p className={styles.hint} role="status">
        {isTested ? t('testSent') : ''}
      </p>
    </>
  );
}
