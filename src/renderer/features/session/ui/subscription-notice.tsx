import { CloseOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSessionStore } from '@renderer/entities/session/session-store';
import { notePlace } from '@renderer/lib/keep-place';
import { IconButton } from '@renderer/ui/icon-button';
import { Notice } from '@renderer/ui/notice';

/** Warns that the company's subscription is about to end, once per sign-in. */
export function SubscriptionNotice(): JSX.Element | null {
  const { t } = useTranslation(['session', 'common']);
  const days = useSessionStore(({ expiresInDays }) => expiresInDays);
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
