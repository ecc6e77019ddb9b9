import { Drawer } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import type { Webhook } from '@shared/domain/webhook';

import { useRenewWebhookSecret, useResendCall, useTestWebhook, webhookCallsQuery } from '../../webhook-area';
import { CallLog } from '../call-log';
import styles from '../calls-drawer.module.css';
import { HealthMark } from '../health-mark';
import { SigningSecret } from '../signing-secret';
import { TestButton } from '../test-button';

type WebhookDrawerProps = { webhook: Webhook; onClose: () => void };

/** State, test, signature and log of calls of a webhook. */
export function WebhookDrawer({ webhook, onClose }: WebhookDrawerProps): JSX.Element {
  const { t } = useTranslation('integrations');
  const { accountKey } = useSession();
  const { id, name } = webhook;
  const test = useTestWebhook(id);
  const resend = useResendCall(id);
  const renew = useRenewWebhookSecret(id);
  const text = t('webhooks.signed');
  useReturnFocus();
  return (
    <Drawer open title={t('calls.open', { name })} size={560} onClose={onClose} destroyOnHidden>
      <div className={styles.parts}>
        <HealthMark state={webhook} />
        <TestButton label={t('webhooks.test.action')} test={test} answerOf={() => t('webhooks.test.works')} />
        <SigningSecret renew={renew} isSigned texts={{ signed: text, none: text }} />
        <CallLog
          query={webhookCallsQuery(accountKey, id)}
          hint={t('calls.webhookHint')}
          causeOf={({ event, isManual }) =>
            isManual ? t('webhooks.manual', { event: t(`webhooks.events.${event}`) }) : t(`webhooks.events.${event}`)
          }
          canRepeat={({ canResend }) => canResend}
          repeat={resend}
        />
      </div>
    </Drawer>
  );
}
