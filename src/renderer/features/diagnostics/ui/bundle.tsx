import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { callMain } from '@renderer/lib/bridge';
import { exportBytes } from '@renderer/lib/export-text';
import { ErrorState } from '@renderer/ui/error-state';
import { useToast } from '@renderer/ui/use-toast';
import type { DiagnosticBundle } from '@shared/ipc/diagnostic-bundle';

import styles from './diagnostics.module.css';

const kilobyte = 1024;
const fileName = (name: string): string => `${name}.json`;

/** The archive for support: first what lies in it, then the dialog of the system that saves it. */
export function Bundle(): JSX.Element {
  const { t } = useTranslation('diagnostics');
  const { data, error, refetch, isFetching } = useBundle();
  return (
    <>
      <p className={styles.hint}>{t('bundle.hint')}</p>
      <p className={styles.summary} role="status">
        {isFetching ? t('bundle.making') : ''}
      </p>
      {data === undefined && error === null && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Contents bundle={data} />}
      {data !== undefined && <Actions bundle={data} onRepeat={() => void refetch()} isRunning={isFetching} />}
    </>
  );
}

function useBundle() {
  return useQuery({
    queryKey: ['this computer', 'diagnostic bundle'],
    queryFn: () => callMain('diagnostics.makeBundle'),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

function Contents({ bundle }: { bundle: DiagnosticBundle }): JSX.Element {
  const { t } = useTranslation('diagnostics');
  return (
    <ul className={styles.list} aria-label={t('bundle.contents')}>
      {bundle.entries.map(({ name, size, items }) => (
        <li key={name} className={styles.check}>
          <div className={styles.text}>
            <strong>{fileName(name)}</strong>
            <span>{t(`bundle.entry.${name}`)}</span>
            <span className={styles.facts}>
              {items !== null && `${t('bundle.items', { count: items })} · `}
              {t('bundle.size', { kilobytes: Math.ceil(size / kilobyte) })}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

type ActionsProps = { bundle: DiagnosticBundle; onRepeat: () => void; isRunning: boolean };

function Actions({ bundle, onRepeat, isRunning }: ActionsProps): JSX.Element {
  const { t } = useTranslation('diagnostics');
  const { result, save, isSaving } = useSaveBundle();
  return (
    <>
      <div className={styles.actions}>
        <Button type="primary" loading={isSaving} disabled={isRunning} onClick={() => void save(bundle)}>
          {t('bundle.save')}
        </Button>
        <Button loading={isRunning} disabled={isSaving} onClick={onRepeat}>
          {t('bundle.again')}
        </Button>
      </div>
      <p className={styles.hint} role="status">
        {result}
      </p>
    </>
  );
}

function useSaveBundle() {
  const { t } = useTranslation('diagnostics');
  const toast = useToast();
  const [result, setResult] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const save = async ({ name, bytes }: DiagnosticBundle): Promise<void> => {
    setIsSaving(true);
    setResult('');
    try {
      const saved = await exportBytes(name, [bytes]);
      setResult(saved === null ? t('bundle.cancelled') : t('bundle.saved', { name: saved }));
    } catch (thrown) {
      toast.error(thrown);
    } finally {
      setIsSaving(false);
    }
  };
  return { result, save, isSaving };
}
