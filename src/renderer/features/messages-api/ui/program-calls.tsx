import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { JSX } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { formatDateTime } from '@renderer/lib/time';
import { ErrorState } from '@renderer/ui/error-state';
import type { ProgramCall } from '@shared/domain/program-call';

import styles from './program-calls.module.css';

const refreshMs = 15_000;
const columns = ['time', 'token', 'connection', 'kind', 'status'] as const;

/** Calls of the company's programs, the newest first. */
export function ProgramCalls(): JSX.Element {
  const { t } = useTranslation('messagesApi');
  const titleId = useId();
  return (
    <section className={styles.calls} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('calls.title')}
      </h2>
      <p className={styles.hint}>{t('calls.hint')}</p>
      <CallTable titleId={titleId} />
    </section>
  );
}

function CallTable({ titleId }: { titleId: string }): JSX.Element {
  const { t } = useTranslation('messagesApi');
  const { accountKey } = useSession();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [accountKey, 'program-calls'],
    queryFn: () => backend.send('programCalls.list', {}),
    staleTime: 0,
    refetchInterval: refreshMs,
  });
  if (data === undefined && error !== null)
    return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data === undefined) return <Skeleton active title={false} />;
  if (data.length === 0) return <p className={styles.hint}>{t('calls.none')}</p>;
  return (
    // A scrollable region must be reachable by keyboard.
    <div className={styles.scroll} role="region" aria-labelledby={titleId} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(`calls.columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((call) => (
            <CallRow key={call.id} call={call} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CallRow({ call }: { call: ProgramCall }): JSX.Element {
  const { t } = useTranslation('messagesApi');
  const { createdAt, tokenName, connectionName, kind, status } = call;
  return (
    <tr>
      <td>{formatDateTime(createdAt)}</td>
      <td dir="auto">{tokenName}</td>
      <td dir="auto">{connectionName}</td>
      <td>{t(`calls.kinds.${kind}`)}</td>
      <td className={status < 400 ? undefined : styles.failed}>{status}</td>
    </tr>
  );
}
