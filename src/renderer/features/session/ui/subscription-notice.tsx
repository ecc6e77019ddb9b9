import { CloseOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession, useSessionStore } from '@renderer/entities/session/session-store';
import { notePlace } from '@renderer/lib/keep-place';
import { useOfClock } from '@renderer/lib/use-of-clock';
import { IconButton } from '@renderer/ui/icon-button';
import { Notice } from '@renderer/ui/notice';
import { subscriptionAt } from '@shared/domain/company';

/** Warns that the company's subscription is about to end, once per sign-in. */
export function SubscriptionNotice(): JSX.Element | null {
  const { t } = useTranslation(['session', 'common']);
  const told = useSessionStore(({ expiresInDays }) => expiresInDays);
  const { dueDate } = useSession().user.company;
  const days = useOfClock(
    () => daysLeft(dueDate, told),
    () => Infinity,
  );
  if (days === null) return null;
  const close = (
    <IconButton
      size="small"
      label={t('common:close')}
      icon={<CloseOutlined />}
      onClick={() => {
        notePlace()();
        useSessionStore.setState({ expiresInDays: null });
      }}
    />
  );
  return (
    <Notice role="status" actions={close}>
      <strong>{t('subscription.expiresIn', { count: days })}</strong>
      <span>{t('subscription.hint')}</span>
    </Notice>
  );
}

/** As many as there are now: the window may stay open for days after the sign-in that told of them. */
function daysLeft(dueDate: string | null, told: number | null): number | null {
  if (told === null) return null;
  const subscription = subscriptionAt(dueDate, Date.now());
  if (subscription.state === 'expired') return 0;
  return subscription.state === 'expiring' ? subscription.days : told;
}
