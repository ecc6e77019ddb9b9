import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { useSession, useSessionStore } from '@renderer/entities/session/session-store';
import { currentTime } from '@renderer/lib/current-time';
import { rememberFocus } from '@renderer/lib/restore-focus';
import { useOfClock } from '@renderer/lib/use-of-clock';
import { IconButton } from '@renderer/ui/icon-button';
import { Notice } from '@renderer/ui/notice';
import { isInTrial, subscriptionAt } from '@shared/domain/company';
import { hasRule } from '@shared/domain/permissions';

/** Warns that the company's subscription or trial is about to end, once per sign-in. */
export function SubscriptionNotice(): JSX.Element | null {
  const { t } = useTranslation(['session', 'common']);
  const daysAtSignIn = useSessionStore(({ expiresInDays }) => expiresInDays);
  const navigate = useNavigate();
  const { user } = useSession();
  const { dueDate } = user.company;
  const days = useOfClock(
    () => daysLeft(dueDate, daysAtSignIn),
    () => Infinity,
  );
  if (days === null) return null;
  const isTrial = isInTrial(user.company);
  const adminHint = isTrial ? 'subscription.trialHintAdmin' : 'subscription.hintAdmin';
  const canPay = hasRule(user, 'drawer-admin-items:view');
  const close = (
    <IconButton
      size="small"
      label={t('common:close')}
      icon={<CloseOutlined />}
      onClick={() => {
        rememberFocus()();
        useSessionStore.setState({ expiresInDays: null });
      }}
    />
  );
  const actions = (
    <>
      {canPay && (
        <Button size="small" onClick={() => void navigate('/subscription')}>
          {t('subscription.open')}
        </Button>
      )}
      {close}
    </>
  );
  return (
    <Notice role="status" actions={actions}>
      <strong>{t(isTrial ? 'subscription.trialEndsIn' : 'subscription.expiresIn', { count: days })}</strong>
      <span>{t(canPay ? adminHint : 'subscription.hint')}</span>
    </Notice>
  );
}

/** Days left now, because the window may stay open for days after the sign-in. Null if there is nothing to warn about. */
function daysLeft(dueDate: string | null, daysAtSignIn: number | null): number | null {
  if (daysAtSignIn === null) return null;
  const subscription = subscriptionAt(dueDate, currentTime());
  if (subscription.state === 'expired') return 0;
  return subscription.state === 'expiring' ? subscription.days : daysAtSignIn;
}
