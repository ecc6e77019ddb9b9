import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { formatMoney } from '@renderer/lib/money';
import type { Plan } from '@shared/domain/plan';

import { planPrice } from '../model/checkout-request';
import styles from './checkout.module.css';

/** Step two: the company's plan, as it is. */
export function PlanStep({ plan }: { plan: Plan | null }): JSX.Element {
  const { t } = useTranslation('checkout');
  return (
    <section className={styles.plan} aria-label={t('plan.own')}>
      <strong>{plan?.name ?? t('plan.custom')}</strong>
      <span className={styles.price}>{formatMoney(planPrice(plan))}</span>
      <span>{t('plan.cycle')}</span>
      {plan !== null && (
        <span className={styles.quiet}>
          {t('plan.users', { count: plan.users })} · {t('plan.connections', { count: plan.connections })}
        </span>
      )}
    </section>
  );
}
