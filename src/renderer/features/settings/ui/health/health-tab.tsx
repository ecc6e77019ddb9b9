import { useQuery } from '@tanstack/react-query';
import { Skeleton, Tag } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { ErrorState } from '@renderer/ui/error-state';
import type { HealthDetails } from '@shared/domain/health-details';

import { healthQuery } from '../../api/health';
import type { HealthState } from '../../model/health-rows';
import { healthRows } from '../../model/health-rows';
import styles from '../settings.module.css';
import { useHealthValues } from './use-health-values';

const colors: Readonly<Record<HealthState, string>> = { good: 'success', warning: 'warning', bad: 'error' };

/** State of the server, for admins: each part with its value and the next step. */
export function HealthTab(): JSX.Element {
  const { accountKey } = useSession();
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery(healthQuery(accountKey));
  if (data !== undefined) return <Health details={data} now={dataUpdatedAt} isStale={error !== null} />;
  return error === null ? (
    <Skeleton active title={false} paragraph={{ rows: 8 }} className={styles.health ?? ''} />
  ) : (
    <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  );
}

/** `now` is the time of the answer in milliseconds. */
type HealthProps = { details: HealthDetails; now: number; isStale: boolean };

function Health({ details, now, isStale }: HealthProps): JSX.Element {
  const { t } = useTranslation('health');
  const valuesOf = useHealthValues(details, now);
  return (
    <div className={styles.health}>
      <p className={styles.healthNote} role={isStale ? 'alert' : undefined}>
        {isStale ? t('stale') : t('hint')}
      </p>
      <ul className={styles.options} aria-label={t('label')}>
        {healthRows(details, now).map(({ part, state, advice }) => (
          <li key={part} className={styles.option}>
            <div className={styles.text}>
              <p className={styles.name}>{t(`parts.${part}`)}</p>
              {valuesOf(part).map((value) => (
                <p key={value} className={styles.value}>
                  {value}
                </p>
              ))}
              {advice !== null && <p className={styles.hint}>{t(`advice.${advice}`)}</p>}
            </div>
            <Tag color={colors[state]}>{t(`states.${state}`)}</Tag>
          </li>
        ))}
      </ul>
    </div>
  );
}
