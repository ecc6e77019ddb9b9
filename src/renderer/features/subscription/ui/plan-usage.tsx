import { Button, Progress, Skeleton } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { formatMoney } from '@renderer/lib/money';
import { ErrorState } from '@renderer/ui/error-state';
import type { Plan } from '@shared/domain/plan';
import { limitWord } from '@shared/domain/plan';

import { limitedKinds, useUsage } from '../plan-usage-query';
import styles from './subscription-screen.module.css';

/** Name and price of the plan; what the company uses of its limits is requested when asked for. */
export function PlanUsage({ plan }: { plan: Plan }): JSX.Element {
  const { t } = useTranslation('subscription');
  const [isShown, setShown] = useState(false);
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('plan')}</dt>
        <dd>
          <bdi>{plan.name}</bdi>
        </dd>
        <dt>{t('price')}</dt>
        <dd>{t('perMonth', { price: formatMoney(plan.value) })}</dd>
      </dl>
      {isShown ? <Usage plan={plan} /> : <Button onClick={() => setShown(true)}>{t('usage.show')}</Button>}
    </>
  );
}

function Usage({ plan }: { plan: Plan }): JSX.Element {
  const { t } = useTranslation('subscription');
  const { data, error, refetch, isFetching } = useUsage();
  if (data === undefined) {
    if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
    return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  }
  return (
    <ul className={styles.usage} aria-label={t('usage.label')}>
      {limitedKinds.map((kind) => (
        <li key={kind}>
          <UsageBar name={t(`usage.${kind}`)} used={data[kind]} limit={plan[kind]} />
        </li>
      ))}
    </ul>
  );
}

type UsageBarProps = { name: string; used: number; limit: number };

/** No share is shown of a limit that is none or unlimited. */
function UsageBar({ name, used, limit }: UsageBarProps): JSX.Element {
  const { t } = useTranslation(['subscription', 'common']);
  const word = limitWord(limit);
  const text =
    word === null ? t('usage.of', { used, limit }) : t('usage.word', { used, word: t(`common:limit.${word}`) });
  const isOver = used > limit;
  return (
    <>
      <span className={styles.usageLine}>
        <span>{name}</span>
        <strong>
          {text}
          {isOver && ` · ${t('usage.over')}`}
        </strong>
      </span>
      {word === null && (
        <Progress
          aria-label={`${name}: ${text}`}
          percent={Math.min(100, Math.round((used / limit) * 100))}
          showInfo={false}
          size="small"
          status={isOver ? 'exception' : 'normal'}
        />
      )}
    </>
  );
}
