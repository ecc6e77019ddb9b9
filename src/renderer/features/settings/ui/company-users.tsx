import { useQuery } from '@tanstack/react-query';
import { App, Skeleton } from 'antd';
import type { JSX } from 'react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { ErrorState } from '@renderer/ui/error-state';
import { toAppError } from '@shared/domain/app-error';
import type { CompanyId } from '@shared/domain/ids';

import { companyUsersQuery } from '../api/super-admin-areas';
import styles from './settings.module.css';

/** Lists the users who can sign in to a company. A failed request also shows the server's error code as a toast. */
export function CompanyUsers({ companyId }: { companyId: CompanyId }): JSX.Element {
  const { t } = useTranslation('settings');
  const { message } = App.useApp();
  const { accountKey } = useSession();
  const { data, error, refetch, isFetching } = useQuery(companyUsersQuery(accountKey, companyId));
  useEffect(() => {
    if (error !== null) void message.error(toAppError(error).code);
  }, [error, message]);
  return (
    <section className={styles.people} aria-label={t('companies.people.title')}>
      <h2 className={styles.name}>{t('companies.people.title')}</h2>
      {data === undefined && error === null && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {data === undefined && error !== null && (
        <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p>{t('companies.people.none')}</p>}
      <ul>
        {data?.map(({ id, name, email }) => (
          <li key={id} dir="auto">
            {name} <span className={styles.email}>{email}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
