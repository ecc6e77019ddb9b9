import { useQuery } from '@tanstack/react-query';
import { Button, Empty, Input, Segmented, Skeleton } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { callMain } from '@renderer/lib/bridge';
import { formatDateTime } from '@renderer/lib/time';
import { ErrorState } from '@renderer/ui/error-state';
import { useToast } from '@renderer/ui/use-toast';
import type { LogEntry } from '@shared/ipc/log';

import { factsText, logText, matchesLog } from '../log-text';
import styles from './diagnostics.module.css';

type Shown = 'all' | 'warnings';

/** Newest entries of main's log, by level and text; what is shown can be copied. */
export function Log(): JSX.Element {
  const { t } = useTranslation('diagnostics');
  const [shown, setShown] = useState<Shown>('all');
  const [text, setText] = useState('');
  const { data, error, refetch, isFetching } = useLog();
  const entries = (data ?? []).filter(
    (entry) => (shown === 'all' || entry.level === 'warn') && matchesLog(entry, text),
  );
  const options = [
    { value: 'all' as const, label: t('log.all') },
    { value: 'warnings' as const, label: t('log.warnings') },
  ];
  return (
    <>
      <p className={styles.hint}>{t('log.hint')}</p>
      <div className={styles.actions}>
        <Segmented<Shown> options={options} value={shown} onChange={setShown} aria-label={t('log.level')} />
        <Input
          allowClear
          className={styles.search}
          value={text}
          placeholder={t('log.search')}
          aria-label={t('log.search')}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {data === undefined && error === null && <Skeleton active title={false} paragraph={{ rows: 9 }} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Entries entries={entries} isEmpty={data.length === 0} />}
      {data !== undefined && <Actions entries={entries} onRepeat={() => void refetch()} isRunning={isFetching} />}
    </>
  );
}

function useLog() {
  return useQuery({
    queryKey: ['this computer', 'log'],
    queryFn: () => callMain('diagnostics.readLog'),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

function Entries({ entries, isEmpty }: { entries: readonly LogEntry[]; isEmpty: boolean }): JSX.Element {
  const { t } = useTranslation('diagnostics');
  if (entries.length === 0) {
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(isEmpty ? 'log.empty' : 'log.noMatch')} />;
  }
  return (
    <ol className={styles.log} aria-label={t('log.list')} tabIndex={0}>
      {entries.map((entry, index) => (
        <li key={`${entry.at} ${entries.length - index}`} className={styles.entry}>
          <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
          {entry.level === 'warn' && <span className={styles.warning}>{t('log.warn')}</span>}
          <span>
            {entry.scope}: <strong>{entry.event}</strong>
          </span>
          <code className={styles.facts}>{factsText(entry)}</code>
        </li>
      ))}
    </ol>
  );
}

type ActionsProps = { entries: readonly LogEntry[]; onRepeat: () => void; isRunning: boolean };

function Actions({ entries, onRepeat, isRunning }: ActionsProps): JSX.Element {
  const { t } = useTranslation('diagnostics');
  const toast = useToast();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(logText(entries));
      toast.success(t('log.copied', { count: entries.length }));
    } catch (thrown) {
      toast.error(thrown);
    }
  };
  return (
    <div className={styles.actions}>
      <Button onClick={onRepeat} loading={isRunning}>
        {t('log.again')}
      </Button>
      <Button onClick={() => void copy()} disabled={entries.length === 0}>
        {t('log.copy')}
      </Button>
    </div>
  );
}
