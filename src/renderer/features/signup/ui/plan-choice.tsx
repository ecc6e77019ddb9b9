import { Radio } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { formatMoney } from '@renderer/lib/money';
import { ErrorState } from '@renderer/ui/error-state';
import { planId } from '@shared/domain/ids';
import type { Plan } from '@shared/domain/plan';
import { limitWord } from '@shared/domain/plan';

import { useOfferedPlans } from '../signup-queries';
import styles from './plan-choice.module.css';

/** Props set by the form field. */
type PlanChoiceProps = { id?: string; value?: Plan['id']; onChange?: (id: Plan['id']) => void };

/** Radio group of the plans with prices and limits. */
export function PlanChoice({ id, value, onChange }: PlanChoiceProps): JSX.Element {
  const { t } = useTranslation(['signup', 'common']);
  const { data: plans, error, refetch, isFetching } = useOfferedPlans();
  if (plans === undefined && error !== null) {
    return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (plans === undefined) {
    return (
      <p className={styles.wait} role="status">
        {t('common:loading')}
      </p>
    );
  }
  if (plans.length === 0) return <p className={styles.wait}>{t('noPlans')}</p>;
  return (
    <Radio.Group
      {...(id === undefined ? {} : { id })}
      className={styles.plans ?? ''}
      aria-label={t('plan')}
      value={value}
      onChange={(event) => {
        const chosen = planId.safeParse(event.target.value);
        if (chosen.success) onChange?.(chosen.data);
      }}
    >
      {plans.map((plan) => (
        <Radio key={plan.id} value={plan.id} className={styles.plan ?? ''}>
          <PlanSummary plan={plan} />
        </Radio>
      ))}
    </Radio.Group>
  );
}

function PlanSummary({ plan }: { plan: Plan }): JSX.Element {
  const { t } = useTranslation('signup');
  const limits = (['users', 'connections', 'queues'] as const).map((kind) => {
    const word = limitWord(plan[kind]);
    return word === null ? t(`limits.${kind}`, { count: plan[kind] }) : t(`limits.${word}.${kind}`);
  });
  return (
    <span className={styles.summary}>
      <span className={styles.name}>{plan.name}</span>
      <span className={styles.price}>{t('perMonth', { price: formatMoney(plan.value) })}</span>
      <span className={styles.limits}>{limits.join(' · ')}</span>
    </span>
  );
}
