import { CreditCardOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { currentTime } from '@renderer/lib/current-time';
import { formatDate } from '@renderer/lib/time';
import { useOfClock } from '@renderer/lib/use-of-clock';
import { PageFrame } from '@renderer/ui/page/page-frame';
import { subscriptionAt } from '@shared/domain/company';

import { trialDays, untilNextTrialDay } from '../trial-days';
import { PlanChange } from './plan-change';
import { PlanUsage } from './plan-usage';
import styles from './subscription-screen.module.css';

/** State of the subscription, the plan with its use, and the billing e-mail. */
export function SubscriptionScreen(): JSX.Element {
  const { t } = useTranslation('subscription');
  const {
    user: { company },
    plan,
  } = useSession();
  const navigate = useNavigate();
  const end = company.trialExpiration;
  const days = useOfClock(
    () => trialDays(end, currentTime()),
    () => untilNextTrialDay(end, currentTime()),
  );
  const isOverdue = useIsOverdue(company.dueDate);
  const canRequestPlan = useCapability('planRequests');
  const isSubscriber = days === null;
  const date = formatDate(company.dueDate ?? '');
  return (
    <PageFrame title={t('title')}>
      <section className={styles.card} aria-label={t('title')}>
        <p className={styles.status}>
          {isSubscriber
            ? t(isOverdue ? 'overdue' : 'subscribed', { date })
            : days === 0
              ? t('trialOver')
              : t('trial', { count: days })}
        </p>
        {company.dueDate !== null && !isOverdue && <p className={styles.quiet}>{t('until', { date })}</p>}
        {plan !== null && <PlanUsage plan={plan} />}
        {canRequestPlan && <PlanChange plan={plan} />}
        <dl className={styles.facts}>
          <dt>{t('email')}</dt>
          <dd>{company.email === '' ? t('noEmail') : company.email}</dd>
        </dl>
        <p className={styles.quiet}>{t('emailHint')}</p>
        <Button
          type="primary"
          size="large"
          icon={<CreditCardOutlined aria-hidden />}
          onClick={() => void navigate('/financeiro')}
        >
          {t(isSubscriber ? (isOverdue ? 'pay' : 'invoices') : 'sign')}
        </Button>
      </section>
    </PageFrame>
  );
}

function useIsOverdue(dueDate: string | null): boolean {
  const state = useOfClock(
    () => subscriptionAt(dueDate, currentTime()).state,
    () => (dueDate === null ? Infinity : Math.max(1, Date.parse(dueDate) - currentTime())),
  );
  return state === 'expired';
}
