import { CreditCardOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { useSession } from '@renderer/entities/session/session-store';
import { currentTime } from '@renderer/lib/current-time';
import { formatDate } from '@renderer/lib/time';
import { useOfClock } from '@renderer/lib/use-of-clock';
import { PageFrame } from '@renderer/ui/page/page-frame';

import { trialDays, untilNextTrialDay } from '../trial-days';
import styles from './subscription-screen.module.css';

/** State of the subscription and billing e-mail, all from the session. */
export function SubscriptionScreen(): JSX.Element {
  const { t } = useTranslation('subscription');
  const { company } = useSession().user;
  const navigate = useNavigate();
  const end = company.trialExpiration;
  const days = useOfClock(
    () => trialDays(end, currentTime()),
    () => untilNextTrialDay(end, currentTime()),
  );
  return (
    <PageFrame title={t('title')}>
      <section className={styles.card} aria-label={t('title')}>
        <p className={styles.status}>
          {days === null ? t('subscribed') : days === 0 ? t('trialOver') : t('trial', { count: days })}
        </p>
        {company.dueDate !== null && (
          <p className={styles.quiet}>{t('until', { date: formatDate(company.dueDate) })}</p>
        )}
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
          {t('sign')}
        </Button>
      </section>
    </PageFrame>
  );
}
