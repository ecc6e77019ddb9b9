import type { UseQueryOptions } from '@tanstack/react-query';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { formatDateTime } from '@renderer/lib/time';
import { ErrorState } from '@renderer/ui/error-state';
import { useErrorText } from '@renderer/ui/use-error-text';
import { useToast } from '@renderer/ui/use-toast';
import { AppError } from '@shared/domain/app-error';
import type { IntegrationCall } from '@shared/domain/integration-call';

import styles from './calls-drawer.module.css';

type LoggedCall = Omit<IntegrationCall, 'trigger' | 'canRetry'>;

type CallLogProps<Call> = {
  /** The newest first. */
  query: UseQueryOptions<Call[]>;
  /** Explains which calls are logged and repeated. */
  hint: string;
  /** Cause of a call. */
  causeOf: (call: Call) => string;
  canRepeat: (call: Call) => boolean;
  /** Queues a failed call again. */
  repeat: (callId: number) => Promise<unknown>;
};

/** Logged calls to a program of the company. */
export function CallLog<Call extends LoggedCall>({ hint, ...list }: CallLogProps<Call>): JSX.Element {
  const { t } = useTranslation('integrations');
  return (
    <section aria-label={t('calls.log')} className={styles.parts}>
      <h2 className={styles.title}>{t('calls.log')}</h2>
      <p className={styles.hint}>{hint}</p>
      <CallList {...list} />
    </section>
  );
}

function CallList<Call extends LoggedCall>(props: Omit<CallLogProps<Call>, 'hint'>): JSX.Element {
  const { query, causeOf, canRepeat, repeat } = props;
  const { t } = useTranslation('integrations');
  const { data, error, refetch, isFetching } = useQuery(query);
  if (data === undefined && error !== null)
    return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data === undefined) return <Skeleton active title={false} />;
  if (data.length === 0) return <p className={styles.hint}>{t('calls.none')}</p>;
  return (
    <ul className={styles.list} aria-label={t('calls.log')}>
      {data.map((call) => (
        <li key={call.id} className={styles.call}>
          <CallFacts call={call} cause={causeOf(call)} />
          {canRepeat(call) && <RepeatButton call={call} repeat={repeat} />}
        </li>
      ))}
    </ul>
  );
}

function CallFacts({ call, cause }: { call: LoggedCall; cause: string }): JSX.Element {
  const { t } = useTranslation('integrations');
  const describe = useErrorText();
  const { attempt, status, error, durationMs, willRetry, createdAt } = call;
  const result =
    status === null ? t('calls.noAnswer', { ms: durationMs }) : t('calls.answer', { status, ms: durationMs });
  return (
    <div className={styles.facts}>
      <span>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {` · ${cause} · ${t('calls.attempt', { number: attempt })}`}
      </span>
      <span className={error === '' ? styles.hint : styles.failed}>{result}</span>
      {error !== '' && <span>{describe(new AppError(error, 'server'))}</span>}
      {willRetry && <span className={styles.hint}>{t('calls.willRetry')}</span>}
    </div>
  );
}

type RepeatButtonProps = { call: LoggedCall; repeat: (callId: number) => Promise<unknown> };

function RepeatButton({ call, repeat }: RepeatButtonProps): JSX.Element {
  const { t } = useTranslation('integrations');
  const toast = useToast();
  const { mutate, isPending, isSuccess } = useMutation({ mutationFn: repeat });
  return (
    <Button
      size="small"
      loading={isPending}
      disabled={isSuccess}
      aria-label={t('calls.retryOf', { time: formatDateTime(call.createdAt) })}
      onClick={() =>
        mutate(call.id, {
          onSuccess: () => toast.success(t('calls.queued')),
          onError: (refusal) => toast.error(refusal),
        })
      }
    >
      {t('calls.retry')}
    </Button>
  );
}
